#include "ui/lessons/lesson_words.h"

#include <QStringList>

namespace eigenscope {
namespace {

/// The words of a line or several as one line.
std::string joined(const QString &lines) {
    return lines.simplified().toStdString();
}

/// Paragraphs are parted by empty lines; lines that begin with a dash are the entries of a list.
void addParagraphs(std::vector<LessonWords> &words, const QString &text) {
    QString open;
    LessonWords::Kind kind = LessonWords::Kind::Paragraph;
    const auto close = [&] {
        if (!open.isEmpty())
            words.emplace_back(kind, joined(open));
        open.clear();
        kind = LessonWords::Kind::Paragraph;
    };
    for (const QString &line : text.split('\n')) {
        const QString trimmed = line.trimmed();
        const bool isEntry = trimmed.startsWith("- ") || trimmed.startsWith("* ");
        if (trimmed.isEmpty() || isEntry)
            close();
        if (isEntry)
            kind = LessonWords::Kind::Entry;
        open += (isEntry ? trimmed.mid(2) : trimmed) + ' ';
        if (trimmed.isEmpty())
            open.clear();
    }
    close();
}

} // namespace

LessonWords::LessonWords(Kind kind, std::string text) : m_kind(kind), m_text(std::move(text)) {
    if (auto fields = liveFields(m_text))
        m_fields = *std::move(fields);
}

QString LessonWords::filled(const NameSource &names, const LiveCover &isCovered) const {
    QString text = QString::fromStdString(withLiveTexts(m_text, m_fields, names, isCovered));
    return m_kind == Kind::Formula ? text.replace("%", "\\%") : text;
}

std::vector<LessonWords> wordsOf(const std::string &text) {
    std::vector<LessonWords> words;
    std::size_t at = 0;
    if (const auto formulas = textFormulas(text))
        for (const TextFormula &formula : *formulas)
            if (formula.isDisplayed) {
                addParagraphs(words, QString::fromStdString(text.substr(at, formula.begin - at)));
                words.emplace_back(LessonWords::Kind::Formula, formula.tex);
                at = formula.end;
            }
    addParagraphs(words, QString::fromStdString(text.substr(at)));
    return words;
}

} // namespace eigenscope
