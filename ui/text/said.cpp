#include "ui/text/said.h"

#include "ui/text/number_format.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

/// Whether the words lack the stop that their template ends with, as a reason in brackets does.
bool isWithoutStop(const Sentence &words) {
    return !words.ends_with('.') && detail::filled(words.pattern(), words.values()).ends_with('.');
}

} // namespace

QString said(const Sentence &words) {
    if (words.pattern().empty())
        return QString::fromStdString(words);
    if (words.pattern() == Sentence::number)
        return withMinusSign(withDecimalMark(QString::fromStdString(words)));
    const QString pattern = programWords(words.pattern());
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int value = pattern[i] == '%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : 0;
        if (value > 0 && value <= static_cast<int>(words.values().size())) {
            text += said(words.values()[static_cast<std::size_t>(value) - 1]);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    if (isWithoutStop(words) && !text.isEmpty() && text.back().category() == QChar::Punctuation_Other)
        text.chop(1);
    return text;
}

} // namespace eigenscope
