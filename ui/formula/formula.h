#pragma once

#include "core/base/result.h"
#include "ui/formula/formula_box.h"
#include "ui/formula/formula_node.h"

#include <QColor>

#include <map>
#include <memory>

class QPainter;

namespace eigenscope {

class MathFont;
struct Theme;

/// The colors of the roles in a formula.
struct FormulaInks {
    QColor text, accent, first, second, muted;

    static FormulaInks of(const Theme &theme);
    /// The same for all.
    static FormulaInks plain(const QColor &color);
};

/// How a formula is to be set.
struct FormulaSetting {
    double fontSize = 13;   ///< px of the words around it, whose small letters are as high as those of the formula
    bool displayed = false; ///< by itself on a line: sums and fractions are larger
    double width = 0;       ///< px: it is broken, and then made smaller, where it is wider; 0 for any width
};

/// A formula that has been set: lengths in px, outlines that can be painted at any scale.
class FormulaPicture {
public:
    [[nodiscard]] double width() const { return m_box.width * m_scale; }
    [[nodiscard]] double ascent() const { return m_box.ascent * m_scale; }
    [[nodiscard]] double descent() const { return m_box.descent * m_scale; }
    [[nodiscard]] double height() const { return ascent() + descent(); }
    /// Where the part with this id stands, from the left of the baseline; empty where there is none.
    [[nodiscard]] QRectF place(const QString &id) const;
    [[nodiscard]] const FormulaBox &box() const { return m_box; }
    /// Px a unit of the font.
    [[nodiscard]] double scale() const { return m_scale; }

    /// Paints it with the left of its baseline there: as outlines, so that SVG and PDF hold no pixels.
    void draw(QPainter &painter, QPointF baseline, const FormulaInks &inks) const;

private:
    friend class Formula;

    FormulaBox m_box;
    double m_scale = 1;
    QString m_html; ///< where there is no math font
    double m_fontSize = 13;
};

/// A formula of mathematics, read from LaTeX. A value.
class Formula {
public:
    /// Syntax where the text is no formula, with the column.
    static Result<Formula> read(const QString &tex);

    [[nodiscard]] const QString &tex() const { return m_tex; }
    /// For a screen reader.
    [[nodiscard]] QString spoken() const;
    /// In one line of text.
    [[nodiscard]] QString linear() const;
    /// The same with numbers in place of symbols.
    [[nodiscard]] Formula with(const std::map<QString, double> &values) const;
    [[nodiscard]] const FormulaNode &node() const { return *m_node; }

    /// Sets it in the math font that is installed, or as rich text where there is none.
    [[nodiscard]] FormulaPicture set(const FormulaSetting &setting) const;
    /// Sets it in a math font, or as rich text where that is nullptr.
    [[nodiscard]] FormulaPicture set(const FormulaSetting &setting, const MathFont *font) const;

private:
    Formula(QString tex, FormulaNode node);

    QString m_tex;
    std::shared_ptr<const FormulaNode> m_node;
};

} // namespace eigenscope
