#pragma once

#include "core/pipeline/stages/stage.h"

#include <QObject>

#include <map>

namespace eigenscope {

class Document;
class MessageBar;

/// Says what refuses a stage that has no card, as long as it is refused.
class ToldRefusals final : public QObject {
    Q_OBJECT

public:
    ToldRefusals(Document &document, MessageBar &messages, QObject *parent);

private:
    void follow(Stage stage);

    Document &m_document;
    MessageBar &m_messages;
    std::map<Stage, QString> m_told;
};

} // namespace eigenscope
