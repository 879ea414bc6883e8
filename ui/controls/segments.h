#pragma once

#include <QFrame>
#include <QStringList>

class QButtonGroup;

namespace eigenscope {

/// A choice of one among a few words that stand side by side. Tab goes into it, the arrow keys choose.
class Segments final : public QFrame {
    Q_OBJECT

public:
    Segments(const QString &accessibleName, const QStringList &words, QWidget *parent = nullptr);

    [[nodiscard]] int current() const;
    /// Without a signal.
    void setCurrent(int index);

signals:
    void chosen(int index);

private:
    QButtonGroup *m_buttons;
};

} // namespace eigenscope
