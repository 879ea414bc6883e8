#pragma once

#include "ui/studies/view_context.h"
#include "ui/views/columns/columns_model.h"

#include <QMenu>

namespace eigenscope {

/// What can be done with a column, as entries of a menu. Each change is one undo command; what cannot be done is
/// grayed and says why.
class ColumnMenu {
public:
    /// All of this outlives the menus that are filled.
    ColumnMenu(Document &document, Encoding &encoding, const ColumnsModel &model)
        : m_document(document), m_encoding(encoding), m_model(model) {}

    /// Everything that can be done with the column in this row of the list.
    void fill(QMenu &menu, int row) const;
    void fillTypes(QMenu &menu, int row) const;
    void fillRoles(QMenu &menu, int row) const;
    /// Colors the points by the column, where they can be.
    void color(int row) const;

private:
    void fillFilter(QMenu &menu, int row) const;
    void setType(const std::string &column, ColumnType type) const;
    void setRole(const std::string &column, ColumnRole role) const;
    /// Why its type cannot be changed; empty where it can.
    [[nodiscard]] QString whyNoType() const;
    [[nodiscard]] QString whyNoRole(const ColumnLine &line, ColumnRole role) const;

    Document &m_document;
    Encoding &m_encoding;
    const ColumnsModel &m_model;
};

} // namespace eigenscope
