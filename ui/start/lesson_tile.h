#pragma once

#include "core/lessons/lesson_library.h"

#include <QAbstractButton>

namespace eigenscope {

/// A lesson as a card: its title, how long it takes, how many steps it has. A click opens it.
class LessonTile final : public QAbstractButton {
    Q_OBJECT

public:
    explicit LessonTile(const LessonEntry &lesson, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_extent;
};

} // namespace eigenscope
