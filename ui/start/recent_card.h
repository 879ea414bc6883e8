#pragma once

#include "ui/cards/card.h"
#include "ui/controls/renewed_rows.h"
#include "ui/start/started_work.h"

namespace eigenscope {

/// The data files that were opened last. It is there only while there are some.
class RecentCard final : public Card {
    Q_OBJECT

public:
    explicit RecentCard(QWidget *parent = nullptr);

    void show(const std::vector<RecentWork> &files);

signals:
    void fileRequested(const QString &path);
    void forgetRequested(const QString &path);

private:
    void add(QVBoxLayout &rows, const RecentWork &file);

    RenewedRows m_rows;
};

} // namespace eigenscope
