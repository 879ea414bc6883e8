#pragma once

#include "core/base/json_value.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

class QAction;
class QActionGroup;

namespace eigenscope {

/// What a view keeps beyond its life, bound to keys once, as Schema binds options: the state is written and read by
/// the same entries. What a state lacks, or says wrongly, becomes what it was when it was bound.
class ViewState {
public:
    using Write = std::function<Json()>;
    using Read = std::function<void(const Json &)>;

    /// A member of a type of `valueIn`; `isAllowed` refuses values that the view could not show.
    template <class Value> ViewState &value(std::string name, Value &member,
                                            std::type_identity_t<std::function<bool(const Value &)>> isAllowed = {}) {
        return key(
            std::move(name), [&member] { return jsonOf(member); },
            [&member, otherwise = member, isAllowed = std::move(isAllowed)](const Json &json) {
                const std::optional<Value> given = valueIn<Value>(json);
                member = given && (!isAllowed || isAllowed(*given)) ? *given : otherwise;
            });
    }
    /// Whether an action is checked.
    ViewState &flag(std::string name, QAction *action);
    /// Which of exclusive actions is checked; `ids` are theirs, in their order. Reading triggers the action.
    ViewState &choice(std::string name, QActionGroup *actions, std::vector<std::string> ids);
    /// A part that has a state of its own: `state()` and `restore(const Json &)`.
    template <class Part> ViewState &part(std::string name, Part &part) {
        return key(
            std::move(name), [&part] { return part.state(); }, [&part](const Json &json) { part.restore(json); });
    }
    /// Any other value; `read` is given null where the key is missing.
    ViewState &key(std::string name, Write write, Read read);
    /// Several keys at once: `write` makes an object of them, `read` is given the whole state. Each may be empty.
    ViewState &keys(Write write, Read read);

    /// The keys in the order in which they were bound.
    [[nodiscard]] Json json() const;
    /// Reads every bound key, in the same order.
    void restore(const Json &state) const;

private:
    struct Entry {
        Write write;
        Read read;
    };
    std::vector<Entry> m_entries;
};

} // namespace eigenscope
