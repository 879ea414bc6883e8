#include "core/pipeline/report/environment.h"
#include "core/pipeline/stages/stage_info.h"
#include "ui/report/report_source.h"
#include "ui/report/report_tables.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

constexpr std::size_t mostSessionLetters = 1 << 15;

/// What the stages warn of, and why some could not be done.
ReportSection warningsPart(const ReportSource &source) {
    ReportSection section{QObject::tr("Warnings"), {}};
    for (const Sentence &warning : source.results.warnings())
        section.parts.emplace_back(ReportText{said(warning)});
    for (const Stage stage : allStages)
        if (const Sentence &why = source.document.status(stage).message; !why.empty())
            section.parts.emplace_back(
                ReportText{QObject::tr("%1: %2").arg(programWords(stageInfo(stage).title), said(why))});
    if (section.parts.empty())
        section.parts.emplace_back(ReportText{QObject::tr("There are none.")});
    return section;
}

/// A word of the shell.
QString quoted(const std::string &word) {
    static constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
    const bool isPlain = !word.empty() && word.find_first_not_of(plain) == std::string::npos;
    return isPlain ? reportText(word) : u'\'' + reportText(word).replace("'", "'\\''") + u'\'';
}

/// The session without what only the window looks at, and without a text that would fill the report.
QString sessionText(const Session &session) {
    Json shown = session.json();
    shown.erase("views");
    shown.erase("exports");
    const std::string text = shown.dump(2, ' ', false, Json::error_handler_t::replace);
    return text.size() <= mostSessionLetters ? reportText(text) : QString();
}

void addCommand(ReportSection &section, const Names &commandLine) {
    if (commandLine.empty())
        return;
    QStringList line;
    for (const std::string &word : commandLine)
        line.append(quoted(word));
    section.parts.emplace_back(ReportText{QObject::tr("This report was made by the command:")});
    section.parts.emplace_back(ReportText{line.join(' '), ReportText::Kind::Code});
}

void addSession(ReportSection &section, const Session &session) {
    const QString text = sessionText(session);
    if (text.isEmpty()) {
        section.parts.emplace_back(ReportText{QObject::tr("The session is too long to stand here: save it beside.")});
        return;
    }
    section.parts.emplace_back(
        ReportText{QObject::tr("The lines below, saved as session.eigenscope, give the same numbers by the command:")});
    section.parts.emplace_back(
        ReportText{"eigenscope --batch session.eigenscope --out results", ReportText::Kind::Code});
    section.parts.emplace_back(ReportText{text, ReportText::Kind::Code});
}

ReportTable versionTable(const Json &environment) {
    ReportTable table{{QObject::tr("Program or library"), QObject::tr("Version")}, {}, 2};
    for (const auto &[library, version] : environment["versions"].items())
        table.rows.append({library == "eigenscope" ? QStringLiteral("Eigenscope") : reportText(library),
                           reportText(version.get<std::string>())});
    table.rows.append({QStringLiteral("Qt"), QString::fromLatin1(qVersion())});
    table.rows.append({QObject::tr("Threads"), reportNumber(environment["threads"])});
    return table;
}

/// What the session draws by: a seed of a method stands among its parameters.
ReportSection originPart(const ReportSource &source) {
    const Json environment = environmentSection({});
    ReportSection section{QObject::tr("To repeat it"), {versionTable(environment)}};
    section.parts.emplace_back(ReportText{
        QObject::tr("Seeds stand among the parameters of the methods. The same session gives the same numbers.")});
    addCommand(section, source.commandLine);
    addSession(section, source.session());
    return section;
}

} // namespace

ReportSections originSections(const ReportSource &source) {
    return {warningsPart(source), originPart(source)};
}

} // namespace eigenscope
