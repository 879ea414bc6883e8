#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace eigenscope {

/// Cards one beneath the other; the column scrolls where they are too many.
class CardColumn final : public QScrollArea {
    Q_OBJECT

public:
    explicit CardColumn(const QString &accessibleName, QWidget *parent = nullptr);

    void add(QWidget *card);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

private:
    QVBoxLayout *m_cards;
};

} // namespace eigenscope
