#pragma once

#include "core/formats/source_head.h"

#include <QTableWidget>

namespace eigenscope {

class ComboBox;

/// The first rows of a source; above each column its role, which can be chosen, and what it holds.
class ImportTable final : public QTableWidget {
    Q_OBJECT

public:
    enum class Role { Feature, Label, Name, Target, Beside };

    explicit ImportTable(QWidget *parent = nullptr);

    void showHead(const SourceHead &head);
    /// The role of each column as it is chosen.
    [[nodiscard]] std::vector<Role> columnRoles() const;

signals:
    void rolesEdited();
    void typeEdited(const std::string &column, ColumnType type);

private:
    void showRoles(const SourceHead &head);
    void showTypes(const SourceHead &head);
    void takeRole(int column);

    QList<ComboBox *> m_roles;
    QList<ComboBox *> m_types;        ///< none where nobody asks for types
    std::vector<std::string> m_names; ///< of the columns that the boxes stand above
    ObjectKind m_kind = ObjectKind::Points;
};

} // namespace eigenscope
