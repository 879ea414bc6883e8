#pragma once

#include "ui/document/document.h"

class QWidget;

namespace eigenscope {

class LivePipeline;

/// Tells the document where one gesture of a hand ends and the next begins: at each press of a mouse button, where
/// another box takes the keys, where a key is a command, and where a value is typed to its end. And in number boxes
/// and lines that set something, which have a history of their own, it leaves Ctrl+Z to the window.
class Gestures final : public QObject {
    Q_OBJECT

public:
    explicit Gestures(Document &document);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Document &m_document;
};

/// Lets the play buttons of a window know whether a picture of the settings of now is still to come: they wait for it.
void tellOfPictures(const LivePipeline &pipeline, QWidget &window);

} // namespace eigenscope
