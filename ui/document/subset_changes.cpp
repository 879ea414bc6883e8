#include "ui/document/subset_changes.h"

#include "core/subsets/subset_label.h"
#include "ui/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QColor>

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

bool setSubsets(Document &document, const QString &text, const std::vector<SubsetSettings> &subsets) {
    return document.set(text, "subsets", Session::subsetsJson(subsets));
}

/// Changes the subset of this name; nothing happens where there is none.
template <class Change> bool changeSubset(Document &document, const QString &text, const QString &name, Change change) {
    std::vector<SubsetSettings> subsets = document.session().subsets();
    const auto found = std::ranges::find(subsets, name.toStdString(), &SubsetSettings::name);
    if (found == subsets.end())
        return false;
    change(*found);
    return setSubsets(document, text, subsets);
}

/// The first color of the palette that no subset has; the next one where all are taken.
QColor freeColor(const std::vector<SubsetSettings> &subsets) {
    const auto isTaken = [&subsets](const QColor &color) {
        return std::ranges::any_of(subsets, [&](const SubsetSettings &subset) {
            return QColor(QString::fromStdString(subset.color)) == color;
        });
    };
    const int last = static_cast<int>(subsets.size()); // behind so many at the latest one is free, or all are taken
    for (int i = 0; i < last; ++i)
        if (!isTaken(Theme::category(i)))
            return Theme::category(i);
    return Theme::category(last);
}

} // namespace

Rows combined(const Rows &one, const Rows &other, SetOperation operation) {
    Rows rows;
    switch (operation) {
    case SetOperation::Union: std::ranges::set_union(one, other, std::back_inserter(rows)); break;
    case SetOperation::Intersection: std::ranges::set_intersection(one, other, std::back_inserter(rows)); break;
    case SetOperation::Difference: std::ranges::set_difference(one, other, std::back_inserter(rows)); break;
    }
    return rows;
}

QString freeSubsetName(const Session &session) {
    for (std::size_t i = session.subsets().size() + 1;; ++i) {
        QString name = QObject::tr("Subset %1").arg(i);
        if (std::ranges::find(session.subsets(), name.toStdString(), &SubsetSettings::name) == session.subsets().end())
            return name;
    }
}

bool keepSubset(Document &document, const QString &name, const Rows &rows) {
    if (rows.empty()) {
        document.say(QObject::tr("Select the rows first."));
        return false;
    }
    std::vector<SubsetSettings> subsets = document.session().subsets();
    const std::string color = freeColor(subsets).name().toUpper().toStdString();
    subsets.push_back({.name = name.toStdString(), .rows = rows, .color = color});
    return setSubsets(document, QObject::tr("Keep subset %1").arg(name), subsets);
}

bool renameSubset(Document &document, const QString &name, const QString &next) {
    return changeSubset(document, QObject::tr("Rename subset %1 to %2").arg(name, next), name,
                        [&](SubsetSettings &subset) { subset.name = next.toStdString(); });
}

bool colorSubset(Document &document, const QString &name, const QColor &color) {
    return changeSubset(document, QObject::tr("Color of subset %1").arg(name), name,
                        [&](SubsetSettings &subset) { subset.color = color.name().toUpper().toStdString(); });
}

bool hideSubset(Document &document, const QString &name, bool hidden) {
    return changeSubset(document, (hidden ? QObject::tr("Hide subset %1") : QObject::tr("Show subset %1")).arg(name),
                        name, [&](SubsetSettings &subset) { subset.hidden = hidden; });
}

bool removeSubset(Document &document, const QString &name) {
    std::vector<SubsetSettings> subsets = document.session().subsets();
    std::erase_if(subsets, [&](const SubsetSettings &subset) { return subset.name == name.toStdString(); });
    return setSubsets(document, QObject::tr("Remove subset %1").arg(name), subsets);
}

bool labelBySubsets(Document &document) {
    Json data = document.session().data();
    data["label"] = subsetsLabel;
    return document.set(QObject::tr("Label"), "data", std::move(data));
}

bool setFilter(Document &document, const QString &condition, const QString &control) {
    const QString trimmed = condition.trimmed();
    if (trimmed.isEmpty())
        return document.set(QObject::tr("Clear the filter"), "filter", nullptr, control);
    return document.set(QObject::tr("Filter %1").arg(trimmed), "filter", trimmed.toStdString(), control);
}

} // namespace eigenscope
