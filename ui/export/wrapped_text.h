#pragma once

#include <QFont>
#include <QString>
#include <QTextLayout>

#include <memory>

class QPainter;

namespace eigenscope {

/// A paragraph broken into lines of a width; a word that is wider is broken too. A value.
class WrappedText {
public:
    WrappedText() = default;
    /// The first `strong` letters are set bold. `width` in the px of the font.
    WrappedText(const QString &text, const QFont &font, double width, qsizetype strong = 0);

    [[nodiscard]] bool isEmpty() const { return !m_layout; }
    [[nodiscard]] double height() const { return m_height; }
    /// From this upper left corner, in the color of the painter's pen.
    void paint(QPainter &painter, QPointF at) const;

private:
    std::shared_ptr<const QTextLayout> m_layout;
    double m_height = 0;
};

} // namespace eigenscope
