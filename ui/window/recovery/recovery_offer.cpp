#include "ui/window/recovery/recovery_offer.h"

#include "ui/text/said.h"
#include "ui/text/variant_title.h"
#include "ui/text/when_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

/// What is open beside the work that is shown.
QString othersOf(const OpenHistory &history, const Catalogue &catalogue) {
    QStringList names;
    for (std::size_t i = 0; i < history.opened.size(); ++i)
        if (i != history.shown && isUnsaved(history.opened[i]))
            names.append(nameOf(history.opened[i].state, catalogue));
    return names.join(", ");
}

QString summaryOf(const OpenHistory &history, const Catalogue &catalogue) {
    QStringList parts;
    const Session &session = history.opened[history.shown].state.session;
    if (session.reducer())
        parts.append(variantTitle(session, Json::object(), catalogue));
    if (const QString others = othersOf(history, catalogue); !others.isEmpty())
        parts.append(RecoveryOffer::tr("with undo and redo: %1").arg(others));
    return parts.join(" · ");
}

} // namespace

RecoveryOffer::RecoveryOffer(std::vector<LeftWork> left, QObject *parent) : QObject(parent) {
    for (LeftWork &one : left)
        m_entries.push_back({std::move(one)});
}

RecoveryOffer::~RecoveryOffer() {
    for (const Entry &entry : m_entries)
        if (entry.isDiscarded)
            entry.left.place.clear();
}

std::vector<RecoveredWork> RecoveryOffer::shown(const Catalogue &catalogue) const {
    std::vector<RecoveredWork> works;
    for (const Entry &entry : m_entries) {
        RecoveredWork &work = works.emplace_back();
        work.picture = entry.left.picture;
        work.isDiscarded = entry.isDiscarded;
        const Result<KeptWork> &kept = entry.left.work;
        if (!kept) {
            work.name = tr("Unknown work");
            work.problem = tr("This work cannot be read. %1").arg(said(kept.error().message));
            continue;
        }
        const OpenHistory &history = kept->history;
        work.name = nameOf(history.opened[history.shown].state, catalogue);
        work.summary = summaryOf(history, catalogue);
        if (kept->when.isValid())
            work.when = tr("changed %1").arg(whenText(kept->when));
    }
    return works;
}

int RecoveryOffer::firstOpen() const {
    const auto found =
        std::ranges::find_if(m_entries, [](const Entry &entry) { return entry.left.work && !entry.isDiscarded; });
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

LeftWork RecoveryOffer::take(int which) {
    LeftWork taken = std::move(m_entries[static_cast<std::size_t>(which)].left);
    m_entries.erase(m_entries.begin() + which);
    emit changed();
    return taken;
}

void RecoveryOffer::toggleDiscarded(int which) {
    bool &isDiscarded = m_entries[static_cast<std::size_t>(which)].isDiscarded;
    isDiscarded = !isDiscarded;
    emit changed();
}

} // namespace eigenscope

#include "moc_recovery_offer.cpp"
