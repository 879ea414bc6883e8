#pragma once

#include "core/base/registry.h"
#include "core/linalg/picture_move.h"
#include "ui/studies/pointed_thing.h"
#include "ui/theme/theme.h"
#include "ui/views/numbered_view.h"
#include "ui/views/view_state.h"

#include <QWidget>

class QAction;
class QPainter;

namespace eigenscope {

class KernelStudy;
class MeasuredAxes;
class NewPoint;
class PreparedGeometry;
class SpaceLook;
class SteadyPicture;
class VariantRuns;

/// A picture of results. It listens to the document, the selection and the encoding, never to another
/// view, and draws itself at any size onto any painter: the screen, PNG, SVG and PDF are one path.
class View : public QWidget {
    Q_OBJECT

public:
    explicit View(const ViewContext &context, QWidget *parent = nullptr);

    /// What is drawn at present, in a few words: "PC1 × PC2 · 40.3 % of the variance".
    [[nodiscard]] virtual QString caption() const = 0;
    /// What kind of picture it is, in a few words: "Scatter plot".
    [[nodiscard]] virtual QString pictureKind() const = 0;
    /// What is drawn now, in plain sentences for who cannot see it: what kind of picture, its numbers, the caption, how
    /// many rows are selected where it shows rows, and whether it is still computed, of earlier settings or refused. Or
    /// why there is nothing. Made when somebody asks, never while painting.
    [[nodiscard]] QString spoken() const;
    /// Draws the view at its present size and theme; vector where the view can. Here: its contents on the surface, or
    /// why there are none.
    virtual void render(QPainter &painter);
    /// Settings of the view alone (axes, order, zoom) and back: kept with the layout, and taken to exports.
    [[nodiscard]] Json state() const { return m_kept.json(); }
    void restore(const Json &state);
    /// Actions of this view for its frame: those with an icon stand as buttons, all stand in its menu.
    [[nodiscard]] virtual QList<QAction *> tools() { return {}; }
    /// Whether it shows the rows one by one, in their colors.
    [[nodiscard]] virtual bool showsRows() const { return false; }
    // Where something stands that a lesson points at; empty where it is not seen.
    [[nodiscard]] virtual QRectF placeOfCell(Index, Index) { return {}; } ///< K[i][j] of the matrix that is drawn
    [[nodiscard]] virtual QRectF placeOfRow(Index) { return {}; }         ///< of the source
    /// What lies at this place, for the menu of the right button; nothing where nothing does.
    [[nodiscard]] virtual std::optional<PointedThing> thingAt(QPointF) { return {}; }
    /// What the keyboard is at, for the menu that a key opens; nothing where that is not seen. Here: the row that is
    /// looked at.
    [[nodiscard]] virtual std::optional<PointedThing> thingInHand();
    /// Shows everything again, as at first.
    virtual void resetView();
    /// Why there is nothing to draw, as a sentence; empty where there is something.
    [[nodiscard]] virtual QString whyEmpty() const { return {}; }
    /// The formulas of its meaning with the numbers of today put in, as LaTeX, a line each; empty where those of its
    /// stage
    /// (`stageNumbers`) say enough. Cheap: the window's thread asks whenever the caption or a result changes.
    [[nodiscard]] virtual QStringList numbersToday() const { return {}; }
    /// Finishes on the calling thread what the view itself still computes: an export must not show half a picture.
    virtual void settle() {}
    /// Whether nothing is computed on workers that this view waits for.
    [[nodiscard]] bool isSettled() const;

