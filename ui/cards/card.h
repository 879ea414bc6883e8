#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace eigenscope {

class StateMark;
class ToggleSwitch;

/// A white field with round corners, a title line and what belongs together beneath it. The one that has the keyboard
/// wears a ring.
class Card : public QWidget {
    Q_OBJECT

public:
    explicit Card(const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const;
    void setTitle(const QString &title);
    /// A sign in a circle before the title: "1".
    void setBadge(const QString &badge);
    [[nodiscard]] const QString &badge() const { return m_badge; }
    /// Of the drawing that stands for a card without a badge where it is folded.
    void setIconName(std::string_view name) { m_iconName = name; }
    [[nodiscard]] std::string_view iconName() const { return m_iconName; }
    /// What it is set to, in the word or two that a folded card has room for: "σ 2.5". Empty where the title says all.
    [[nodiscard]] virtual QString brief() const { return {}; }
    /// The mark that says how its stage stands; nullptr without a stage.
    [[nodiscard]] virtual const StateMark *mark() const { return nullptr; }
    /// Puts a widget at the right end of the title line.
    void setCorner(QWidget *widget);

    /// Whether it stands in its column; at first it does.
    void setPlaced(bool placed);

    [[nodiscard]] QVBoxLayout &body() { return *m_body; }
    /// A line of the body: name on the left, value or control on the right.
    QLabel *addLine(const QString &name, const QString &value);
    QWidget *addLine(const QString &name, QWidget *control);
    /// The same with a switch.
    QWidget *addSwitch(const QString &name, ToggleSwitch *toggle);

signals:
    /// The view of this id is to come to the front.
    void viewRequested(const QString &id);
    /// This is to be written to a file: the id of an export, and the name of what it is about.
    void exportRequested(const QString &what, const QString &name);

protected:
    /// Whether it has something to tell; without, it takes no place.
    void setTelling(bool telling);
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_header;
    QVBoxLayout *m_body;
    QLabel *m_title;
    QString m_badge;
    std::string_view m_iconName;
    bool m_ringed = false;
    bool m_placed = true, m_telling = true;
};

inline constexpr int badgeSize = 20; // px
/// A sign in a pale circle of the accent.
void drawBadge(QPainter &painter, const QRectF &place, const QString &sign, const QPalette &palette);

} // namespace eigenscope
