#pragma once

#include "core/pipeline/new_rows.h"
#include "ui/document/job_runner.h"

#include <QObject>

#include <optional>

namespace eigenscope {

class Document;

/// A row of one's own beside the data, and where the fitted map puts it: on a worker, again with every new result, so
/// that it moves in all pictures while it is dragged, edited, or a slider is turned. Its truth are its values in the
/// columns as loaded. Beside it, the row that the place under the pointer means: its pre-image.
class NewPoint : public QObject {
    Q_OBJECT

public:
    explicit NewPoint(Document &document);

    /// A row on its way through the pipeline; what the settings do not define is empty.
    struct Row {
        VectorXd values;      ///< in the columns as loaded
        VectorXd prepared;    ///< in the prepared columns
        VectorXd coordinates; ///< in the picture
        QString refusal;      ///< why it got no further, as a sentence
    };
    [[nodiscard]] bool exists() const { return m_row.values.size() > 0; }
    [[nodiscard]] const Row &row() const { return m_row; }
    /// The row that the place under the pointer means; nothing where no place is pointed at.
    [[nodiscard]] const std::optional<Row> &hovered() const { return m_hovered; }

    /// Why a new point has no place in the picture, as a sentence; empty where it has one.
    [[nodiscard]] QString whyNot() const;
    /// Why a place of the picture means no row.
    [[nodiscard]] QString whyNoWayBack() const;

    /// Gives it the values of a row of the source; what is missing there becomes the mean of its column. Nothing where
    /// the data are no points or do not have the row.
    void startAt(Index row);
    /// Gives it these values in the columns as loaded, all of them numbers.
    void setValues(const VectorXd &values);
    /// Moves it to this place in the space of the prepared columns; what the preparation leaves out stays.
    void moveTo(const VectorXd &prepared);
    /// Moves it to the row that these coordinates mean.
    void moveToMeaningOf(const VectorXd &coordinates);
    void remove();
    /// The pointer is at these coordinates; nothing when it has left.
    void hover(const std::optional<VectorXd> &coordinates);

    [[nodiscard]] bool isMoving() const { return m_placing.isRunning(); }
    /// Finishes on the calling thread what is still being computed.
    void settle();

signals:
    void changed();
    void hoverChanged();
    void settled(); ///< nothing is computed any more

private:
    /// What is known of a row, and what the rest is computed from. A value for a worker.
    struct Task {
        Results results;
        Row known;
        VectorXd near; ///< values where the known ones leave them open; empty for the mean
        std::shared_ptr<const WayBack> way;
        std::shared_ptr<const Prepared> wayOf;
        int number = 0; ///< of the question
    };
    static Row computed(Task &task);

    [[nodiscard]] Task task(Row known) const;
    void place(Row known);
    void takePlaced(const Task &task, const Row &row);
    void takeResults();

    Document &m_document;
    Row m_row;
    std::optional<Row> m_hovered;
    std::optional<Task> m_asked; ///< the newest task, while it has not been answered
    int m_number = 0;
    std::shared_ptr<const Dataset> m_loaded;
    std::shared_ptr<const Prepared> m_prepared, m_wayOf;
    std::shared_ptr<const Reduction> m_reduction;
    std::shared_ptr<const WayBack> m_way; ///< of the steps `m_wayOf`, made when first needed
    JobRunner m_placing{this}, m_hovering{this};
};

} // namespace eigenscope
