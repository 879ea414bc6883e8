#pragma once

#include "ui/document/live_pipeline.h"
#include "ui/document/live_subsets.h"
#include "ui/document/selection.h"

#include <QStatusBar>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace eigenscope {

class Announcer;
class ElidedLabel;

/// The bottom line: rows, how many pass the filter, selection, how long the last picture took, what runs now and how
/// far it is, memory in use.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(Document &document, Selection &selection, LiveSubsets &subsets, LivePipeline &pipeline,
               QWidget *parent = nullptr);

    /// What else runs off the window's thread, such as the reading of a file; empty when it has ended.
    void showWork(const QString &text);
    /// Tells screen readers a sentence that the window shows, as Announcer does.
    void tell(const QString &sentence);

signals:
    void cancelRequested();

private:
    void showRows();
    void showProgress();
    void showRunning(bool running);
    void showShare(double share);
    void showMemory();
    [[nodiscard]] QString stageText(Stage stage) const;

    Document &m_document;
    Selection &m_selection;
    LiveSubsets &m_subsets;
    LivePipeline &m_pipeline;
    QLabel *m_rows, *m_updated, *m_memory;
    ElidedLabel *m_work; ///< never makes a narrow window wider
    QProgressBar *m_bar;
    QPushButton *m_finish, *m_cancel;
    Announcer *m_announcer;
    /// What the pipeline told last.
    struct Told {
        Stage stage = Stage::Load;
        double share = 0;       ///< 0 where it is not known
        double secondsLeft = 0; ///< 0 where it is not known
    };
    Told m_told;
    QTimer m_tell;   ///< a bar that moves paints the window at once, which each stage must not ask for
    QTimer m_appear; ///< short work does not flicker
    QTimer m_measure;
};

} // namespace eigenscope
