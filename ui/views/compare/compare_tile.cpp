#include "ui/views/compare/compare_tile.h"

#include "ui/controls/icon_button.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int toolSide = 14, toolsWidth = 76, toolsHeight = 26, leastAdoptWidth = 62, adoptHeight = 24; // px

} // namespace

CompareTile::CompareTile(bool isAsReported, QWidget *view)
    : QObject(view), m_tools(new QWidget(view)),
      m_align(iconButton("pin", tr("Align the others to this picture"), toolSide)),
      m_maximize(iconButton("maximize", tr("Let this picture fill the view, or show all again"), toolSide)),
      m_adopt(new QPushButton(view)) {
    m_cell.setAsReported(isAsReported);
    m_align->setCheckable(true);
    auto *remove = iconButton("close", tr("Remove this picture"), toolSide);
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (QToolButton *button : {m_align, m_maximize, remove})
        row->addWidget(button);
    m_adopt->setProperty("link", true);
    m_adopt->setToolTip(tr("Make this reducer and its kernel those of the pipeline"));
    connect(m_align, &QToolButton::clicked, this, &CompareTile::alignRequested);
    connect(m_maximize, &QToolButton::clicked, this, &CompareTile::maximizeRequested);
    connect(remove, &QToolButton::clicked, this, &CompareTile::removeRequested);
    connect(m_adopt, &QPushButton::clicked, this, &CompareTile::adoptRequested);
}

void CompareTile::dismiss() {
    setShown(false);
    m_tools->deleteLater();
    m_adopt->deleteLater();
    deleteLater();
}

void CompareTile::setRun(const VariantRun &run, const Encoding &encoding, const Selection &selection) {
    m_cell.setRun(run);
    if (const Dataset *rows = m_cell.data(); rows && rows != m_colored) {
        m_cell.setColoring(encoding.coloring(*rows));
        m_colored = rows;
    }
    setSelection(selection);
}

void CompareTile::setColoring(const Coloring &coloring) {
    m_cell.setColoring(coloring);
    forget();
}

void CompareTile::setSelection(const Selection &selection) {
    m_cell.setSelection(selection);
    forget();
}

void CompareTile::setTitle(const QString &title, const QString &referenceTitle, bool isReference, const Measures &best,
                           MeasuresOf which) {
    m_cell.setTitle(title, referenceTitle, isReference);
    m_cell.setBest(best, which);
    m_align->setChecked(isReference);
    m_adopt->setAccessibleName(tr("Adopt %1").arg(title));
    m_tools->setAccessibleName(title);
    forget();
}

void CompareTile::setAdoptable(bool isOwn, bool isRefused) {
    m_adopt->setText(isOwn ? tr("In use") : tr("Adopt"));
    m_adopt->setEnabled(!isOwn && !isRefused);
    placeAdopt();
}

void CompareTile::setShown(bool isShown) {
    m_tools->setVisible(isShown);
    m_adopt->setVisible(isShown);
    forget();
}

void CompareTile::setPlace(const QRectF &place, bool isMaximized) {
    m_cell.setPlace(place);
    const QRect header = m_cell.header().toRect();
    m_tools->setGeometry(header.right() - toolsWidth - 4, header.top() + 2, toolsWidth, toolsHeight);
    placeAdopt();
    m_maximize->setIcon(icon(isMaximized ? "restore" : "maximize"));
}

void CompareTile::placeAdopt() {
    const int width = std::max(leastAdoptWidth, m_adopt->sizeHint().width());
    m_adopt->setGeometry(m_cell.place().toRect().right() - width - 4, static_cast<int>(m_cell.plot().bottom()) + 2,
                         width, adoptHeight);
}

void CompareTile::paint(QPainter &painter, const Theme &theme, bool withControls) const {
    m_cell.paint(painter, theme, withControls ? toolsWidth : 0, withControls ? m_adopt->width() : 0);
}

void CompareTile::renew(const Theme &theme, double ratio) {
    m_layer = QImage((m_cell.place().size() * ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    m_layer.setDevicePixelRatio(ratio);
    m_layer.fill(theme.surface);
    QPainter painter(&m_layer);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(-m_cell.place().topLeft());
    paint(painter, theme, true);
}

void CompareTile::drawLayer(QPainter &painter) const {
    painter.drawImage(m_cell.place().topLeft(), m_layer);
}

} // namespace eigenscope

#include "moc_compare_tile.cpp"
