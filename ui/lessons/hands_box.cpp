#include "ui/lessons/hands_box.h"

#include "ui/formula/formula_label.h"

#include <QGridLayout>
#include <QPainter>
#include <QSpinBox>

namespace eigenscope {
namespace {

constexpr int mostHands = 999, barHeight = 10, leastBar = 60, mostWidth = 440; // px

} // namespace

class HandsBox::Bar final : public QWidget {
public:
    Bar() {
        setMinimumSize(leastBar, barHeight);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    void show(double share) {
        m_share = share;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Highlight));
        const double length = m_share * width();
        if (length > 0)
            painter.drawRoundedRect(QRectF(0, 0, std::max(length, 2.0), height()), 3, 3);
    }

private:
    double m_share = 0;
};

HandsBox::HandsBox(LessonRun &run, std::size_t step, QWidget *parent) : QWidget(parent), m_run(run), m_step(step) {
    auto *rows = new QGridLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setColumnStretch(0, 1);
    rows->setColumnStretch(2, 1);
    setMaximumWidth(mostWidth);
    const LessonGuess &guess = *run.lesson().steps[step].guess;
    rows->addWidget(new FormulaLabel(tr("**Hands up.**") + ' ' + QString::fromStdString(guess.ask)), 0, 0, 1, 3);
    for (std::size_t i = 0; i < guess.choices.size(); ++i) {
        const QString choice = QString::fromStdString(guess.choices[i]);
        auto *count = new QSpinBox;
        count->setRange(0, mostHands);
        count->setAccessibleName(tr("Hands for “%1”").arg(choice));
        connect(count, &QSpinBox::valueChanged, this, [this, i](int hands) { m_run.setHands(m_step, i, hands); });
        m_counts.append(count);
        m_bars.append(new Bar);
        const int line = static_cast<int>(i) + 1;
        rows->addWidget(new FormulaLabel(choice), line, 0);
        rows->addWidget(count, line, 1);
        rows->addWidget(m_bars.back(), line, 2);
    }
    connect(&run, &LessonRun::changed, this, &HandsBox::renew);
    renew();
}

void HandsBox::renew() {
    const std::vector<int> &hands = m_run.hands(m_step);
    const int most = std::max(1, hands.empty() ? 0 : std::ranges::max(hands));
    for (int i = 0; i < m_counts.size(); ++i) {
        const int count = hands.empty() ? 0 : hands[static_cast<std::size_t>(i)];
        m_bars[i]->show(static_cast<double>(count) / most);
        const QSignalBlocker quiet(m_counts[i]);
        if (m_counts[i]->value() != count)
            m_counts[i]->setValue(count);
    }
}

} // namespace eigenscope

#include "moc_hands_box.cpp"
