#pragma once

#include "ui/document/measured_axes.h"
#include "ui/document/row_values.h"
#include "ui/drawing/coloring.h"

#include <QSet>

#include <array>
#include <functional>

namespace eigenscope {

class LiveSubsets;

/// Which columns color, shape, size and label the points, which classes and subsets are hidden, and what their quality
/// is told of: the same in all views.
class Encoding : public QObject {
    Q_OBJECT

public:
    explicit Encoding(Document &document, QObject *parent = nullptr);

    /// What a person chose.
    struct Look {
        std::optional<QString> color; ///< nothing for the column that colors by default
        std::optional<QString> text;  ///< nothing for the names of few rows; empty for none
        QString shape = {};           ///< the column that gives the shapes; empty for that of the colors
        QString size = {};            ///< the column that gives the sizes; empty where all points are alike
        QSet<QString> hidden;         ///< classes
        std::optional<std::pair<double, double>> range = {}; ///< of the color scale; nothing for all numbers
        bool ofShownAxes = false; ///< quality is told of the axes that a flat picture shows, not of all
        QString alone = {};       ///< the subset whose rows alone are drawn; empty for all

        bool operator==(const Look &) const = default;
    };
    [[nodiscard]] const Look &look() const { return m_look; }
    /// Puts back what was chosen before: nobody chooses it now.
    void restore(const Look &look);

    /// The column that gives the colors: any attribute or analyzed column, the clusters, the subsets, or the quality by
    /// point; by default the label.
    [[nodiscard]] QString colorColumn() const;
    void setColorColumn(const QString &column);
    /// The numbers over which the colors are spread, where numbers color; all of them where it is nothing.
    void setColorRange(std::optional<std::pair<double, double>> range);
    /// The column that gives the shapes, one of shapeColumns(); empty where those of the colors do.
    [[nodiscard]] QString shapeColumn() const;
    void setShapeColumn(const QString &column);
    /// The column that gives the sizes, one of sizeColumns(); empty where all points are alike.
    [[nodiscard]] QString sizeColumn() const;
    void setSizeColumn(const QString &column);
    /// The attribute written beside points; empty for none. By default the names of the rows, where these are few.
    [[nodiscard]] QString textColumn() const;
    void setTextColumn(const QString &column);
    /// Whether a class of the column that colors is hidden; where the subsets color, it is a subset.
    [[nodiscard]] bool isHidden(const QString &className) const;
    void setHidden(const QString &className, bool hidden);
    /// Hides all these classes of the column that colors but one, or none where that one stands alone; where the
    /// subsets color, as setAlone does.
    void showAlone(const QString &className, const QStringList &classNames);
    /// Whether all others of these classes are hidden and it is not.
    [[nodiscard]] bool isAlone(const QString &className, const QStringList &classNames) const;
    /// The rows of this subset alone are drawn from now on; of all where it is empty.
    void setAlone(const QString &subset);

    /// The rows of the subsets and those that pass the filter: what they leave out is not drawn.
    [[nodiscard]] LiveSubsets &subsets() const { return *m_subsets; }

    /// What quality is told of; a choice there is one of the look.
    [[nodiscard]] MeasuredAxes &measured() { return m_measured; }

    /// The name under which the clusters color; empty where there are none.
    [[nodiscard]] QString clusterColumn() const;
    /// The name under which the subsets color; empty where there are none.
    [[nodiscard]] QString subsetColumn() const;
    /// All columns that can color, label and names first; last the clusters, the subsets and the quality by point,
    /// where there are some, under names that none of the others has.
    [[nodiscard]] QStringList columns() const;
    /// Those that have classes.
    [[nodiscard]] QStringList shapeColumns() const;
    /// Those that have a number of each row.
    [[nodiscard]] QStringList sizeColumns() const;
    /// The look of these rows: a dataset of the pipeline, prepared or not. O(n).
    [[nodiscard]] Coloring coloring(const Dataset &data) const;
    /// Changes every look before it is drawn: a figure has rows and colors of its own.
    using Revision = std::function<void(const Dataset &data, Coloring &look)>;
    void setRevision(Revision revision);
    /// Another palette colors the classes from now on.
    void takePalette() { emit changed(); }

signals:
    void chosen(); ///< a person has chosen; comes before changed
    void changed();

private:
    /// What the column says of the rows: its classes where it has some, or its numbers in any case.
    enum class Wanted { Classes, Numbers };
    [[nodiscard]] RowValues valuesOf(const QString &column, const Dataset &data, Wanted wanted) const;
    [[nodiscard]] RowValues valuesIn(const std::shared_ptr<const Dataset> &source, const Column &column,
                                     const Dataset &data, Wanted wanted) const;
    [[nodiscard]] RowValues subsetsOf(const Dataset &data) const;
    [[nodiscard]] RowValues qualityOf(const Dataset &data, qsizetype which) const;
    [[nodiscard]] QStringList dataColumns() const;
    /// The columns of these data, in the order of the attributes and then of those that are analyzed.
    struct KnownColumns {
        std::shared_ptr<const Dataset> of;
        QStringList all, numeric;
    };
    [[nodiscard]] const KnownColumns &knownColumns() const;
    /// The names under which the quality by point colors: trustworthiness, continuity.
    [[nodiscard]] QStringList qualityColumns() const;
    [[nodiscard]] bool hasQuality() const;
    [[nodiscard]] bool showsQuality() const; ///< in color or size
    /// The clusters that stand, of the data of now; nullptr where there are none.
    [[nodiscard]] std::shared_ptr<const Clusters> clusters() const;
    [[nodiscard]] QString freeName(QString name) const;
    /// The classes of a column of the source, kept for the next look; nothing for a scale.
    [[nodiscard]] const std::optional<Classes> &classesOf(const std::shared_ptr<const Dataset> &source,
                                                          const Column &column) const;
    void hideRows(Coloring &look, const Dataset &data) const;
    void takeQuality();
    void takeClusters();
    void takeMeasured();
    void takeSubsets();
    [[nodiscard]] bool colorsBySubsets() const;
    void choose(const std::function<void(Look &look)> &change);

    const Document &m_document;
    Look m_look;
    Revision m_revision;
    MeasuredAxes m_measured;
    LiveSubsets *m_subsets;
    bool m_offersQuality = false;
    QString m_offeredClusters; ///< empty for none
    QString m_offeredSubsets;
    struct KnownClasses {
        std::weak_ptr<const Dataset> source;
        std::string column;
        std::optional<Classes> classes;
    };
    mutable KnownColumns m_columns;
    mutable std::array<KnownClasses, 2> m_known; ///< those asked for last: for the color and for the shape
};

} // namespace eigenscope
