#include "ui/formula/formula_line.h"

#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double formulaSize = 14; // px of the words that it stands beside
constexpr int usualLineWidth = 320;
constexpr double largest = 2; // times its usual size

} // namespace

FormulaLine::FormulaLine(const QString &tex, QWidget *parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    speakOf(*this, {});
    setTex(tex);
}

void FormulaLine::setTex(const QString &tex) {
    m_tex = tex;
    const auto formula = Formula::read(tex);
    m_formula = formula ? std::optional(*formula) : std::nullopt;
    setAccessibleName(formula ? formula->spoken() : tex);
    updateGeometry();
    update();
}

void FormulaLine::setPale(bool pale) {
    if (m_pale == pale)
        return;
    m_pale = pale;
    update();
}

void FormulaLine::setLarge(bool large) {
    m_large = large;
    updateGeometry();
    update();
}

FormulaPicture FormulaLine::pictureIn(double width) const {
    if (!m_formula)
        return {};
    double size = formulaSize;
    if (m_large) {
        const double unbroken = m_formula->set({.fontSize = formulaSize, .displayed = true}).width();
        size *= std::clamp(width / unbroken, 1.0, largest);
    }
    return m_formula->set({.fontSize = std::floor(size), .displayed = true, .width = width});
}

int FormulaLine::heightForWidth(int width) const {
    return m_formula ? static_cast<int>(std::ceil(pictureIn(width).height())) + 2 : fontMetrics().height();
}

QSize FormulaLine::sizeHint() const {
    return {usualLineWidth, heightForWidth(usualLineWidth)};
}

QSize FormulaLine::minimumSizeHint() const {
    return {0, 0};
}

void FormulaLine::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    const Theme theme = themeOf(QApplication::palette());
    if (!m_formula) {
        painter.setPen(theme.bad);
        painter.drawText(rect(), Qt::AlignCenter, m_tex);
        return;
    }
    const FormulaPicture picture = pictureIn(width());
    const FormulaInks inks =
        m_pale ? FormulaInks::plain(mixed(theme.text, theme.surface, 0.55)) : FormulaInks::of(theme);
    picture.draw(painter, {(width() - picture.width()) / 2, 1 + picture.ascent()}, inks);
}

} // namespace eigenscope

#include "moc_formula_line.cpp"
