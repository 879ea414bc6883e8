#pragma once

#include "core/base/thinned_sequence.h"
#include "core/reducers/interface/reducer.h"

#include <QObject>

namespace eigenscope {

/// The pictures that an iterative method went through, evenly thinned where there are too many of them.
class Timeline : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t mostPictures = 400;
    static constexpr std::size_t mostBytes = 256 << 20; ///< of coordinates

    using Picture = std::shared_ptr<const Reduction>;

    explicit Timeline(QObject *parent = nullptr);

    [[nodiscard]] const std::vector<Picture> &pictures() const { return m_pictures.elements(); }
    [[nodiscard]] bool isEmpty() const { return pictures().empty(); }
    void clear();
    /// The next picture of the run; those before it may be thinned.
    void add(Picture picture);
    /// The picture that the run ended with, which is always kept.
    void end(Picture picture);

signals:
    void changed();
    void held() const; ///< while it was played again

private:
    ThinnedSequence<Picture> m_pictures;
};

} // namespace eigenscope
