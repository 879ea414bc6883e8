#include "ui/export/wrapped_text.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr double lineSpacing = 1.3;

} // namespace

WrappedText::WrappedText(const QString &text, const QFont &font, double width, qsizetype strong) {
    if (text.isEmpty())
        return;
    const auto layout = std::make_shared<QTextLayout>(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    layout->setTextOption(option);
    if (strong > 0) {
        QTextCharFormat bold;
        bold.setFontWeight(QFont::DemiBold);
        layout->setFormats({{0, static_cast<int>(strong), bold}});
    }
    layout->beginLayout();
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, m_height});
        m_height += font.pixelSize() * lineSpacing;
    }
    layout->endLayout();
    m_layout = layout;
}

void WrappedText::paint(QPainter &painter, QPointF at) const {
    if (m_layout)
        m_layout->draw(&painter, at);
}

} // namespace eigenscope
