#include "ui/controls/columns_control.h"

#include "ui/text/program_words.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QWidgetAction>

namespace eigenscope {
namespace {

constexpr int listWidth = 240, mostShown = 14, leastSearched = 8;

} // namespace

ColumnsControl::ColumnsControl(const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_button(new QPushButton), m_list(new QListWidget), m_search(new QLineEdit),
      m_value(spec.defaultValue), m_hasRule(!spec.automatic.empty()) {
    const QString name = programWords(spec.label);
    m_button->setAccessibleName(name);
    m_list->setAccessibleName(name);
    m_list->setMinimumWidth(listWidth);
    m_list->setFont(interfaceFont());
    m_search->setPlaceholderText(tr("Search columns"));
    m_search->setAccessibleName(tr("Search columns"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &ColumnsControl::search);
    connect(m_list, &QListWidget::itemChanged, this, &ColumnsControl::give);

    auto *panel = new QWidget;
    auto *rows = new QVBoxLayout(panel);
    rows->setContentsMargins(4, 4, 4, 4);
    auto *buttons = new QHBoxLayout;
    for (const bool on : {true, false}) {
        auto *all = new QPushButton(on ? tr("All") : tr("None"));
        all->setToolTip(tr("Of the columns that the search leaves."));
        connect(all, &QPushButton::clicked, this, [this, on] { checkAll(on); });
        buttons->addWidget(all);
    }
    rows->addWidget(m_search);
    rows->addLayout(buttons);
    rows->addWidget(m_list);
    auto *menu = new QMenu(m_button); // of the control itself it would take the button out of the order of Tab
    auto *entry = new QWidgetAction(menu);
    entry->setDefaultWidget(panel);
    menu->addAction(entry);
    connect(menu, &QMenu::aboutToShow, this, [this] {
        m_search->clear();
        fitList();
    });
    m_button->setMenu(menu);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(m_button);
    setFocusProxy(m_button);
    showCount();
}

void ColumnsControl::offerColumns(const QStringList &columns) {
    if (columns == m_offered)
        return;
    m_offered = columns;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const QString &column : columns) {
        auto *item = new QListWidgetItem(column, m_list);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    }
    showValue(ParamValue(m_value));
}

void ColumnsControl::showFound(const ParamValue &value) {
    const Names *found = std::get_if<Names>(&value);
    m_found = found ? std::optional(*found) : std::nullopt;
    showValue(ParamValue(m_value));
}

void ColumnsControl::showValue(const ParamValue &value) {
    m_value = value;
    const Names *given = std::get_if<Names>(&value);
    const Names *names = given ? given : m_found ? &*m_found : nullptr;
    const QSignalBlocker quiet(m_list);
    for (int i = 0; i < m_list->count(); ++i) {
        const bool on = !names || std::ranges::find(*names, m_list->item(i)->text().toStdString()) != names->end();
        m_list->item(i)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
    showCount();
}

Names ColumnsControl::checked() const {
    Names names;
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->checkState() == Qt::Checked)
            names.push_back(m_list->item(i)->text().toStdString());
    return names;
}

void ColumnsControl::checkAll(bool on) {
    {
        const QSignalBlocker quiet(m_list);
        for (int i = 0; i < m_list->count(); ++i)
            if (!m_list->item(i)->isHidden())
                m_list->item(i)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
    give();
}

void ColumnsControl::give() {
    Names names = checked();
    const bool isRule = m_found ? names == *m_found : static_cast<int>(names.size()) == m_list->count();
    m_value = isRule && m_hasRule ? ParamValue(Automatic{}) : ParamValue(std::move(names));
    showCount();
    emit edited(m_value);
}

void ColumnsControl::search(const QString &text) {
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setHidden(!m_list->item(i)->text().contains(text.trimmed(), Qt::CaseInsensitive));
}

/// As high as its lines, up to what fits beside the cards.
void ColumnsControl::fitList() {
    const int line = m_list->count() > 0 ? m_list->sizeHintForRow(0) : 0;
    m_list->setFixedHeight(std::clamp(m_list->count(), 1, mostShown) * line + 2 * m_list->frameWidth());
    m_search->setVisible(m_list->count() > leastSearched);
}

void ColumnsControl::showCount() {
    m_button->setText(tr("%1 of %2 ▾").arg(checked().size()).arg(m_list->count()));
}

} // namespace eigenscope

#include "moc_columns_control.cpp"
