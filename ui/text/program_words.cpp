#include "ui/text/program_words.h"

#include <QCoreApplication>

#include <string>

namespace eigenscope {

QString programWords(std::string_view words) {
    return words.empty() ? QString() : QCoreApplication::translate(programWordsContext, std::string(words).c_str());
}

} // namespace eigenscope
