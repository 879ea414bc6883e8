#pragma once

#include "core/base/registry.h"
#include "core/catalogue.h"
#include "core/lessons/lesson_library.h"
#include "ui/palette/search_text.h"
#include "ui/studies/view_context.h"
#include "ui/views/view.h"
#include "ui/workspaces/workspace_info.h"

#include <QObject>

class QMenuBar;

namespace eigenscope {

class Card;
class ViewFrame;
class Workspace;

/// Something that can be found by its name and done.
struct PaletteEntry {
    QString key; ///< the same in every run: what is used often comes first
    QString title;
    QString detail;   ///< beside the title: where it is, what it does
    QString shortcut; ///< "Ctrl+S"
    QString whyNot;   ///< why it cannot be done now; empty where it can
    std::function<void()> run;
};

/// What the entries act on; all of it outlives them.
struct PaletteTargets {
    const Catalogue &catalogue;
    const Registry<ViewInfo> &views;
    const Registry<WorkspaceInfo> &workspaces;
    ViewContext context;
    QMenuBar &menus;
    std::function<void(const QString &source)> openSource;
    std::function<void(const QString &workspace)> showWorkspace;
    std::function<Workspace *()> shownWorkspace;
    std::function<QList<Card *>()> cards; ///< those that stand beside the views
    std::function<void(const Card *card)> openCard;
    std::function<void(ViewFrame *frame)> explain;
    std::function<std::vector<LessonEntry>()> lessons;
    /// Opens a lesson at the step of this id, or where it was left where that is empty.
    std::function<void(const QString &file, const QString &step)> openLesson;
};

/// All entries of one kind.
class PaletteSource : public QObject {
    Q_OBJECT

public:
    /// What there is may have changed.
    virtual void refresh() = 0;
    [[nodiscard]] virtual const SearchTexts &titles() const = 0;
    /// What else the entries are found by, one text for each.
    [[nodiscard]] virtual const SearchTexts &words() const = 0;
    [[nodiscard]] virtual PaletteEntry entry(qsizetype i) const = 0;

signals:
    void changed(); ///< what could not be told at once is known now
};

/// A kind of things in the palette.
struct PaletteSourceInfo {
    std::string id;    ///< "reducers"
    std::string title; ///< "Reducers"
    QChar sign;        ///< typed first, it narrows the search to this kind; null where none does
    std::function<std::unique_ptr<PaletteSource>(const PaletteTargets &targets)> make;
};

/// An entry of a list, with what else it is found by.
struct ListedEntry {
    PaletteEntry entry;
    QString words = {};
};

/// A kind that is few enough to be listed whole whenever the palette opens.
PaletteSourceInfo listed(std::string id, std::string title, QChar sign,
                         std::function<std::vector<ListedEntry>(const PaletteTargets &targets)> list);

Registry<PaletteSourceInfo> builtinPaletteSources();

} // namespace eigenscope
