#include "ui/document/timeline.h"

namespace eigenscope {
namespace {

std::size_t bytesOf(const Reduction &picture) {
    return static_cast<std::size_t>(picture.coordinates.size()) * sizeof(double);
}

} // namespace

void Timeline::clear() {
    m_pictures.clear();
    m_every = 1;
    m_skipped = 0;
    emit changed();
}

void Timeline::add(Picture picture) {
    if (!m_pictures.empty() && ++m_skipped < m_every)
        return;
    m_skipped = 0;
    m_pictures.push_back(std::move(picture));
    thin();
    emit changed();
}

void Timeline::end(Picture picture) {
    m_pictures.push_back(std::move(picture));
    emit changed();
}

void Timeline::thin() {
    while (m_pictures.size() > 2 &&
           (m_pictures.size() > mostPictures || m_pictures.size() * bytesOf(*m_pictures.back()) > mostBytes)) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_pictures.size(); i += 2)
            m_pictures[kept++] = std::move(m_pictures[i]);
        m_pictures.resize(kept);
        m_every *= 2;
    }
}

} // namespace eigenscope

#include "moc_timeline.cpp"
