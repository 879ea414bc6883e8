#include "ui/views/panel_picture.h"

#include "ui/formula/formula_document.h"
#include "ui/formula/formula_words.h"
#include "ui/studies/space_look.h"
#include "ui/views/picture_words.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double padding = 14, panelGap = 6;
constexpr int wordSize = 12;

} // namespace

PanelPicture::PanelPicture(const ViewContext &context, int panels, QWidget *parent)
    : View(context, parent), m_panels(panels) {
    followResults({Stage::Hyperspace}, [this] { takeSettings(); });
    connect(&spaceLook(), &SpaceLook::changed, this, &PanelPicture::takeSettings);
    kept().keys([this] { return spaceLook().state(); }, [this](const Json &state) { spaceLook().restore(state); });
}

HyperspaceSettings PanelPicture::settings() const {
    const auto result = document().results().value<Stage::Hyperspace>();
    return result ? result->settings : HyperspaceSettings();
}

int PanelPicture::cursor() const {
    return spaceLook().settings().d;
}

void PanelPicture::takeSettings() {
    update();
    emit captionChanged();
}

QRectF PanelPicture::cell(int panel) const {
    const QRectF all = QRectF(rect()).adjusted(padding, padding, -padding, -padding);
    int columns = 1;
    double best = 0;
    for (int count = 1; count <= m_panels; ++count) { // the one that leaves the largest square
        const int rows = (m_panels + count - 1) / count;
        const double side = std::min(all.width() / count, all.height() / rows);
        if (side > best) {
            best = side;
            columns = count;
        }
    }
    const int rows = (m_panels + columns - 1) / columns;
    const double width = (all.width() - (columns - 1) * padding) / columns;
    const double height = (all.height() - (rows - 1) * padding) / rows;
    return {all.left() + panel % columns * (width + padding), all.top() + panel / columns * (height + padding),
            std::max(width, 1.0), std::max(height, 1.0)};
}

QRectF PanelPicture::areaOf(int panel) const {
    const QRectF whole = cell(panel);
    const double height = formulaWordsHeight(words(panel), wordSize, whole.width()) + panelGap;
    return whole.adjusted(0, std::min(height, whole.height() / 2), 0, 0);
}

QString PanelPicture::pictureWords() const {
    FormulaDocument document;
    QStringList told;
    for (int panel = 0; panel < m_panels; ++panel) {
        document.setWords(words(panel), wordSize, FormulaInks::plain(theme().text));
        told.append(document.spoken());
    }
    return sentences(told);
}

void PanelPicture::paintContents(QPainter &painter) {
    for (int panel = 0; panel < m_panels; ++panel) {
        drawFormulaWords(painter, cell(panel), words(panel), wordSize, theme().text);
        painter.save();
        paintPanel(painter, panel, areaOf(panel));
        painter.restore();
    }
}

} // namespace eigenscope

#include "moc_panel_picture.cpp"
