#include "tests/monkey/nonsense.h"

#include <array>

namespace eigenscope {
namespace {

constexpr std::array texts = {"0",
                              "1",
                              "2",
                              "3",
                              "-1",
                              "0.5",
                              "0,5",
                              "1e308",
                              "-1e308",
                              "1e-320",
                              "1e999",
                              "nan",
                              "inf",
                              "∞",
                              "999999999999",
                              "100",
                              "1000",
                              "17",
                              ".",
                              "-",
                              "+",
                              "e",
                              "",
                              " ",
                              "σ",
                              "α²",
                              "𝔘",
                              "é\u0301",
                              "<b>x</b>",
                              "&amp;",
                              "%1%s%n",
                              "\\",
                              "\"",
                              "'",
                              "(",
                              ")",
                              "x > 0.5",
                              "species == setosa",
                              "a and (b or",
                              "1..5",
                              "1,2,3",
                              "1-3, 5",
                              "abc",
                              "mpg",
                              "gaussian(sigma=2)",
                              "gaussian(sigma=",
                              "gaussian(sigma=-1)",
                              "gaussian(sigma=1e-300)",
                              "gaussian(sigma=1e300)",
                              "polynomial(degree=3)",
                              "polynomial(degree=999)",
                              "center(normalize(linear()))",
                              "linear + gaussian",
                              "2 * gaussian(sigma=1) + 0.5 * linear",
                              "exp(linear)",
                              "exp(exp(exp(exp(linear))))",
                              "gaussian * (linear + 1",
                              "((((((((((((((((((((((linear))))))))))))))))))))))",
                              "sum()",
                              "gaussian(gamma=1, sigma=2)",
                              "spectrum(k=3)",
                              "laplacian",
                              "cosine",
                              "sigmoid(scale=5, offset=-3)",
                              "-linear",
                              "linear - gaussian",
                              "linear^3",
                              "linear^-1",
                              "normalize(sigmoid)",
                              "gausian",
                              "mismatch(k=4, m=1)",
                              "random-walk(lambda=0.1)"};

constexpr std::array keys = {
    Qt::Key_Left,      Qt::Key_Right, Qt::Key_Up,      Qt::Key_Down,   Qt::Key_Home,  Qt::Key_End,    Qt::Key_PageUp,
    Qt::Key_PageDown,  Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Space, Qt::Key_Escape, Qt::Key_Delete,
    Qt::Key_Backspace, Qt::Key_Plus,  Qt::Key_Minus,   Qt::Key_F1,     Qt::Key_F5,    Qt::Key_F11,    Qt::Key_Menu,
    Qt::Key_0,         Qt::Key_1,     Qt::Key_2,       Qt::Key_3,      Qt::Key_4,     Qt::Key_5,      Qt::Key_6,
    Qt::Key_7,         Qt::Key_A,     Qt::Key_C,       Qt::Key_I,      Qt::Key_L,     Qt::Key_P,      Qt::Key_R,
    Qt::Key_S,         Qt::Key_V,     Qt::Key_X,       Qt::Key_Y,      Qt::Key_Z};

constexpr std::array<Qt::KeyboardModifiers::Int, 7> held = {Qt::NoModifier,
                                                            Qt::NoModifier,
                                                            Qt::NoModifier,
                                                            Qt::ControlModifier,
                                                            Qt::ShiftModifier,
                                                            Qt::AltModifier,
                                                            Qt::ControlModifier | Qt::ShiftModifier};

} // namespace

QString nonsense(Random &random) {
    const QString text = texts[random.below(texts.size())];
    switch (random.below(12)) {
    case 0: return QString("%1").arg(random.normal() * 100);
    case 1: return QString::number(random.below(50));
    case 2: return text.left(int(random.below(std::uint64_t(text.size()) + 1)));
    case 3: return text.repeated(8);
    default: return text;
    }
}

QKeyCombination nonsenseKey(Random &random) {
    const Qt::Key key = keys[random.below(keys.size())];
    return QKeyCombination(Qt::KeyboardModifiers(QFlag(int(held[random.below(held.size())]))), key);
}

QString nonsenseTable(Random &random) {
    QString table = random.below(2) ? "x\ty\tclass\n" : "";
    const std::uint64_t rows = random.below(40), columns = 1 + random.below(6);
    for (std::uint64_t row = 0; row < rows; ++row) {
        QStringList cells;
        for (std::uint64_t column = 0; column < columns; ++column)
            cells.append(random.below(15) ? QString::number(random.normal()) : nonsense(random));
        table += cells.join('\t') + "\n";
    }
    return table;
}

} // namespace eigenscope
