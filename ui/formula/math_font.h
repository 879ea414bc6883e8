#pragma once

#include <QPainterPath>
#include <QRawFont>

#include <unordered_map>
#include <vector>

namespace eigenscope {

/// Lengths that a math font asks for, in the order in which its table has them.
enum class MathConstant {
    MathLeading,
    AxisHeight,
    AccentBaseHeight,
    FlattenedAccentBaseHeight,
    SubscriptShiftDown,
    SubscriptTopMax,
    SubscriptBaselineDropMin,
    SuperscriptShiftUp,
    SuperscriptShiftUpCramped,
    SuperscriptBottomMin,
    SuperscriptBaselineDropMax,
    SubSuperscriptGapMin,
    SuperscriptBottomMaxWithSubscript,
    SpaceAfterScript,
    UpperLimitGapMin,
    UpperLimitBaselineRiseMin,
    LowerLimitGapMin,
    LowerLimitBaselineDropMin,
    StackTopShiftUp,
    StackTopDisplayStyleShiftUp,
    StackBottomShiftDown,
    StackBottomDisplayStyleShiftDown,
    StackGapMin,
    StackDisplayStyleGapMin,
    StretchStackTopShiftUp,
    StretchStackBottomShiftDown,
    StretchStackGapAboveMin,
    StretchStackGapBelowMin,
    FractionNumeratorShiftUp,
    FractionNumeratorDisplayStyleShiftUp,
    FractionDenominatorShiftDown,
    FractionDenominatorDisplayStyleShiftDown,
    FractionNumeratorGapMin,
    FractionNumDisplayStyleGapMin,
    FractionRuleThickness,
    FractionDenominatorGapMin,
    FractionDenomDisplayStyleGapMin,
    SkewedFractionHorizontalGap,
    SkewedFractionVerticalGap,
    OverbarVerticalGap,
    OverbarRuleThickness,
    OverbarExtraAscender,
    UnderbarVerticalGap,
    UnderbarRuleThickness,
    UnderbarExtraDescender,
    RadicalVerticalGap,
    RadicalDisplayStyleVerticalGap,
    RadicalRuleThickness,
    RadicalExtraAscender,
    RadicalKernBeforeDegree,
    RadicalKernAfterDegree,
};

/// A glyph of a math font: its outline above and below the baseline at y = 0, y growing downwards.
struct MathGlyph {
    QPainterPath outline;
    QRectF bounds; ///< of the outline
    double width = 0;
    double italic = 0; ///< by how much it leans over its width
    double middle = 0; ///< where an accent over it stands
};

/// Along which a glyph is made larger.
enum class Growth { Upwards, Sideways };

/// A font with the table for mathematics of OpenType. All lengths are in units of the font, `em` to its size. Source:
/// OpenType specification, "MATH – the mathematical typesetting table".
class MathFont {
public:
    /// TeX Gyre Pagella Math, or the first of others that is installed; nullptr where there is none.
    static const MathFont *installed();

    explicit MathFont(const QRawFont &font);

    [[nodiscard]] QString name() const { return m_font.familyName(); }
    [[nodiscard]] double em() const { return m_font.unitsPerEm(); }
    [[nodiscard]] double constant(MathConstant constant) const;
    /// Size of scripts, and of scripts of scripts, beside that of their base.
    [[nodiscard]] double scriptScale(int level) const;
    /// From so high on a sum is large.
    [[nodiscard]] double displayOperatorHeight() const;
    /// In percent of a root's height.
    [[nodiscard]] double degreeRaise() const;

    /// 0 where the font has no such character.
    [[nodiscard]] quint32 glyphOf(char32_t character) const;
    [[nodiscard]] const MathGlyph &glyph(quint32 index) const;
    /// The glyph made at least so long: the first of its sizes that is, or one put together of pieces.
    [[nodiscard]] MathGlyph grown(quint32 index, Growth along, double length) const;

private:
    struct Piece {
        quint32 glyph;
        double start, end, length; ///< the connectors at both ends, and the whole
        bool repeats;
    };

    [[nodiscard]] int number(qsizetype at) const; ///< of 16 bits
    [[nodiscard]] int signedNumber(qsizetype at) const;
    [[nodiscard]] qsizetype coverage(qsizetype table, quint32 glyph) const; ///< −1 where it is not covered
    [[nodiscard]] std::vector<Piece> piecesOf(qsizetype assembly) const;
    [[nodiscard]] MathGlyph assembled(const std::vector<Piece> &pieces, Growth along, double length) const;

    QRawFont m_font;
    QByteArray m_table;
    qsizetype m_constants, m_glyphs, m_variants;
    mutable std::unordered_map<quint32, MathGlyph> m_known;
};

} // namespace eigenscope
