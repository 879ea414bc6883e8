#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace eigenscope {

/// Widgets side by side, each as large as it wants to be, that go on in the next line where there is no room.
class WrappedRow final : public QLayout {
    Q_OBJECT

public:
    explicit WrappedRow(QWidget *parent, int spacing);
    ~WrappedRow() override;

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] QSize sizeHint() const override;    ///< in one line
    [[nodiscard]] QSize minimumSize() const override; ///< of the largest alone
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    void setGeometry(const QRect &place) override;

private:
    /// Goes through the items with the place of each and returns the height of all lines.
    template <class Place> int arrange(const QRect &room, const Place &place) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace eigenscope
