#pragma once

#include "ui/cards/card.h"
#include "ui/controls/renewed_rows.h"
#include "ui/start/started_work.h"

class QPushButton;

namespace eigenscope {

/// What can be gone on with: work that was recovered, then sessions saved before. It is there only while there is some.
class ContinueCard final : public Card {
    Q_OBJECT

public:
    explicit ContinueCard(QWidget *parent = nullptr);

    void show(const std::vector<RecoveredWork> &recovered, const std::vector<RecentWork> &sessions);

signals:
    void recoverRequested(int which); ///< of those recovered
    void recoverAllRequested();
    void discardRequested(int which); ///< or no longer
    void fileRequested(const QString &path);
    void forgetRequested(const QString &path);

private:
    void add(QVBoxLayout &rows, const RecoveredWork &work, int which);
    void add(QVBoxLayout &rows, const RecentWork &session);
    void add(QVBoxLayout &rows, const QImage &picture, QLayout *words);

    QPushButton *m_all; ///< where there is more than one to recover
    RenewedRows m_rows;
};

} // namespace eigenscope
