#pragma once

#include "ui/document/document.h"

#include <map>
#include <optional>

class QWidget;

namespace eigenscope {

class MessageBar;

/// Looks after the files that a session is made of: one that is missing can be located, one that has changed is told.
class SourceWatch final : public QObject {
    Q_OBJECT

public:
    /// Lives as long as `window`, over which its dialogs stand.
    SourceWatch(Document &document, MessageBar &messages, QWidget &window);

private:
    void offerToLocate(Stage stage);
    void tellChange(Stage stage);
    /// Lets the person choose the file of the source that stands under this key of the session.
    void locate(const std::string &key);

    Document &m_document;
    MessageBar &m_messages;
    QWidget &m_window;
    QString m_offered;                               ///< the sentence beside which the button stands
    Stage m_offeredFor = Stage::Load;                ///< which stage has it
    std::map<Stage, std::optional<DataFile>> m_read; ///< what was read last
};

} // namespace eigenscope
