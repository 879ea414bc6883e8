#pragma once

#include <QString>

namespace eigenscope {

/// As long as it lives, interfaceFont is of this family: a figure for a journal has the letters of the journal. On the
/// window's thread, for what is laid out and painted at once.
class PictureFont {
public:
    /// Empty for the family of the window.
    explicit PictureFont(QString family);
    ~PictureFont();
    PictureFont(const PictureFont &) = delete;
    PictureFont &operator=(const PictureFont &) = delete;

    /// That of now; empty for the window's.
    [[nodiscard]] static const QString &family();

private:
    QString m_before;
};

} // namespace eigenscope
