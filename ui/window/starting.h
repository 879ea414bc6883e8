#pragma once

#include "ui/document/job_runner.h"
#include "ui/window/frame/registries.h"

#include <QPointer>
#include <QTimer>

namespace eigenscope {

class FileOpening;
class MessageBar;
class RecoveryOffer;
class StartPage;

/// Fills the start page of a window with what was worked on before, and does what is asked for there.
class Starting final : public QObject {
    Q_OBJECT

public:
    Starting(StartPage &page, FileOpening &opening, const Registries &registries, QObject *parent = nullptr);

    /// Looks on a worker for what was opened and saved last, and for the lessons.
    void lookAnew();
    [[nodiscard]] bool isLooking() const { return m_looking.isRunning(); }
    /// What earlier programs have left stands on the page from now on.
    void offer(RecoveryOffer &left);
    /// Something is opened with the window: nothing is seen of the page unless that takes longer.
    void expectWork();
    /// Tells somebody who starts for the first time how to begin, for five seconds.
    static void greet(MessageBar &messages);

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// What stands behind the page does not hold up what is seen: the page is drawn, with all that was looked for, or
    /// it is the work that is expected.
    void workCanBePrepared();
    void looked();                    ///< what was looked for stands on the page
    void recoverRequested(int which); ///< of what was offered
    void recoverAllRequested();

private:
    void showOffer();
    void tellWhetherSeen();

    StartPage &m_page;
    const Registries &m_registries;
    QPointer<RecoveryOffer> m_offer;
    JobRunner m_looking;
    bool m_isDrawn = false;
    QTimer m_resting; ///< while what was found is laid out and drawn
};

} // namespace eigenscope
