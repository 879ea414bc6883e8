#include "ui/views/columns/column_menu.h"

#include "core/formats/bytes/type_settings.h"
#include "core/formats/source_file.h"
#include "core/pipeline/bare_columns.h"
#include "core/subsets/column_filter.h"
#include "ui/document/subset_changes.h"
#include "ui/text/said.h"
#include "ui/text/type_text.h"

#include <nlohmann/json.hpp>

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr std::array roles = {ColumnRole::Analyzed, ColumnRole::Label, ColumnRole::Name, ColumnRole::Target,
                              ColumnRole::Attribute};

QString roleEntry(ColumnRole role) {
    switch (role) {
    case ColumnRole::Analyzed: return QObject::tr("Analyze it");
    case ColumnRole::Label: return QObject::tr("Use it as the label");
    case ColumnRole::Name: return QObject::tr("Use it as the names of the rows");
    case ColumnRole::Target: return QObject::tr("Use it as the target");
    case ColumnRole::Attribute: return QObject::tr("Leave it out of the analysis");
    }
    return {};
}

/// Grays the entry and says why, where there is a reason.
void refuse(QAction &action, const QString &why) {
    action.setEnabled(why.isEmpty());
    if (!why.isEmpty())
        action.setToolTip(why);
}

ConditionNode presence(const std::string &column, ConditionNode::Kind kind) {
    return {.kind = kind, .parts = {{.kind = ConditionNode::Kind::Name, .text = column}}};
}

} // namespace

QString ColumnMenu::whyNoType() const {
    const auto source = m_document.session().data().at("source").get<std::string>();
    return source.starts_with(generatorPrefix) ? QObject::tr("The columns of a generator are numbers.") : QString();
}

QString ColumnMenu::whyNoRole(const ColumnLine &line, ColumnRole role) const {
    if (line.role == ColumnRole::Target && role != ColumnRole::Target && m_document.computed().regress() &&
        m_document.computed().regress()->target == line.name)
        return QObject::tr("It is what the regression predicts.");
    const auto may = mayHaveRole(*m_model.loaded(), line.name, role);
    return may ? QString() : said(may.error().message);
}

void ColumnMenu::setType(const std::string &column, ColumnType type) const {
    m_document.set(QObject::tr("Type of %1").arg(QString::fromStdString(column)), "data",
                   withColumnType(m_document.session().data(), column, type));
}

void ColumnMenu::setRole(const std::string &column, ColumnRole role) const {
    m_document.set(QObject::tr("Role of %1").arg(QString::fromStdString(column)), "data",
                   withColumnRole(m_document.session().data(), *m_model.loaded(), column, role));
}

void ColumnMenu::color(int row) const {
    if (!m_model.line(row).isIgnored())
        m_encoding.setColorColumn(QString::fromStdString(m_model.line(row).name));
}

void ColumnMenu::fillTypes(QMenu &menu, int row) const {
    menu.setToolTipsVisible(true);
    const std::string column = m_model.line(row).name;
    const auto now = m_model.type(m_model.placeOf(row));
    auto *group = new QActionGroup(&menu);
    for (const ColumnType type : offeredTypes()) {
        QAction *action = menu.addAction(typeText(type));
        action->setCheckable(true);
        action->setChecked(now == type);
        group->addAction(action);
        refuse(*action, whyNoType());
        QObject::connect(action, &QAction::triggered, &m_document, [*this, column, type, now] {
            if (now != type)
                setType(column, type);
        });
    }
}

void ColumnMenu::fillRoles(QMenu &menu, int row) const {
    menu.setToolTipsVisible(true);
    const ColumnLine &line = m_model.line(row);
    auto *group = new QActionGroup(&menu);
    for (const ColumnRole role : roles) {
        QAction *action = menu.addAction(roleEntry(role));
        action->setCheckable(true);
        action->setChecked(!line.isIgnored() && line.role == role);
        group->addAction(action);
        refuse(*action, whyNoRole(line, role));
        QObject::connect(action, &QAction::triggered, &m_document, [*this, line = line.name, now = line.role, role] {
            if (now != role)
                setRole(line, role);
        });
    }
}

/// What passes in the column, as the view Filters writes it.
void ColumnMenu::fillFilter(QMenu &menu, int row) const {
    const ColumnLine &line = m_model.line(row);
    const auto read = ColumnFilter::read(m_document.session().filter(), BareColumns(m_document.results()).columns());
    const ColumnFilter filter = read ? *read : ColumnFilter();
    const auto add = [&](const QString &text, const ColumnFilter &next) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(next.text() == filter.text());
        QObject::connect(action, &QAction::triggered, &m_document,
                         [this, next = QString::fromStdString(next.text())] { setFilter(m_document, next); });
    };
    const auto &facts = m_model.facts(m_model.placeOf(row));
    if (facts && facts->summary.bins)
        for (const std::string &level : facts->summary.bins->levels) {
            ColumnFilter next = filter;
            next.setAbout(line.name, {});
            next.setLevels(line.name, {level});
            add(QObject::tr("Only %1").arg(QString::fromStdString(level)), next);
        }
    if (!menu.isEmpty())
        menu.addSeparator();
    for (const auto kind : {ConditionNode::Kind::IsPresent, ConditionNode::Kind::IsMissing}) {
        ColumnFilter next = filter;
        next.setAbout(line.name, presence(line.name, kind));
        add(kind == ConditionNode::Kind::IsPresent ? QObject::tr("Only rows with a value")
                                                   : QObject::tr("Only rows without a value"),
            next);
    }
    ColumnFilter freed = filter;
    freed.setAbout(line.name, {});
    add(QObject::tr("All rows"), freed);
}

void ColumnMenu::fill(QMenu &menu, int row) const {
    const ColumnLine &line = m_model.line(row);
    const QString name = QString::fromStdString(line.name);
    menu.setToolTipsVisible(true);
    QAction *color = menu.addAction(QObject::tr("Color by it"));
    color->setCheckable(true);
    color->setChecked(m_encoding.colorColumn() == name);
    refuse(*color, line.isIgnored() ? QObject::tr("It is ignored: give it a type first.") : QString());
    QObject::connect(color, &QAction::triggered, &m_encoding,
                     [this, name](bool on) { m_encoding.setColorColumn(on ? name : QString()); });
    menu.addSeparator();
    fillTypes(*menu.addMenu(QObject::tr("Type")), row);
    fillRoles(menu, row);
    menu.addSeparator();
    QMenu *filter = menu.addMenu(QObject::tr("Filter"));
    filter->setEnabled(!line.isIgnored());
    if (!line.isIgnored())
        fillFilter(*filter, row);
    menu.addSeparator();
    QObject::connect(menu.addAction(QObject::tr("Copy the name")), &QAction::triggered, &m_document,
                     [name] { QGuiApplication::clipboard()->setText(name); });
}

} // namespace eigenscope
