#pragma once

#include "ui/document/document.h"

#include <QTimer>
#include <QWidget>

namespace eigenscope {

/// A dot and a few words that say how a stage stands. Work that ends soon shows no change, so that a slider does not
/// make it flicker.
class StateMark final : public QWidget {
    Q_OBJECT

public:
    explicit StateMark(QWidget *parent = nullptr);

    /// `fresh` are the words for a result that is up to date: "PSD ✓ · 0.9 ms".
    void showStatus(const StageStatus &status, const QString &fresh);
    [[nodiscard]] const QString &text() const { return m_text; }
    /// Of the dot.
    [[nodiscard]] QColor color() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void apply();

    StageStatus m_status;
    QString m_fresh, m_text;
    StageStatus::State m_shown = StageStatus::State::Absent;
    QTimer m_settle;
};

} // namespace eigenscope
