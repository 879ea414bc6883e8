#include "ui/text/reading_order.h"

#include "core/base/number_text.h"

#include <QCollator>

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

QCollator collatorOfUser() {
    const QLocale system = QLocale::system(); // the default one may be that of the numbers
    QCollator collator(system.language() == QLocale::C ? QLocale(QLocale::English) : system);
    collator.setNumericMode(true);
    return collator;
}

} // namespace

std::vector<std::size_t> inReadingOrder(const std::vector<std::string> &names) {
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (std::ranges::all_of(names, [](const std::string &name) { return readNumber(name).has_value(); }))
        return order;
    const QCollator collator = collatorOfUser();
    std::vector<QCollatorSortKey> keys;
    for (const std::string &name : names)
        keys.push_back(collator.sortKey(QString::fromStdString(name)));
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    return order;
}

} // namespace eigenscope
