#include "ui/theme/picture_font.h"

#include <utility>

namespace eigenscope {
namespace {

QString &familyOfNow() {
    static QString family;
    return family;
}

} // namespace

PictureFont::PictureFont(QString family) : m_before(std::exchange(familyOfNow(), std::move(family))) {}

PictureFont::~PictureFont() {
    familyOfNow() = std::move(m_before);
}

const QString &PictureFont::family() {
    return familyOfNow();
}

} // namespace eigenscope
