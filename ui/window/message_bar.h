#pragma once

#include <QFrame>

class QLabel;

namespace eigenscope {

/// A line above the views for a sentence that belongs to no card; it never stops the work. The newest sentence takes
/// the place of the last.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void say(const QString &sentence);
    [[nodiscard]] QString sentence() const;

private:
    QLabel *m_sentence;
};

} // namespace eigenscope
