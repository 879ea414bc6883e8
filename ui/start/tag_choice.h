#pragma once

#include <QWidget>

class QButtonGroup;

namespace eigenscope {

class ComboBox;

/// Which of the samples are shown: buttons side by side, or a list where there is no room for them.
class TagChoice final : public QWidget {
    Q_OBJECT

public:
    explicit TagChoice(const QStringList &tags, QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override; ///< of the list

signals:
    void chosen(const QString &tag); ///< empty for all

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void add(const QString &text, const QString &tag);
    void choose(int index);

    QWidget *m_row;
    QButtonGroup *m_buttons;
    ComboBox *m_list;
};

} // namespace eigenscope
