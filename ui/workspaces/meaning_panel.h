#pragma once

#include "ui/document/document.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

class QLabel;
class QToolButton;

namespace eigenscope {

class ElidedLabel;
class MeaningPage;
class ViewFrame;

/// "What it means": the explanation of a view, beside the views. Its numbers follow the data; it follows the view that
/// has the keyboard, unless it is pinned; and it never takes the keyboard itself.
class MeaningPanel final : public QFrame {
    Q_OBJECT

public:
    explicit MeaningPanel(Document &document, QWidget *parent = nullptr);

    /// Explains this view; nullptr for none.
    void explain(ViewFrame *frame);
    [[nodiscard]] ViewFrame *explained() const { return m_frame; }
    [[nodiscard]] bool isPinned() const;
    [[nodiscard]] const MeaningPage &page() const { return *m_page; }
    void copyText();
    /// The link below the page: "Lesson: Principal components, step 3"; none where the words are empty.
    void setLesson(const QString &words);

signals:
    void lessonRequested(); ///< by that link
    void closeRequested();
    void explanationChanged(); ///< another view is explained

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeHeader();
    QWidget *makeLessonLink();
    QToolButton *addButton(QWidget *header, const char *drawing, const QString &text);
    void follow(QWidget *focused);
    void mark(bool isExplained);
    void showNumbers();
    /// Which package the formulas want, once.
    void tellMissingFont();

    Document &m_document;
    QPointer<ViewFrame> m_frame;
    ElidedLabel *m_title = nullptr;
    QToolButton *m_pin = nullptr;
    MeaningPage *m_page;
    QLabel *m_lesson = nullptr;
    bool m_toldFont = false;
    QTimer m_changed; ///< several changes at once are shown once
};

} // namespace eigenscope
