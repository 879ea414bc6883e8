#include "ui/views/view_state.h"

#include <QActionGroup>

#include <algorithm>

namespace eigenscope {

ViewState &ViewState::flag(std::string name, QAction *action) {
    return key(
        std::move(name), [action] { return Json(action->isChecked()); },
        [action, otherwise = action->isChecked()](const Json &json) {
            action->setChecked(valueIn<bool>(json).value_or(otherwise));
        });
}

ViewState &ViewState::choice(std::string name, QActionGroup *actions, std::vector<std::string> ids) {
    const auto checked = [actions] { return actions->actions().indexOf(actions->checkedAction()); };
    return key(
        std::move(name), [checked, ids] { return Json(ids[static_cast<std::size_t>(checked())]); },
        [actions, ids, otherwise = checked()](const Json &json) {
            const auto found = std::ranges::find(ids, valueIn<std::string>(json).value_or(std::string()));
            actions->actions()[found == ids.end() ? otherwise : found - ids.begin()]->trigger();
        });
}

ViewState &ViewState::key(std::string name, Write write, Read read) {
    return keys(
        [name, write = std::move(write)] {
            return Json{{name, write()}};
        },
        [name, read = std::move(read)](const Json &state) { read(entryOf(state, name)); });
}

ViewState &ViewState::keys(Write write, Read read) {
    m_entries.push_back({std::move(write), std::move(read)});
    return *this;
}

Json ViewState::json() const {
    Json state = Json::object();
    for (const Entry &entry : m_entries)
        if (entry.write)
            state.update(entry.write());
    return state;
}

void ViewState::restore(const Json &state) const {
    const Json given = state.is_object() ? state : Json::object();
    for (const Entry &entry : m_entries)
        if (entry.read)
            entry.read(given);
}

} // namespace eigenscope
