#pragma once

#include "ui/document/live_pipeline.h"
#include "ui/document/selection.h"

#include <QElapsedTimer>
#include <QMap>
#include <QTimer>
#include <QWidget>

namespace eigenscope {

/// Tells screen readers what has happened where nobody looks: a run has ended or was refused, other rows are selected,
/// something was undone, a file was written; and what the mark of the keyboard is at in a view. It is a notification
/// without a picture, whose name is the sentence. At most one a second, and none while a slider is moved or settings
/// follow each other: the newest sentence of each sort is told when the hand rests.
class Announcer final : public QWidget {
    Q_OBJECT

public:
    /// In this widget, which owns it; the others outlive it.
    Announcer(Document &document, Selection &selection, LivePipeline &pipeline, QWidget &in);

    /// What a sentence is about; one of the same sort that was not told yet is left out.
    enum class Sort { Message, History, Work, Mark, Selection };
    void tell(Sort sort, const QString &sentence);

private:
    void takeHistory(int index);
    void takeSelection();
    void takeWork(double milliseconds);
    [[nodiscard]] QString refusals() const;
    [[nodiscard]] bool isHandAtWork() const;
    void speak();

    Document &m_document;
    Selection &m_selection;
    QMap<Sort, QString> m_waiting;
    QTimer m_soon;
    QElapsedTimer m_sinceTold, m_sinceChange;
    int m_index = 0;                        ///< of the undo history
    const QUndoCommand *m_redone = nullptr; ///< what a redo would do
    std::size_t m_selected = 0;
    QString m_refused; ///< told last
};

} // namespace eigenscope
