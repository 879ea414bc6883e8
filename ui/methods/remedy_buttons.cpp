#include "ui/methods/remedy_buttons.h"

#include "ui/methods/mending.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int remediesSpacing = 4;

} // namespace

RemedyButtons::RemedyButtons(Document &document, QVBoxLayout &rows, Qt::Alignment alignment, QObject *parent)
    : QObject(parent), m_document(document), m_rows(rows), m_alignment(alignment) {}

void RemedyButtons::offer(Stage refused, const std::vector<Remedy> &remedies) {
    if (std::pair(refused, remedies) == m_offered)
        return;
    m_offered = {refused, remedies};
    m_buttons.renew(m_rows, remediesSpacing, [&](QVBoxLayout &rows) {
        std::vector<Json> outcomes; // two remedies may come to the same
        for (const Remedy &remedy : remedies)
            if (const auto mending = mendingBy(remedy, refused, m_document.computed(), m_document.catalogue());
                mending && std::ranges::find(outcomes, mending->value) == outcomes.end()) {
                outcomes.push_back(mending->value);
                auto *button = new QPushButton(mending->text);
                button->setProperty("compact", true);
                button->setToolTip(mending->help);
                connect(button, &QPushButton::clicked, this, [this, refused, remedy] { mend(refused, remedy); });
                rows.addWidget(button, 0, m_alignment);
            }
    });
}

void RemedyButtons::mend(Stage refused, const Remedy &remedy) {
    // Of the session as it is now: other settings may have changed since the button came.
    if (const auto mending = mendingBy(remedy, refused, m_document.computed(), m_document.catalogue()))
        m_document.set(mending->text, mending->key, mending->value);
}

} // namespace eigenscope
