#include "ui/document/timeline.h"

namespace eigenscope {
namespace {

std::size_t bytesOf(const Reduction &picture) {
    return static_cast<std::size_t>(picture.coordinates.size()) * sizeof(double);
}

bool isTooMuch(std::size_t count, const Timeline::Picture &newest) {
    return count > Timeline::mostPictures || count * bytesOf(*newest) > Timeline::mostBytes;
}

} // namespace

Timeline::Timeline(QObject *parent) : QObject(parent), m_pictures(isTooMuch) {}

void Timeline::clear() {
    m_pictures.clear();
    emit changed();
}

void Timeline::add(Picture picture) {
    if (m_pictures.add([&picture] { return std::move(picture); }))
        emit changed();
}

void Timeline::end(Picture picture) {
    m_pictures.end(std::move(picture));
    emit changed();
}

} // namespace eigenscope

#include "moc_timeline.cpp"
