#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/matrix/matrix_order.h"
#include "ui/drawing/matrix/matrix_values.h"
#include "ui/drawing/matrix/matrix_window.h"
#include "ui/views/view.h"

#include <optional>

namespace eigenscope {

/// The kernel matrix of the document as it is looked at, its rows in an order of one's choice. What would hold the
/// window's thread too long is looked through, and its clusters are found, on workers.
class OrderedMatrix final : public QObject {
    Q_OBJECT

public:
    OrderedMatrix(const ViewContext &context, QObject *parent);

    [[nodiscard]] MatrixLook look() const { return m_look; }
    void setLook(MatrixLook look);
    /// The order asked for; that of `rows` where it was possible.
    [[nodiscard]] MatrixOrder order() const { return m_order; }
    void setOrder(MatrixOrder order);
    /// Takes the matrix of the document anew.
    void takeMatrix();
    /// Finishes on the calling thread what is still being computed.
    void settle();

    /// The entries by positions in the data; nullptr where there is nothing to see.
    [[nodiscard]] const MatrixValues *values() const { return m_rows.rows.empty() ? nullptr : m_values.get(); }
    /// How many rows are shown: hidden ones have no place.
    [[nodiscard]] Index size() const { return static_cast<Index>(m_rows.rows.size()); }
    [[nodiscard]] QString whyEmpty() const;
    [[nodiscard]] const OrderedRows &rows() const { return m_rows; }
    [[nodiscard]] const Coloring &coloring() const { return m_coloring; }
    /// " · ordered by species"; empty where the rows stand as given.
    [[nodiscard]] QString orderText() const;

    /// Position in the data, and row of the source, at a place of the order.
    [[nodiscard]] Index positionAt(Index place) const { return m_rows.rows[static_cast<std::size_t>(place)]; }
    [[nodiscard]] Index rowAt(Index place) const;
    /// Where a row of the source stands in the order; past its end where it does not.
    [[nodiscard]] Index placeOfRow(Index row) const;
    /// Of the row at a place: its name, or "row 17".
    [[nodiscard]] QString nameAt(Index place) const;
    /// Name and class of the row at a place, as rich text.
    [[nodiscard]] QString rowText(Index place) const;
    /// The rows at the places between two, both included.
    [[nodiscard]] Rows rowsBetween(Index from, Index to) const;
    /// The places of selected rows as runs [begin, end). O(n).
    [[nodiscard]] std::vector<std::pair<Index, Index>> selectedRuns(const Selection &selection) const;
    /// The cell of the two rows that are selected, where there are no more.
    [[nodiscard]] std::optional<Cell> selectedCell(const Selection &selection) const;

signals:
    void changed(); ///< values, or their order

private:
    void takeValues(std::shared_ptr<const MatrixValues> values);
    void takeOrder();
    void findClusters();

    ViewContext m_context;
    MatrixLook m_look = MatrixLook::Values;
    MatrixOrder m_order = MatrixOrder::Label;
    JobRunner m_looking{this}, m_ordering{this};
    std::shared_ptr<const MatrixValues> m_values;
    Coloring m_coloring;
    OrderedRows m_rows;
    std::optional<std::vector<Index>> m_clusters; ///< the order by cluster of the matrix, once it is known
};

} // namespace eigenscope
