#include "ui/formula/formula.h"

#include "ui/formula/formula_html.h"
#include "ui/formula/formula_layout.h"
#include "ui/formula/formula_parser.h"
#include "ui/formula/formula_speech.h"
#include "ui/formula/formula_values.h"
#include "ui/formula/formula_writer.h"
#include "ui/text/rich_text.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

/// Px a unit of the font, so that small letters are as high as those of the words.
double scaleBeside(const MathFont &font, double fontSize) {
    const QFont words = interfaceFont(100); // large: heights of small fonts are whole pixels
    const double wanted = QFontMetricsF(words).xHeight() / 100 * fontSize;
    const double here = -font.glyph(font.glyphOf(U'x')).bounds.top();
    return here > 0 ? wanted / here : fontSize / font.em();
}

QColor colorOf(FormulaInk ink, const FormulaInks &inks) {
    switch (ink) {
    case FormulaInk::Text: return inks.text;
    case FormulaInk::Accent: return inks.accent;
    case FormulaInk::First: return inks.first;
    case FormulaInk::Second: return inks.second;
    case FormulaInk::Muted: return inks.muted;
    }
    return inks.text;
}

} // namespace

FormulaInks FormulaInks::of(const Theme &theme) {
    return {theme.text, theme.accent, Theme::category(0), Theme::category(1), theme.secondary};
}

FormulaInks FormulaInks::plain(const QColor &color) {
    return {color, color, color, color, color};
}

QRectF FormulaPicture::place(const QString &id) const {
    const auto found = std::ranges::find(m_box.marks, id, &FormulaBox::Mark::id);
    if (found == m_box.marks.end())
        return {};
    return {found->place.topLeft() * m_scale, found->place.size() * m_scale};
}

void FormulaPicture::draw(QPainter &painter, QPointF baseline, const FormulaInks &inks) const {
    if (!m_html.isEmpty()) {
        const QRectF place(baseline.x(), baseline.y() - ascent(), width() + 1, height());
        drawRichText(painter, place, m_html, interfaceFont(static_cast<int>(m_fontSize)), inks.text);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(baseline);
    painter.scale(m_scale, m_scale);
    for (const FormulaBox::Outline &outline : m_box.outlines) {
        painter.save();
        painter.translate(outline.at);
        painter.scale(outline.scale, outline.scale);
        painter.fillPath(outline.path, colorOf(outline.ink, inks));
        painter.restore();
    }
    for (const FormulaBox::Rule &rule : m_box.rules)
        painter.fillRect(rule.place, colorOf(rule.ink, inks));
    painter.restore();
}

Formula::Formula(QString tex, FormulaNode node)
    : m_tex(std::move(tex)), m_node(std::make_shared<const FormulaNode>(std::move(node))) {}

Result<Formula> Formula::read(const QString &tex) {
    return parseFormula(tex).transform([&](FormulaNode node) { return Formula(tex, std::move(node)); });
}

QString Formula::spoken() const {
    return spokenFormula(*m_node).simplified().replace(" ,", ",");
}

QString Formula::linear() const {
    return linearFormula(*m_node).simplified();
}

Formula Formula::with(const std::map<QString, double> &values) const {
    FormulaNode made = withValues(*m_node, values);
    return {texOf(made), std::move(made)};
}

FormulaPicture Formula::set(const FormulaSetting &setting) const {
    return set(setting, MathFont::installed());
}

FormulaPicture Formula::set(const FormulaSetting &setting, const MathFont *font) const {
    FormulaPicture picture;
    picture.m_fontSize = setting.fontSize;
    if (!font) {
        const QFont words = interfaceFont(static_cast<int>(setting.fontSize));
        picture.m_html = formulaHtml(linear());
        const double width = richTextWidth(picture.m_html, words);
        picture.m_box.width = setting.width > 0 ? std::min(width, setting.width) : width;
        const double height = richTextHeight(picture.m_html, words, picture.m_box.width + 1);
        picture.m_box.descent = QFontMetricsF(words).descent();
        picture.m_box.ascent = height - picture.m_box.descent;
        return picture;
    }
    const FormulaLayout layout(*font);
    const FormulaStyle style{.level = setting.displayed ? 0 : 1};
    picture.m_scale = scaleBeside(*font, setting.fontSize);
    picture.m_box =
        setting.width > 0 ? layout.lines(*m_node, style, setting.width / picture.m_scale) : layout.box(*m_node, style);
    picture.m_box.takeInOverhang();
    if (setting.width > 0 && picture.width() > setting.width)
        picture.m_scale *= setting.width / picture.width();
    return picture;
}

} // namespace eigenscope
