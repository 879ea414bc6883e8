#pragma once

#include <QFrame>
#include <QTimer>

#include <chrono>
#include <functional>

class QLabel;
class QPushButton;

namespace eigenscope {

/// A line over the foot of its parent for a sentence that belongs to no card; it never stops the work and moves
/// nothing. The newest sentence takes the place of the last.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    /// It lies over the parent, whose layout knows nothing of it.
    explicit MessageBar(QWidget *parent);

    void say(const QString &sentence);
    /// Says it beside a button that mends it.
    void offer(const QString &sentence, const QString &mending, std::function<void()> mend);
    /// Says it for so long, where nothing else is said meanwhile.
    void sayFor(std::chrono::milliseconds duration, const QString &sentence);
    [[nodiscard]] QString sentence() const;

signals:
    void said(const QString &sentence); ///< also where it was said before; not where there is none

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOver();

    QTimer m_end; ///< of what is said for a while
    QLabel *m_sentence;
    QPushButton *m_mending;
    std::function<void()> m_mend;
};

} // namespace eigenscope
