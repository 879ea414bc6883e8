#include "ui/window/settings/size_choice.h"

#include "ui/theme/interface_size.h"
#include "ui/window/settings/kept_settings.h"

#include <QGuiApplication>
#include <QMenu>
#include <QScreen>
#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <array>
#include <optional>

namespace eigenscope {
namespace {

constexpr auto &steps = SizeChoice::steps;
constexpr int usual = 100;
const char *const presentedProperty = "presentedSize"; // of a screen

std::optional<int> chosenForAHall; ///< percent, while something is presented

void apply(QScreen *screen) {
    const QVariant presented = screen->property(presentedProperty);
    setInterfaceSize(*screen, (presented.isValid() ? presented.toDouble() : 1) * SizeChoice::percent() / 100);
}

} // namespace

SizeChoice::SizeChoice(QWidget &window) : QObject(&window), m_window(window) {}

int SizeChoice::percent() {
    return chosenForAHall ? *chosenForAHall
                          : std::clamp(QSettings().value(sizeSetting, usual).toInt(), steps.front(), steps.back());
}

int SizeChoice::largest() const {
    const QScreen &screen = *m_window.screen();
    const QSizeF room = QSizeF(screen.availableSize()) * interfaceSize(screen);
    const QSize least = m_window.minimumSizeHint();
    const double most = 100 * std::min(room.width() / least.width(), room.height() / least.height());
    const auto fits = [most](int step) { return step <= std::max<double>(most, usual); };
    return *std::ranges::find_if(steps.rbegin(), steps.rend(), fits);
}

void SizeChoice::choose(int percent) {
    const auto nearest = std::ranges::min_element(steps, {}, [percent](int step) { return std::abs(step - percent); });
    if (chosenForAHall)
        chosenForAHall = std::min(*nearest, largest());
    else
        QSettings().setValue(sizeSetting, std::min(*nearest, largest()));
    for (QScreen *screen : QGuiApplication::screens())
        apply(screen);
}

void SizeChoice::larger() {
    const auto next = std::ranges::upper_bound(steps, percent());
    if (next != steps.end() && *next <= largest())
        choose(*next);
    else
        emit refused(next == steps.end() ? tr("Text is at its largest.")
                                         : tr("The screen has no room for larger text."));
}

void SizeChoice::smaller() {
    const auto here = std::ranges::lower_bound(steps, percent());
    if (here != steps.begin())
        choose(*(here - 1));
}

void SizeChoice::fill(QMenu &menu) {
    // The key with the plus carries an equals sign on many keyboards.
    menu.addAction(tr("Larger"), this, &SizeChoice::larger)
        ->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    menu.addAction(tr("Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus), this, &SizeChoice::smaller);
    menu.addAction(tr("As the screen"), QKeySequence(Qt::CTRL | Qt::Key_0), this, [this] { choose(usual); });
}

void SizeChoice::present(QScreen &screen, double size) {
    chosenForAHall = usual;
    screen.setProperty(presentedProperty, size);
    restore();
}

void SizeChoice::endPresenting(QScreen &screen) {
    chosenForAHall.reset();
    screen.setProperty(presentedProperty, {});
    restore();
}

void SizeChoice::restore() {
    for (QScreen *screen : QGuiApplication::screens())
        apply(screen);
    static const bool isFollowing =
        QObject::connect(qGuiApp, &QGuiApplication::screenAdded, qGuiApp, [](QScreen *screen) { apply(screen); });
    Q_UNUSED(isFollowing)
}

} // namespace eigenscope

#include "moc_size_choice.cpp"
