#include "ui/text/said.h"

#include "ui/text/program_words.h"

namespace eigenscope {

QString said(const Sentence &words) {
    if (words.pattern().empty())
        return QString::fromStdString(words);
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
    return text;
}

} // namespace eigenscope
