#pragma once

#include <QLabel>

namespace eigenscope {

/// A line over the lower edge of a widget, where a job of the widget or of something in it has ended by an exception:
/// the sentence stands there until the work is begun again.
class WorkNote final : public QLabel {
    Q_OBJECT

public:
    explicit WorkNote(QWidget &over);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
};

} // namespace eigenscope