    virtual void setTheme(const Theme &theme);
    [[nodiscard]] const Theme &theme() const { return m_theme; }
    /// What its ViewInfo says: its name for screen readers, where it has no other, and whose status spoken() tells.
    void setEntry(const char *title, Stage stage);

signals:
    void captionChanged();
    void viewWanted(const QString &id); ///< another view says more about what was chosen here

protected:
    [[nodiscard]] Document &document() const { return m_context.document; }
    [[nodiscard]] Selection &selection() const { return m_context.selection; }
    [[nodiscard]] Encoding &encoding() const { return m_context.encoding; }
    /// What quality is told of.
    [[nodiscard]] MeasuredAxes &measuredAxes() const;
    // Of the studies; their headers are in ui/studies.
    [[nodiscard]] NewPoint &newPoint() const;
    [[nodiscard]] KernelStudy &kernelStudy() const;
    [[nodiscard]] PreparedGeometry &preparedGeometry() const;
    [[nodiscard]] SpaceLook &spaceLook() const;
    [[nodiscard]] VariantRuns &variantRuns() const;
    /// Takes the results of these stages whenever a run tells of one.
    void followResults(std::initializer_list<Stage> stages, std::function<void()> take);
    /// The same of one stage, where its result is not the one that is held: a run tells again of what it has reused.
    template <Stage stage, class Held> void followOther(const Held &held, std::function<void()> take) {
        followResults({stage}, [this, &held, take = std::move(take)] {
            if (document().results().value<stage>() != held)
                take();
        });
    }
    /// This study computes what the view shows.
    void await(const QObject &study) { m_awaited.push_back(&study); }
    [[nodiscard]] SteadyPicture &steadyPicture() const;
    /// Whether pictures are shown as the method gave them, and not moved to continue others.
    [[nodiscard]] bool isAsReported() const { return m_context.asReported; }
    [[nodiscard]] const PictureStyle &style() const { return m_context.style; }
    /// A row of the source as what lies under the pointer.
    [[nodiscard]] PointedThing thingOf(Index row) const { return thingOfRow(m_context, row); }
    /// How the reduction of the document is moved before it is drawn here.
    [[nodiscard]] PictureMove pictureMove() const;
    /// Binds what `state` keeps; in the constructor, once the actions are there.
    [[nodiscard]] ViewState &kept() { return m_kept; }
    /// What was kept has been restored: the picture follows.
    virtual void restored();
    /// What is rendered is what is seen; a view that shows less at once on the screen does otherwise.
    void paintEvent(QPaintEvent *event) override;
    /// Paints over it what is no part of the picture: where the keyboard is. Nothing here.
    virtual void paintHand(QPainter &) {}
    /// Paints what there is to show, in the hands of `render`.
    virtual void paintContents(QPainter &painter);
    /// The numbers that are drawn, in words; asked for where there is something. Here: those of a NumberedView, none of
    /// any other, whose caption says enough.
    [[nodiscard]] virtual QString pictureWords() const;
    /// A quiet sentence in the middle, where there is nothing to draw yet.
    void renderEmpty(QPainter &painter, const QString &sentence) const;

private:
    [[nodiscard]] QString selectedWords() const;
    [[nodiscard]] QString statusWords() const;

    ViewContext m_context;
    ViewState m_kept;
    std::vector<const QObject *> m_awaited;
    std::optional<Stage> m_stage;
    Theme m_theme = Theme::light();
};

struct ViewInfo {
    std::string id;      ///< of exports too: "projection-2d"
    std::string title;   ///< "Projection 2D"
    std::string meaning; ///< what is seen, its formula, what to look for, a caution; written as readMeaning has it
    Stage stage;         ///< the stage whose result is drawn: its status is the view's
    std::function<View *(const ViewContext &context, QWidget *parent)> make;
    bool hasNumbers = false; ///< it is a NumberedView
};

/// ViewInfo for a view class with static id, title, meaning and stage.
template <class V> ViewInfo viewInfo() {
    return {V::id,
            V::title,
            V::meaning,
            V::stage,
            [](const ViewContext &context, QWidget *parent) -> View * {
                auto *view = new V(context, parent);
                view->setEntry(V::title, V::stage);
                return view;
            },
            std::is_base_of_v<NumberedView, V>};
}

Registry<ViewInfo> builtinViews();

} // namespace eigenscope
