#pragma once

#include "core/formats/load_data.h"
#include "ui/document/job_runner.h"
#include "ui/drawing/pixel_data.h"
#include "ui/views/seen_work.h"
#include "ui/views/table/dataset_model.h"
#include "ui/views/table/table_filter.h"
#include "ui/views/view.h"

#include <QTimer>

class QLabel;
class QLineEdit;
class QMenu;

namespace eigenscope {

class RowTable;

/// The rows of the data as a table: sorted by any column, searched, selected, and filtered by a box beneath the name of
/// each column, which writes the filter of the session.
class TableView final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "table";
    static constexpr auto title = "Table";
    static constexpr auto stage = Stage::Load;
    static const char *const meaning;

    explicit TableView(const ViewContext &context, QWidget *parent = nullptr);
    ~TableView() override;

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Table of rows"); }
    void render(QPainter &painter) override;
    QList<QAction *> tools() override;
    void resetView() override;
    void setTheme(const Theme &theme) override;
    QString whyEmpty() const override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    [[nodiscard]] DatasetModel &model() { return m_model; }
    [[nodiscard]] RowTable &table() { return *m_table; }
    /// Puts the selected rows that are shown, or all of them where none is, on the clipboard with the names of their
    /// columns, with tabs between the cells.
    void copyRows();

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintEvent(QPaintEvent *) override {} // its table paints itself
    void showEvent(QShowEvent *event) override;

private:
    void takeColors();
    using Found = std::optional<std::vector<bool>>;
    void search();
    void takeFound(const Found &found);
    void takeResults();
    void takeDrawn();
    /// Goes to the line that the state says, as soon as it is there.
    void scrollToTop();
    void showSelectedOnly();
    [[nodiscard]] PointedThing thingOfCell(const QModelIndex &index);
    [[nodiscard]] PointedThing thingOfColumn(int column);
    void addSorting(QMenu &menu, int column);
    /// The rows of the source whose cell in this column says the same, rising. O(n).
    [[nodiscard]] Rows rowsLike(const QModelIndex &index) const;
    /// The column that the rows are sorted by, −1 for none, and which way.
    [[nodiscard]] Json writtenOrder() const;
    void readOrder(const Json &state);
    /// Sorts by the column that the state says, as soon as it is there.
    void sortAsAsked();
    /// Takes over the data, and asks whether their rows are pictures.
    void takeLoaded();
    void takePixels(const std::optional<PixelData> &pixels);
    void say(const QString &sentence);

    DatasetModel m_model;
    TableFilter m_filter{document(), m_model, this};
    QLineEdit *m_search;
    RowTable *m_table;
    QLabel *m_refusal;
    QAction *m_selectedOnly, *m_boxes, *m_copy;
    std::shared_ptr<const LoadedData> m_loaded;
    int m_opening = 0;                 ///< that the data came with
    std::optional<PixelData> m_pixels; ///< of m_loaded
    JobRunner m_copying{this};
    /// How the rows are sorted.
    struct Order {
        Index column = -1; ///< none
        bool isFalling = false;
    };
    std::optional<Order> m_order;      ///< that of a restored state, until its column is there
    std::optional<std::int64_t> m_top; ///< the uppermost line of a restored state, until it is shown
    QTimer m_typing;                   ///< searching waits until the hand rests
    SeenWork<std::optional<PixelData>> m_picturing{*this, &TableView::takePixels};
    SeenWork<Found> m_searching{*this, &TableView::takeFound};
};

} // namespace eigenscope
