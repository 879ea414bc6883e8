#pragma once

#include "app/packaging/translated_words.h"
#include "tests/project_file.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <filesystem>
#include <set>
#include <sstream>

namespace eigenscope {

/// The words of the registries and the templates of sentences that are listed for translators: what else core says
/// stays English, whatever a translation holds.
inline std::set<std::string> listedWords(const Registries &registries) {
    const auto templates = sentenceTemplates(projectFile());
    if (!templates)
        qFatal("%s", templates.error().message.c_str());
    std::istringstream source(translatedWords(registries, *templates));
    std::set<std::string> words;
    for (std::string line; std::getline(source, line);)
        if (const std::size_t macro = line.find("QT_TRANSLATE_NOOP("); macro != std::string::npos) {
            const std::size_t begin = line.find(", ", macro) + 2, end = line.rfind("),");
            words.insert(Json::parse(line.substr(begin, end - begin)).get<std::string>());
        }
    return words;
}

} // namespace eigenscope
