#pragma once

#include "core/pipeline/found_subsets.h"
#include "ui/cards/card.h"
#include "ui/controls/renewed_rows.h"
#include "ui/document/document.h"
#include "ui/document/subset_changes.h"
#include "ui/studies/view_context.h"

#include <functional>

class QBoxLayout;
class QLineEdit;
class QMenu;
class QPushButton;
class QVBoxLayout;

namespace eigenscope {

class LegendRow;

/// Rows that are kept under names, and how many pass the filter. A click on a subset selects its rows; the eye hides
/// them; all else that can be done with one is in its menu. The selected rows become a subset whose name is typed in
/// place.
class SubsetsCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "subsets", cardTitle = "Subsets", cardIcon = "lasso";

    explicit SubsetsCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString brief() const override; ///< how many there are

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSubsets();
    void showSelection();
    void showFilter();
    void addSubset(QBoxLayout &lines, const FoundSubset &subset, std::size_t place);
    void addOthers(QBoxLayout &lines);
    void fillMenu(QMenu &menu, const FoundSubset &subset);
    void addColors(QMenu &menu, const QString &subset);
    void addOperation(QMenu &menu, const QString &title, const FoundSubset &subset, SetOperation operation);
    void select(const Rows &rows, Qt::KeyboardModifiers modifiers);
    void rename(const QString &subset);
    /// Lets a name be typed, which `take` accepts or refuses.
    void askName(const QString &start, std::function<bool(const QString &name)> take);
    void endName();
    [[nodiscard]] QWidget &besideName() const;
    [[nodiscard]] const FoundSubsets &found() const;
    [[nodiscard]] Rows rowsWithout(const Rows &rows) const;

    ViewContext m_context;
    QPushButton *m_new, *m_color;
    QVBoxLayout *m_place; ///< of the rows
    RenewedRows m_rows;
    QLineEdit *m_name;
    std::function<bool(const QString &name)> m_take;
    QString m_renamed; ///< while another name is typed; empty where it is of a new one
    QWidget *m_filter;
    QLabel *m_passing, *m_refusal;
};

} // namespace eigenscope
