#pragma once

#include <QObject>

#include <array>

class QMenu;
class QScreen;
class QWidget;

namespace eigenscope {

/// How large text and everything else is drawn in all windows, in steps from 80 to 200 percent; kept for the next
/// start.
class SizeChoice final : public QObject {
    Q_OBJECT

public:
    /// Of this window, whose screen says how much has room.
    explicit SizeChoice(QWidget &window);

    static constexpr std::array steps = {80, 90, 100, 110, 125, 150, 175, 200}; ///< percent

    /// 100 is what the screen itself asks for.
    [[nodiscard]] static int percent();
    /// The largest step that the screen of the window has room for.
    [[nodiscard]] int largest() const;
    /// Takes the nearest step that has room, in all windows on all screens.
    void choose(int percent);
    void larger();
    void smaller();
    void fill(QMenu &menu);

    /// Draws the windows of a screen that is shown to others so many times larger than the rest. What is chosen until
    /// endPresenting begins at 100 percent and is not kept.
    static void present(QScreen &screen, double size);
    static void endPresenting(QScreen &screen);
    /// Draws the windows of all screens, those too that come later, as large as was kept.
    static void restore();

signals:
    void refused(const QString &why); ///< there is no room for more

private:
    QWidget &m_window;
};

} // namespace eigenscope
