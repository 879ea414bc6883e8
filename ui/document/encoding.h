#pragma once

#include "ui/document/document.h"
#include "ui/theme/theme.h"

#include <QSet>

namespace eigenscope {

/// How the rows of a dataset are drawn.
struct Colouring {
    QString column;                 ///< what the colour shows; empty where all rows look alike
    std::optional<Classes> classes; ///< of the rows, where the column is categorical
    double min = 0, max = 1;        ///< of the colour scale, where the column is a number
    std::vector<QRgb> colours;      ///< by row; a missing value is grey
    std::vector<Marker> markers;    ///< by row
    std::vector<bool> visible;      ///< by row; false where its class is hidden
    [[nodiscard]] bool isContinuous() const { return !column.isEmpty() && !classes; }
};

/// Which column colours the points, which one labels them, and which classes are hidden: the same in all views.
class Encoding : public QObject {
    Q_OBJECT

public:
    explicit Encoding(const Document &document, QObject *parent = nullptr);

    /// The column that gives the colours: any attribute or analysed column, or the quality by point; by default the
    /// label.
    [[nodiscard]] QString colourColumn() const;
    void setColourColumn(const QString &column);
    /// The attribute written beside points; empty for none.
    [[nodiscard]] const QString &textColumn() const { return m_textColumn; }
    void setTextColumn(const QString &column);
    [[nodiscard]] bool isHidden(const QString &className) const { return m_hidden.contains(className); }
    void setHidden(const QString &className, bool hidden);

    /// All columns that can colour, label and names first; last the quality by point, where it has been measured, under
    /// names that none of the others has.
    [[nodiscard]] QStringList columns() const;
    /// The look of these rows: a dataset of the pipeline, prepared or not. O(n).
    [[nodiscard]] Colouring colouring(const Dataset &data) const;

signals:
    void changed();

private:
    [[nodiscard]] QStringList dataColumns() const;
    /// The names under which the quality by point colours: trustworthiness, continuity.
    [[nodiscard]] QStringList qualityColumns() const;
    [[nodiscard]] bool hasQuality() const;
    void colourByQuality(Colouring &look, const Dataset &data, qsizetype which) const;
    void takeQuality();

    const Document &m_document;
    std::optional<QString> m_colourColumn;
    QString m_textColumn;
    QSet<QString> m_hidden;
    bool m_offersQuality = false;
};

} // namespace eigenscope
