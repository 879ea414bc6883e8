#pragma once

#include <QObject>

#include <thread>

namespace eigenscope {

/// Loads what draws scenes and the driver of OpenGL on a thread of its own, so that the first scene does not hold the
/// window. Its end waits.
class OpenGlLoading final : public QObject {
    Q_OBJECT

public:
    /// Once: later calls do nothing.
    void start();

signals:
    void finished(); ///< also where there is no OpenGL

private:
    std::jthread m_loading;
};

} // namespace eigenscope
