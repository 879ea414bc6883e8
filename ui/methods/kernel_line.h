#pragma once

#include "ui/document/document.h"

#include <QTimer>
#include <QWidget>

class QCompleter;
class QLabel;
class QLineEdit;
class QPushButton;
class QStringListModel;

namespace eigenscope {

class TypedKernel;
struct Theme;

/// The kernel of the document as text, which follows the session and leads it: what parses becomes the kernel while it
/// is typed, as one undo step; what does not keeps the last good one and is marked at its character, with a proposal
/// where there is one. Names are completed.
class KernelLine final : public QWidget {
    Q_OBJECT

public:
    explicit KernelLine(Document &document, QWidget *parent = nullptr);
    ~KernelLine() override;

    [[nodiscard]] QString text() const;
    /// Writes the text as if it were typed.
    void put(const QString &text);
    /// The sentence under the text; empty where it parses.
    [[nodiscard]] Sentence refusal() const;
    /// The place of the character that the sentence is about, in this widget.
    [[nodiscard]] double markPlace() const;
    /// Draws the text alone, as it stands here, for pictures in which there is no box.
    void drawText(QPainter &painter, const QRectF &place, const Theme &theme) const;

private:
    void showSession();
    void edit();
    void finish();
    void complete(bool asked);
    void insert(const QString &name);
    void showRefusal();
    void setRefused(bool refused);
    [[nodiscard]] QStringList columns() const;

    Document &m_document;
    TypedKernel *m_text;
    QWidget *m_mark;
    QLabel *m_sentence;
    QPushButton *m_proposal;
    QCompleter *m_completer;
    QStringListModel *m_names;
    std::optional<Error> m_error; ///< of the text as it stands
    QTimer m_patience;            ///< what is half typed is no mistake yet
};

} // namespace eigenscope
