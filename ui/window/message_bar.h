#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;

namespace eigenscope {

/// A line above the views for a sentence that belongs to no card; it never stops the work. The newest sentence takes
/// the place of the last.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void say(const QString &sentence);
    /// Says it beside a button that mends it.
    void offer(const QString &sentence, const QString &mending, std::function<void()> mend);
    [[nodiscard]] QString sentence() const;

private:
    QLabel *m_sentence;
    QPushButton *m_mending;
    std::function<void()> m_mend;
};

} // namespace eigenscope
