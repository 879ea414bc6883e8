#pragma once

#include "ui/document/document.h"

class QWidget;

namespace eigenscope {

/// Places the rows of a second file in the picture of the data, as a change of the session.
class FileProjection final : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over `window`.
    FileProjection(Document &document, QWidget &window);

    /// Lets the person choose the file.
    void choose();
    void project(const QString &path);
    void remove();
    [[nodiscard]] bool exists() const;
    /// Whether the file can be rows beside the data, since there is a picture of them.
    [[nodiscard]] bool isPossible(const QString &file) const;

private:
    Document &m_document;
    QWidget &m_window;
};

} // namespace eigenscope
