#pragma once

#include "core/reducers/interface/reducer.h"

#include <QObject>

namespace eigenscope {

/// The pictures that an iterative method went through, evenly thinned where there are too many of them.
class Timeline : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t mostPictures = 400;
    static constexpr std::size_t mostBytes = 256 << 20; ///< of coordinates

    using QObject::QObject;
    using Picture = std::shared_ptr<const Reduction>;

    [[nodiscard]] const std::vector<Picture> &pictures() const { return m_pictures; }
    [[nodiscard]] bool isEmpty() const { return m_pictures.empty(); }
    void clear();
    /// The next picture of the run; those before it may be thinned.
    void add(Picture picture);
    /// The picture that the run ended with, which is always kept.
    void end(Picture picture);

signals:
    void changed();
    void held() const; ///< while it was played again

private:
    void thin();

    std::vector<Picture> m_pictures;
    std::size_t m_every = 1, m_skipped = 0; ///< only each so-manieth picture is kept now
};

} // namespace eigenscope
