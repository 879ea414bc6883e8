#pragma once

#include "ui/document/job_runner.h"
#include "ui/window/frame/registries.h"

#include <QPointer>

namespace eigenscope {

class FileOpening;
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

signals:
    void looked();                    ///< what was looked for stands on the page
    void recoverRequested(int which); ///< of what was offered
    void recoverAllRequested();

private:
    void showOffer();

    StartPage &m_page;
    const Registries &m_registries;
    QPointer<RecoveryOffer> m_offer;
    JobRunner m_looking;
};

} // namespace eigenscope
