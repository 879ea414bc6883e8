#include "ui/controls/row_form.h"

#include "ui/controls/elided_label.h"
#include "ui/controls/number_box.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostBoxes = 64;
constexpr int mostHeight = 216; // px
constexpr int boxWidth = 88;    // px: six digits with sign and point, or five with a power

/// A column as a parameter: any number, with the range of the data for the steps of keys and wheel.
ParamSpec specOf(const std::string &column, ConstVectorRef values) {
    RealRange range{.softMin = 0, .softMax = 1};
    const auto finite = values.array().isFinite();
    if (finite.any()) {
        range.softMin = finite.select(values.array(), std::numeric_limits<double>::infinity()).minCoeff();
        range.softMax = finite.select(values.array(), -std::numeric_limits<double>::infinity()).maxCoeff();
    }
    return {.id = column, .label = column, .domain = range};
}

} // namespace

RowForm::RowForm(QWidget *parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *lines = new QWidget;
    m_lines = new QVBoxLayout(lines);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(4);
    setWidget(lines);
    viewport()->setAutoFillBackground(false); // the card shows through
    lines->setAutoFillBackground(false);
}

void RowForm::setColumns(const Points &points) {
    if (points.columns == m_columns)
        return;
    m_columns = points.columns;
    m_boxes.clear();
    while (QLayoutItem *item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const Index shown = std::min(points.X.cols(), mostBoxes);
    for (Index j = 0; j < shown; ++j) {
        auto *line = new QWidget;
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(8);
        const std::string &column = m_columns[static_cast<std::size_t>(j)];
        auto *name = new ElidedLabel;
        name->setText(QString::fromStdString(column));
        name->setSecondary(true);
        auto *box = new NumberBox("the new point", specOf(column, points.X.col(j)));
        box->setFixedWidth(boxWidth);
        row->addWidget(name, 1);
        row->addWidget(box);
        m_lines->addWidget(line);
        m_boxes.push_back(box);
        connect(box, &NumberBox::edited, this, [this, j](double value) { emit edited(j, value); });
        connect(box, &NumberBox::refused, this, &RowForm::refused);
    }
    if (shown < points.X.cols()) {
        auto *rest = new QLabel(tr("and %1 more columns").arg(points.X.cols() - shown));
        rest->setProperty("role", "secondary");
        m_lines->addWidget(rest);
    }
    setFixedHeight(std::min(widget()->sizeHint().height(), mostHeight));
}

void RowForm::setValues(const VectorXd &values) {
    for (std::size_t j = 0; j < m_boxes.size(); ++j)
        m_boxes[j]->setValue(values[static_cast<Index>(j)]);
}

void RowForm::setEditable(bool editable) {
    for (NumberBox *box : m_boxes)
        box->setReadOnly(!editable);
}

} // namespace eigenscope

#include "moc_row_form.cpp"
