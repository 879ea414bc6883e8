#include "ui/formula/math_letters.h"

#include <array>
#include <optional>

namespace eigenscope {
namespace {

/// Where an alphabet has its letters; 0 where it has none.
struct Alphabet {
    MathLetters letters;
    char32_t capitals, smalls, greekCapitals, greekSmalls, digits;
};

constexpr std::array alphabets = {
    Alphabet{MathLetters::Italic, 0x1D434, 0x1D44E, 0, 0x1D6FC, 0},
    Alphabet{MathLetters::Bold, 0x1D400, 0x1D41A, 0x1D6A8, 0x1D6C2, 0x1D7CE},
    Alphabet{MathLetters::BoldItalic, 0x1D468, 0x1D482, 0x1D71C, 0x1D736, 0x1D7CE},
    Alphabet{MathLetters::Script, 0x1D49C, 0x1D4B6, 0, 0, 0},
    Alphabet{MathLetters::DoubleStruck, 0x1D538, 0x1D552, 0, 0, 0x1D7D8},
    Alphabet{MathLetters::SansSerif, 0x1D5A0, 0x1D5BA, 0, 0, 0x1D7E2},
};

/// Letters that Unicode had before the alphabets.
constexpr std::array<std::pair<char32_t, char32_t>, 19> older = {{{0x1D455, 0x210E},
                                                                  {0x1D49D, 0x212C},
                                                                  {0x1D4A0, 0x2130},
                                                                  {0x1D4A1, 0x2131},
                                                                  {0x1D4A3, 0x210B},
                                                                  {0x1D4A4, 0x2110},
                                                                  {0x1D4A7, 0x2112},
                                                                  {0x1D4A8, 0x2133},
                                                                  {0x1D4AD, 0x211B},
                                                                  {0x1D4BA, 0x212F},
                                                                  {0x1D4BC, 0x210A},
                                                                  {0x1D4C4, 0x2134},
                                                                  {0x1D53A, 0x2102},
                                                                  {0x1D53F, 0x210D},
                                                                  {0x1D545, 0x2115},
                                                                  {0x1D547, 0x2119},
                                                                  {0x1D548, 0x211A},
                                                                  {0x1D549, 0x211D},
                                                                  {0x1D551, 0x2124}}};

/// Forms of Greek letters that stand behind omega in each alphabet.
constexpr std::u32string_view greekForms = U"∂ϵϑϰϕϱϖ";
constexpr char32_t greekCount = 25;

struct Range {
    char32_t first, last;
    char32_t Alphabet::*start;
};

constexpr std::array ranges = {Range{U'A', U'Z', &Alphabet::capitals}, Range{U'a', U'z', &Alphabet::smalls},
                               Range{U'Α', U'Ω', &Alphabet::greekCapitals}, Range{U'α', U'ω', &Alphabet::greekSmalls},
                               Range{U'0', U'9', &Alphabet::digits}};

char32_t inAlphabet(const Alphabet &alphabet, char32_t letter) {
    for (const Range &range : ranges)
        if (const char32_t start = alphabet.*range.start; start && letter >= range.first && letter <= range.last)
            return start + (letter - range.first);
    if (const auto form = greekForms.find(letter); alphabet.greekSmalls && form != std::u32string_view::npos)
        return alphabet.greekSmalls + greekCount + static_cast<char32_t>(form);
    return letter;
}

std::optional<char32_t> plainIn(const Alphabet &alphabet, char32_t letter) {
    for (const Range &range : ranges) {
        const char32_t start = alphabet.*range.start;
        if (start && letter >= start && letter <= start + (range.last - range.first))
            return range.first + (letter - start);
    }
    const char32_t forms = alphabet.greekSmalls + greekCount;
    if (alphabet.greekSmalls && letter >= forms && letter < forms + greekForms.size())
        return greekForms[letter - forms];
    return {};
}

} // namespace

QString inLetters(MathLetters letters, const QString &text) {
    std::u32string changed = text.toStdU32String();
    for (char32_t &letter : changed)
        for (const Alphabet &alphabet : alphabets)
            if (alphabet.letters == letters) {
                letter = inAlphabet(alphabet, letter);
                for (const auto &[hole, character] : older)
                    letter = letter == hole ? character : letter;
            }
    return QString::fromStdU32String(changed);
}

QString plainLetters(const QString &text) {
    std::u32string plain = text.toStdU32String();
    for (char32_t &letter : plain) {
        for (const auto &[hole, character] : older)
            letter = letter == character ? hole : letter;
        for (const Alphabet &alphabet : alphabets)
            if (const auto found = plainIn(alphabet, letter)) {
                letter = *found;
                break;
            }
    }
    return QString::fromStdU32String(plain);
}

} // namespace eigenscope
