#include "ui/window/presenting/presentation.h"

#include "core/lessons/setting_places.h"
#include "ui/cards/card.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_run.h"
#include "ui/window/presenting/notes_window.h"
#include "ui/window/presenting/presented_cards.h"
#include "ui/window/settings/size_choice.h"
#include "ui/workspaces/workspace.h"

#include <QBitmap>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QPainterPath>
#include <QScreen>
#include <QShortcut>
#include <QStatusBar>
#include <QTimer>
#include <QWindow>

namespace eigenscope {
namespace {

/// The room that a presented window has inside, in px of its own: with it text of 11 px is 24 px high on a screen of
/// 1920 × 1080.
constexpr QSizeF presentedRoom(880, 495);
constexpr int pointerSize = 32;

/// An arrow that is seen from the last row.
QCursor largePointer() {
    QPixmap picture(pointerSize, pointerSize);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath arrow;
    arrow.addPolygon(QPolygonF({{2, 2}, {2, 25}, {8, 19.5}, {12, 28.5}, {16, 26.5}, {12, 18}, {20, 18}, {2, 2}}));
    painter.setPen(QPen(Qt::white, 2));
    painter.setBrush(Qt::black);
    painter.drawPath(arrow);
    painter.end();
    return QCursor(picture, 2, 2);
}

/// Another screen than this one; nullptr where there is none.
QScreen *otherScreen(const QScreen *screen) {
    const QList<QScreen *> all = QGuiApplication::screens();
    const auto other = std::ranges::find_if(all, [screen](const QScreen *one) { return one != screen; });
    return other == all.end() ? nullptr : *other;
}

} // namespace

Presentation::Presentation(const PresentedWindow &parts)
    : QObject(&parts.window), m_parts(parts), m_black(new QWidget(&parts.window)) {
    QPalette black;
    black.setColor(QPalette::Window, Qt::black);
    m_black->setPalette(black);
    m_black->setAutoFillBackground(true);
    m_black->setFocusPolicy(Qt::StrongFocus);
    m_black->setAccessibleName(tr("The screen is black; any key shows it again"));
    m_black->installEventFilter(this);
    m_black->hide();
    const auto add = [this](Qt::Key key, auto action) {
        auto *shortcut = new QShortcut(key, &m_parts.window);
        shortcut->setEnabled(false);
        m_keys.append(shortcut);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    add(Qt::Key_B, [this] { toggleBlack(); });
    add(Qt::Key_PageDown, [this] { m_panel ? m_panel->goOn() : emit stepRequested(1); });
    add(Qt::Key_PageUp, [this] { m_panel ? m_panel->goBack() : emit stepRequested(-1); });
}

Presentation::~Presentation() {
    delete m_notes;
    if (m_isOn)
        SizeChoice::endPresenting(*m_parts.window.screen());
}

void Presentation::setLesson(LessonRun &run, LessonPanel &panel) {
    m_run = &run;
    m_panel = &panel;
    connect(m_run, &LessonRun::stepChanged, this, &Presentation::showStep);
    connect(m_run, &LessonRun::changed, this, &Presentation::showCards); // some have nothing to tell at first
}

void Presentation::start(Place place) {
    if (m_isOn)
        return;
    m_isOn = true;
    m_before = m_parts.window.windowState();
    m_place = m_parts.window.geometry();
    showChrome(false);
    m_parts.setPresented(true);
    if (m_panel)
        m_panel->setPresented(true);
    if (place == Place::Screen)
        m_parts.window.setWindowState(m_before | Qt::WindowFullScreen);
    enlarge(place);
    m_parts.window.setCursor(largePointer());
    for (QShortcut *key : m_keys)
        key->setEnabled(true);
    showStep();
    if (place == Place::Screen)
        showNotes();
    emit changed(true);
}

void Presentation::end() {
    if (!m_isOn)
        return;
    m_isOn = false;
    m_black->hide();
    delete m_notes;
    for (QShortcut *key : m_keys)
        key->setEnabled(false);
    m_parts.window.unsetCursor();
    m_parts.cards.show({});
    if (m_workspace)
        m_workspace->showAlone({});
    SizeChoice::endPresenting(*m_parts.window.screen());
    m_parts.window.setWindowState(m_before);
    if (!m_before.testAnyFlags(Qt::WindowMaximized | Qt::WindowFullScreen))
        m_parts.window.setGeometry(m_place); // at once: it may be about to be closed
    showChrome(true);
    m_parts.setPresented(false);
    if (m_panel)
        m_panel->setPresented(false);
    emit changed(false);
}

void Presentation::enlarge(Place place) {
    QScreen &screen = *m_parts.window.screen();
    const QSizeF room = place == Place::Screen ? QSizeF(screen.size()) : QSizeF(m_parts.window.size());
    const double fits = std::min(room.width() / presentedRoom.width(), room.height() / presentedRoom.height());
    const double size = std::max(1.0, fits);
    SizeChoice::present(screen, size);
    if (place == Place::Window) // one that is only drawn does not follow its screen; it needs less room in a moment
        QTimer::singleShot(0, &m_parts.window, [this, shown = (room / size).toSize()] {
            m_parts.window.layout()->activate();
            m_parts.window.resize(shown);
        });
}

/// The menu bar has no height instead of being hidden: its keys work only while it is there.
void Presentation::showChrome(bool isShown) {
    m_parts.window.menuBar()->setMaximumHeight(isShown ? QWIDGETSIZE_MAX : 0);
    m_parts.window.menuBar()->setMinimumHeight(0);
    m_parts.tools.setVisible(isShown);
    m_parts.window.statusBar()->setVisible(isShown);
}

void Presentation::showNotes() {
    const QScreen *screen = otherScreen(m_parts.window.screen());
    if (!m_run || !screen)
        return;
    m_notes = new NotesWindow(*m_run);
    m_notes->setGeometry(screen->availableGeometry());
    m_notes->show();
    m_parts.window.activateWindow(); // the keys are those of the wall
}

NotesWindow *Presentation::notes() const {
    return m_notes;
}

void Presentation::showStep() {
    if (!m_isOn)
        return;
    showViews();
    showCards();
    emit stepShown();
}

/// Of the step itself, else of the last one before it that names some of this workspace, else the first view, as where
/// a step names the workspace itself.
QList<ViewFrame *> Presentation::namedViews() const {
    const auto isTab = [](const std::string &name) { return name.starts_with("tab."); };
    for (std::size_t i = m_run->index() + 1; i-- > 0;) {
        const std::vector<std::string> &names = m_run->lesson().steps[i].pointAt;
        QList<ViewFrame *> views;
        for (const std::string &name : names)
            for (QWidget *around = m_parts.target(name); around; around = around->parentWidget())
                if (auto *frame = qobject_cast<ViewFrame *>(around); frame && !views.contains(frame))
                    views.append(frame);
        if (!views.isEmpty())
            return views;
        if (std::ranges::any_of(names, isTab))
            break;
    }
    return m_parts.workspace()->frames().first(1);
}

void Presentation::showViews() {
    if (!m_isOn)
        return;
    Workspace *workspace = m_parts.workspace();
    if (m_workspace && m_workspace != workspace)
        m_workspace->showAlone({});
    m_workspace = workspace;
    if (m_run)
        workspace->showAlone(namedViews());
    else if (!workspace->isAlone() && !fits(*workspace))
        workspace->showAlone({workspace->mainFrame()});
}

/// Whether all of its views have room in the window as it is presented.
bool Presentation::fits(const Workspace &workspace) {
    return workspace.hasRoomIn(presentedRoom.toSize());
}

void Presentation::showCards() {
    if (!m_run || !m_isOn)
        return;
    QList<PresentedCards::Named> named;
    const LessonStep &step = m_run->step();
    for (const std::vector<std::string> *targets : {&step.pointAt, &step.allow})
        for (const std::string &target : *targets) {
            const QStringList parts = QString::fromStdString(target).split('.');
            auto *card = parts.front() == "card" ? m_parts.card(parts.value(1)) : nullptr;
            if (!card)
                continue;
            auto known = std::ranges::find(named, card, &PresentedCards::Named::card);
            if (known == named.end())
                known = named.insert(named.end(), {card, {}});
            if (parts.size() > 2 && parts[2] != otherMethod && !known->parameters.contains(parts[2]))
                known->parameters.append(parts[2]);
        }
    std::ranges::stable_sort(named, {}, [](const PresentedCards::Named &one) { // as they stand in the pipeline
        return std::pair(one.card->badge().isEmpty(), one.card->badge());
    });
    if (named != m_parts.cards.shown())
        m_parts.cards.show(named);
}

void Presentation::toggleBlack() {
    m_black->setGeometry(m_parts.window.rect());
    m_black->setVisible(m_black->isHidden());
    m_black->raise();
    if (m_black->isVisible())
        m_black->setFocus();
}

bool Presentation::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress) {
        m_black->hide();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_presentation.cpp"
