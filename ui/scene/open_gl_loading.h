#pragma once

#include <QObject>

#include <thread>

namespace eigenscope {

/// Loads what draws scenes and the driver of OpenGL on a thread of its own, so that the first scene does not hold the
/// window. Its end, with that of the program, waits.
class OpenGlLoading final : public QObject {
    Q_OBJECT

public:
    static OpenGlLoading &ofProgram();

    /// Once: later calls do nothing.
    void start();
    /// Whoever asks for what draws scenes now would wait.
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

signals:
    void finished(); ///< also where there is no OpenGL

private:
    using QObject::QObject;

    bool m_isRunning = false;
    std::jthread m_loading;
};

} // namespace eigenscope
