#include "ui/views/meaning.h"

#include "ui/formula/formula_document.h"
#include "ui/text/program_words.h"

#include <QStringList>

#include <algorithm>

namespace eigenscope {
namespace {

using Kind = MeaningPart::Kind;

MeaningPart partOf(const QString &line) {
    for (const auto &[mark, kind] : {std::pair(QString("# "), Kind::Headline),
                                     {QString("$$ "), Kind::Formula},
                                     {QString("- "), Kind::LookFor},
                                     {QString("! "), Kind::Caution}})
        if (line.startsWith(mark))
            return {kind, line.mid(mark.size()).trimmed()};
    return {Kind::Words, line.trimmed()};
}

Result<void> check(const MeaningPart &part) {
    if (part.kind != Kind::Formula)
        return FormulaDocument::check(part.text);
    TRY(Formula::read(part.text));
    return {};
}

} // namespace

Result<std::vector<MeaningPart>> readMeaning(const std::string &text) {
    std::vector<MeaningPart> parts;
    const QStringList lines = QString::fromStdString(text).replace("\n ", " ").split('\n', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        parts.push_back(partOf(lines[i]));
        if (const auto read = check(parts.back()); !read) {
            Error error = read.error();
            error.line = static_cast<int>(i) + 1;
            return error;
        }
        if (parts.back().kind != Kind::Formula)
            parts.back().text = programWords(parts.back().text.toStdString());
    }
    for (const auto &[kind, fault] : {std::pair(Kind::Headline, sentence("The explanation has no headline.")),
                                      {Kind::Words, sentence("The explanation has no words.")},
                                      {Kind::Caution, sentence("The explanation has no caution.")}})
        if (std::ranges::find(parts, kind, &MeaningPart::kind) == parts.end())
            return Error{Error::Kind::Syntax, fault};
    return parts;
}

QString meaningText(const std::vector<MeaningPart> &parts, const QStringList &numbers) {
    QStringList paragraphs;
    bool hasNumbers = numbers.isEmpty();
    const auto tellNumbers = [&] {
        for (const QString &line : numbers)
            paragraphs.append("$$ " + line + " $$");
        hasNumbers = true;
    };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QString text = parts[i].text;
        if (parts[i].kind == Kind::Formula)
            text = "$$ " + text + " $$";
        else if (parts[i].kind == Kind::LookFor)
            text.prepend("• ");
        paragraphs.append(text.remove("**"));
        const bool isLast = i + 1 == parts.size() || parts[i + 1].kind != Kind::Formula;
        if (parts[i].kind == Kind::Formula && isLast && !hasNumbers)
            tellNumbers();
    }
    if (!hasNumbers)
        tellNumbers();
    return paragraphs.join("\n\n") + "\n";
}

} // namespace eigenscope
