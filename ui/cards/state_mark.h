#pragma once

#include "ui/document/document.h"

#include <QTimer>
#include <QWidget>

namespace eigenscope {

/// A dot and a few words that say how a stage stands. Work that ends soon shows no change, so that a slider does not
/// make it flicker. Where there is no room for it, the time that the work took is left out, and no card grows with it.
class StateMark final : public QWidget {
    Q_OBJECT

public:
    explicit StateMark(QWidget *parent = nullptr);

    /// `fact` and `time` are the words for a result that is up to date: "PSD ✓" and "0.9 ms". One of them may be empty.
    void showStatus(const StageStatus &status, const QString &fact, const QString &time = {});
    [[nodiscard]] const QString &text() const { return m_text; }
    /// Of the dot.
    [[nodiscard]] QColor color() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void apply();
    [[nodiscard]] QSize sizeOf(const QString &words) const;

    StageStatus m_status;
    QString m_fact, m_time;
    QString m_text, m_brief; ///< what is said, with the time and without
    StageStatus::State m_shown = StageStatus::State::Absent;
    QTimer m_settle;
};

} // namespace eigenscope
