#include "ui/workspaces/color_strip.h"

#include "ui/document/document.h"
#include "ui/document/encoding.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr int sideMargin = 8, leastStripWidth = 60; // px

} // namespace

ColorStrip::ColorStrip(const ViewContext &context, QWidget *parent)
    : QWidget(parent), m_document(context.document), m_encoding(context.encoding) {
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    speakOf(*this, {});
    hide();
    connect(&m_encoding, &Encoding::changed, this, &ColorStrip::renew);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load || stage == Stage::Prepare)
            renew();
    });
}

void ColorStrip::setWanted(bool isWanted) {
    if (std::exchange(m_isWanted, isWanted) != isWanted)
        renew();
}

void ColorStrip::renew() {
    if (!m_isWanted)
        return setVisible(false);
    const auto prepared = m_document.results().value<Stage::Prepare>();
    m_key = ColorKey(prepared ? m_encoding.coloring(*prepared->dataset) : Coloring());
    setAccessibleName(tr("Colors: %1").arg(m_key.words()));
    setVisible(!m_key.isEmpty());
    updateGeometry();
    update();
}

int ColorStrip::heightForWidth(int width) const {
    return static_cast<int>(ColorKey(m_key).layOut(std::max(width - 2 * sideMargin, leastStripWidth)));
}

QSize ColorStrip::sizeHint() const {
    return {leastStripWidth, heightForWidth(width())};
}

QSize ColorStrip::minimumSizeHint() const {
    return sizeHint();
}

void ColorStrip::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    m_key.layOut(std::max(width() - 2 * sideMargin, leastStripWidth));
    m_key.paint(painter, {sideMargin, 0}, themeOf(palette()));
}

} // namespace eigenscope

#include "moc_color_strip.cpp"
