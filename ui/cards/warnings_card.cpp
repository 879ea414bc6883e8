#include "ui/cards/warnings_card.h"

#include "core/pipeline/stages/stage_info.h"
#include "ui/controls/paragraph.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <QLabel>
#include <QVBoxLayout>

namespace eigenscope {

WarningsCard::WarningsCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_document(context.document), m_text(paragraph("warning")) {
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    body().addWidget(m_text);
    connect(&m_document, &Document::resultChanged, this, &WarningsCard::showResult);
    showResult();
}

void WarningsCard::showResult() {
    QStringList lines;
    const Results &results = m_document.results();
    for (const StageInfo &info : builtinStages())
        if (info.warnings && results.stands(info.stage) && info.stage != Stage::Prepare) // its card tells its own
            for (const Sentence &warning : info.warnings(results))
                lines.append(said(warning));
    const QString text = lines.join("\n\n");
    if (text != m_text->text())
        m_text->setText(text);
    setTelling(!lines.isEmpty());
}

} // namespace eigenscope

#include "moc_warnings_card.cpp"
