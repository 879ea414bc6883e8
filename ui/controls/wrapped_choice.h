#pragma once

#include <QRadioButton>

namespace eigenscope {

/// A radio button whose text goes on in the next line where there is no room.
class WrappedChoice final : public QRadioButton {
    Q_OBJECT

public:
    explicit WrappedChoice(const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] bool hitButton(const QPoint &place) const override { return rect().contains(place); }

private:
    [[nodiscard]] int beforeText() const;
    [[nodiscard]] int lineHeight() const; ///< of one line, with its indicator
};

} // namespace eigenscope
