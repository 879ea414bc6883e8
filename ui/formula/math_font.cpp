#include "ui/formula/math_font.h"

#include <QFont>
#include <QTransform>
#include <QtEndian>

#include <algorithm>
#include <memory>

namespace eigenscope {
namespace {

constexpr std::array families = {"TeX Gyre Pagella Math",
                                 "TeX Gyre Termes Math",
                                 "Latin Modern Math",
                                 "DejaVu Math TeX Gyre",
                                 "TeX Gyre DejaVu Math",
                                 "STIX Two Math",
                                 "STIX Math",
                                 "STIX",
                                 "Asana Math"};

// Where the parts of the table stand.
constexpr qsizetype constantsAt = 4, glyphsAt = 6, variantsAt = 8;
constexpr qsizetype firstLength = 8, recordSize = 4, raiseAt = firstLength + 51 * recordSize;

QRawFont rawFont(const char *family) {
    QFont font(family);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setPixelSize(1000);
    QRawFont found = QRawFont::fromFont(font);
    // The table first: where no font is installed at all, nothing but frames stands for letters, and has no name.
    if (found.fontTable("MATH").isEmpty() || found.familyName() != family)
        return {};
    found.setPixelSize(found.unitsPerEm());
    return found;
}

} // namespace

const MathFont *MathFont::installed() {
    static const std::unique_ptr<const MathFont> font = []() -> std::unique_ptr<const MathFont> {
        for (const char *family : families)
            if (const QRawFont found = rawFont(family); found.isValid())
                return std::make_unique<const MathFont>(found);
        return nullptr;
    }();
    return font.get();
}

MathFont::MathFont(const QRawFont &font)
    : m_font(font), m_table(font.fontTable("MATH")), m_constants(number(constantsAt)), m_glyphs(number(glyphsAt)),
      m_variants(number(variantsAt)) {}

int MathFont::number(qsizetype at) const {
    return at + 2 <= m_table.size() ? qFromBigEndian<quint16>(m_table.constData() + at) : 0;
}

int MathFont::signedNumber(qsizetype at) const {
    return static_cast<qint16>(number(at));
}

double MathFont::constant(MathConstant constant) const {
    return signedNumber(m_constants + firstLength + recordSize * static_cast<qsizetype>(constant));
}

double MathFont::scriptScale(int level) const {
    return level == 0 ? 1 : signedNumber(m_constants + (level == 1 ? 0 : 2)) / 100.0;
}

double MathFont::displayOperatorHeight() const {
    return number(m_constants + 6);
}

double MathFont::degreeRaise() const {
    return signedNumber(m_constants + raiseAt) / 100.0;
}

quint32 MathFont::glyphOf(char32_t character) const {
    const QList<quint32> glyphs = m_font.glyphIndexesForString(QString::fromUcs4(&character, 1));
    return glyphs.isEmpty() ? 0 : glyphs.front();
}

qsizetype MathFont::coverage(qsizetype table, quint32 glyph) const {
    const int format = number(table), count = number(table + 2);
    for (qsizetype i = 0; i < count; ++i) {
        const auto first = static_cast<quint32>(number(table + 4 + (format == 1 ? 2 : 6) * i));
        if (format == 1 && first == glyph)
            return i;
        const auto last = static_cast<quint32>(number(table + 6 + 6 * i));
        if (format == 2 && first <= glyph && glyph <= last)
            return number(table + 8 + 6 * i) + static_cast<qsizetype>(glyph - first);
    }
    return -1;
}

const MathGlyph &MathFont::glyph(quint32 index) const {
    const auto [place, isNew] = m_known.try_emplace(index);
    if (!isNew)
        return place->second;
    MathGlyph &glyph = place->second;
    glyph.outline = m_font.pathForGlyph(index);
    glyph.bounds = glyph.outline.boundingRect();
    const QList<QPointF> advances = m_font.advancesForGlyphIndexes({index});
    glyph.width = advances.isEmpty() ? 0 : advances.front().x();
    const auto record = [&](qsizetype part) -> std::optional<double> {
        const qsizetype table = m_glyphs + number(m_glyphs + part);
        const qsizetype at = table == m_glyphs ? -1 : coverage(table + number(table), index);
        return at < 0 ? std::optional<double>() : signedNumber(table + 4 + recordSize * at);
    };
    glyph.italic = record(0).value_or(0);
    glyph.middle = record(2).value_or(glyph.width > 0 ? (glyph.width + glyph.italic) / 2 : glyph.bounds.center().x());
    return glyph;
}

std::vector<MathFont::Piece> MathFont::piecesOf(qsizetype assembly) const {
    std::vector<Piece> pieces;
    for (qsizetype i = 0; i < number(assembly + 4); ++i) {
        const qsizetype at = assembly + 6 + 10 * i;
        pieces.push_back({static_cast<quint32>(number(at)), static_cast<double>(number(at + 2)),
                          static_cast<double>(number(at + 4)), static_cast<double>(number(at + 6)),
                          (number(at + 8) & 1) != 0});
    }
    return pieces;
}

MathGlyph MathFont::assembled(const std::vector<Piece> &pieces, Growth along, double length) const {
    const double overlap = number(m_variants);
    std::vector<Piece> row;
    // As few repeated pieces as reach the length, at the least overlap.
    for (int repeats = 0; repeats < 1000; ++repeats) {
        row.clear();
        double whole = overlap;
        for (const Piece &piece : pieces)
            for (int i = 0; i < (piece.repeats ? repeats : 1); ++i) {
                row.push_back(piece);
                whole += piece.length - overlap;
            }
        if (whole >= length && !row.empty())
            break;
    }
    MathGlyph made;
    double at = 0;
    // What is too much is taken from the joints.
    double excess = -length;
    for (const Piece &piece : row)
        excess += piece.length;
    const double joint = row.size() > 1 ? excess / static_cast<double>(row.size() - 1) : 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0)
            at -= std::clamp(joint, overlap, std::max(overlap, std::min(row[i - 1].end, row[i].start)));
        const MathGlyph &part = glyph(row[i].glyph);
        const QPointF place =
            along == Growth::Upwards ? QPointF(0, -at - part.bounds.bottom()) : QPointF(at - part.bounds.left(), 0);
        made.outline.addPath(part.outline.translated(place));
        made.width = along == Growth::Upwards ? std::max(made.width, part.width) : at + row[i].length;
        at += row[i].length;
    }
    made.outline.setFillRule(Qt::WindingFill);
    made.bounds = made.outline.boundingRect();
    made.middle = made.width / 2;
    return made;
}

MathGlyph MathFont::grown(quint32 index, Growth along, double length) const {
    const bool upwards = along == Growth::Upwards;
    const qsizetype table = m_variants + number(m_variants + (upwards ? 2 : 4));
    const qsizetype at = table == m_variants ? -1 : coverage(table, index);
    const auto size = [&](const MathGlyph &glyph) { return upwards ? glyph.bounds.height() : glyph.bounds.width(); };
    if (at < 0 || size(glyph(index)) >= length)
        return glyph(index);
    const qsizetype constructions = m_variants + 10 + (upwards ? 0 : 2 * number(m_variants + 6));
    const qsizetype construction = m_variants + number(constructions + 2 * at);
    const qsizetype count = number(construction + 2);
    quint32 largest = index;
    for (qsizetype i = 0; i < count; ++i) {
        largest = static_cast<quint32>(number(construction + 4 + 4 * i));
        if (size(glyph(largest)) >= length)
            return glyph(largest);
    }
    const int assembly = number(construction);
    return assembly == 0 ? glyph(largest) : assembled(piecesOf(construction + assembly), along, length);
}

} // namespace eigenscope
