#pragma once

#include "ui/document/job_runner.h"
#include "ui/views/columns/column_menu.h"
#include "ui/views/columns/columns_table.h"
#include "ui/views/view.h"

#include <QTimer>

class QLineEdit;

namespace eigenscope {

/// The columns of the data at a glance, a line each: type, role, how the values are spread, what is missing.
class ColumnsView final : public View, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "columns";
    static constexpr auto title = "Columns";
    static constexpr auto stage = Stage::Load;
    static const char *const meaning;

    explicit ColumnsView(const ViewContext &context, QWidget *parent = nullptr);
    ~ColumnsView() override;

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("List of columns"); }
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QList<QAction *> tools() override;
    void render(QPainter &painter) override;
    void resetView() override;
    void setTheme(const Theme &theme) override;
    void settle() override;

    [[nodiscard]] const ColumnsModel &model() const { return m_model; }
    [[nodiscard]] ColumnsTable &table() { return *m_table; }
    /// Puts the list on the clipboard, with tabs between its cells, as soon as all of it is known.
    void copyNumbers();

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintEvent(QPaintEvent *) override {} // its table paints itself
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    using Facts = OfLines<std::shared_ptr<const ColumnFacts>>;

    void takeData();
    void takeColors();   ///< of the theme
    void takeColoring(); ///< which column colors
    void search();
    /// Whether lines that are not seen are looked at too: they are asked for, or cheap.
    [[nodiscard]] bool areAllWanted() const;
    /// Places of the lines that are seen of which something is known, or of which nothing is.
    [[nodiscard]] std::vector<std::size_t> seen(bool isKnown) const;
    [[nodiscard]] ColumnsAsked asked(std::vector<std::size_t> places) const;
    /// Answers soon what has changed.
    void follow();
    void findUnknown();
    void takeFacts(const Facts &facts);
    void count();
    void countOf(const std::vector<std::size_t> &places, bool isHere);
    void openMenu(void (ColumnMenu::*fill)(QMenu &, int) const, int row, const QPoint &global);
    [[nodiscard]] Json writtenOrder() const;
    void readOrder(const Json &state);

    ColumnsModel m_model;
    ColumnMenu m_choices;
    QLineEdit *m_search;
    ColumnsTable *m_table;
    QAction *m_copy;
    QTimer m_soon; ///< what came together is answered at once
    bool m_isCopyWanted = false;
    std::vector<std::size_t> m_awaited; ///< places that the running work was asked for first
    bool m_areAllAsked = false;         ///< of that work
    std::vector<std::size_t> m_counted; ///< places whose selected rows are asked for
    JobRunner m_finding{this}, m_counting{this};
};

} // namespace eigenscope
