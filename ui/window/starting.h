#pragma once

#include "core/catalogue.h"
#include "ui/document/job_runner.h"

#include <QPointer>

namespace eigenscope {

class FileOpening;
class RecoveryOffer;
class StartPage;

/// Fills the start page of a window with what was worked on before, and does what is asked for there.
class Starting final : public QObject {
    Q_OBJECT

public:
    Starting(StartPage &page, FileOpening &opening, const Catalogue &catalogue, QObject *parent = nullptr);

    /// Looks on a worker for what was opened and saved last.
    void lookAnew();
    /// What earlier programs have left stands on the page from now on.
    void offer(RecoveryOffer &left);

signals:
    void recoverRequested(int which); ///< of what was offered
    void recoverAllRequested();

private:
    void showOffer();

    StartPage &m_page;
    const Catalogue &m_catalogue;
    QPointer<RecoveryOffer> m_offer;
    JobRunner m_looking;
};

} // namespace eigenscope
