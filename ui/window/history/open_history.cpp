#include "ui/window/history/open_history.h"

#include "core/data/rows_text.h"
#include "core/formats/data_settings.h"
#include "core/pipeline/session/json_reading.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include <algorithm>

namespace eigenscope {
namespace {

const char *const openedKey = "opened", *const shownKey = "shown", *const savedSelectionKey = "saved-selection";

bool isPasted(const Session &session) {
    return session.data().value("source", "").starts_with("inline");
}

Json standingJson(const Standing &standing) {
    const Document::State &state = standing.state;
    return {{"session", state.session.json()},        {"saved", state.saved.json()}, {"folder", state.folder.string()},
            {"file", state.file.toStdString()},       {"views", standing.views},     {"selection", standing.selection},
            {savedSelectionKey, state.savedSelection}};
}

Result<Standing> readStanding(const Json &json, const Catalogue &catalogue) {
    TRY(Session session, Session::fromJson(json.at("session"), catalogue));
    TRY(Session saved, Session::fromJson(json.at("saved"), catalogue));
    const auto file = QString::fromStdString(json.at("file").get<std::string>());
    Standing standing{{std::move(session), std::move(saved), json.at("folder").get<std::string>(), file, {}},
                      json.at("views"),
                      json.at("selection").get<Rows>()};
    standing.state.savedSelection = json.value(savedSelectionKey, ""); // the first version did not write it
    standing.state.noteSelection(rowsText(standing.selection));
    return standing;
}

Result<OpenHistory> readOpened(const Json &json, const Catalogue &catalogue) {
    OpenHistory history;
    for (const Json &one : json.at(openedKey)) {
        TRY(Standing standing, readStanding(one, catalogue));
        history.opened.push_back(std::move(standing));
    }
    history.shown = json.at(shownKey).get<std::size_t>();
    if (history.shown >= history.opened.size())
        return Error{Error::Kind::Unreadable, sentence("The work that is shown is missing.")};
    return history;
}

} // namespace

bool isUnsaved(const Standing &standing) {
    const Document::State &state = standing.state;
    return state.isModified() || (state.file.isEmpty() && isPasted(state.session));
}

bool isUnsaved(const OpenHistory &history) {
    return std::ranges::any_of(history.opened, [](const Standing &standing) { return isUnsaved(standing); });
}

Json historyJson(const OpenHistory &history) {
    Json opened = Json::array();
    for (const Standing &standing : history.opened)
        opened.push_back(standingJson(standing));
    return {{shownKey, history.shown}, {openedKey, std::move(opened)}};
}

Result<OpenHistory> readHistory(const Json &json, const Catalogue &catalogue) {
    try {
        return readOpened(json, catalogue);
    } catch (const Json::exception &) { // a key is missing, or its value is of another type
        return Error{Error::Kind::Unreadable, sentence("It is not what this version of Eigenscope keeps.")};
    }
}

QString nameOf(const Document::State &state, const Catalogue &catalogue) {
    if (!state.file.isEmpty())
        return state.file.section('/', -1);
    if (isPasted(state.session)) // what was opened as something else came into the session by hand
        return isPasted(state.saved) ? QCoreApplication::translate("OpenHistory", "Pasted table")
                                     : QCoreApplication::translate("OpenHistory", "Edited table");
    const auto settings = readDataSettings(state.session.data(), catalogue.samples, catalogue.generators);
    if (settings && settings->sample)
        return QString::fromStdString(settings->sample->name);
    if (settings && settings->generator)
        return QString::fromStdString(settings->generator->name);
    return QString::fromStdString(state.session.data().value("source", "")).section('/', -1).section(':', -1);
}

} // namespace eigenscope
