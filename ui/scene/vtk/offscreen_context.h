#pragma once

#include <memory>

namespace eigenscope {

/// An OpenGL 3.2 core context that draws into framebuffers only. Made and destroyed on the window's thread; used by one
/// thread at a time, which lets it go by `doneCurrent` before another makes it current.
class OffscreenContext {
public:
    /// From Qt where its platform has OpenGL, otherwise from EGL without any surface; the choice is the same for
    /// the whole process, since the two do not mix. nullptr where this machine has no OpenGL.
    static std::unique_ptr<OffscreenContext> create();
    /// Loads the driver, which the first context does otherwise and which takes a tenth of a second or more; on any
    /// thread.
    static void loadDriver();

    virtual ~OffscreenContext() = default;
    OffscreenContext(const OffscreenContext &) = delete;
    OffscreenContext &operator=(const OffscreenContext &) = delete;

    [[nodiscard]] virtual bool isCurrent() const = 0;
    virtual void makeCurrent() = 0;
    virtual void doneCurrent() = 0;

protected:
    OffscreenContext() = default;
};

} // namespace eigenscope
