#pragma once

#include <QMenu>

#include <functional>

class QActionGroup;

namespace eigenscope {

/// A menu of names of which one is checked. They are asked for whenever it opens; of many the first 500 stand there.
class ChoiceMenu final : public QMenu {
    Q_OBJECT

public:
    struct Choices {
        QStringList names;
        qsizetype current = -1; ///< none where it is no index
    };
    ChoiceMenu(const QString &title, std::function<Choices()> choices, QWidget *parent);

signals:
    /// The person has chosen the name at this index.
    void chosen(qsizetype index);

private:
    void refill();

    std::function<Choices()> m_choices;
};

/// Adds names of which one is always checked; `choose` takes the index of the one that is triggered.
QActionGroup *addChoices(QMenu &menu, const QStringList &names, qsizetype current,
                         std::function<void(qsizetype)> choose);

} // namespace eigenscope
