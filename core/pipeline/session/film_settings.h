#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"

#include <optional>

namespace eigenscope {

/// A picture that moves.
struct FilmSettings {
    /// What it goes through: the pictures of an iterative method, one turn about the upright axis of the space, or the
    /// values of a setting.
    enum class Of { Iterations, Turn, Sweep };

    std::optional<Of> of = {}; ///< nothing for the iterations of a method that has some, and a turn otherwise
    std::string sweep = {};    ///< of Of::Sweep: "kernel.sigma=0.1:10:log:16", as readSweepAxis takes it
    static constexpr double leastSeconds = 0.5, mostSeconds = 60, mostFps = 50;
    double seconds = 8;
    double fps = 20; ///< pictures a second

    /// How many pictures so long a film has.
    [[nodiscard]] std::size_t pictures() const;

    bool operator==(const FilmSettings &) const = default;
};

/// One thing that films can be of: what sessions, the command line and the window know of it.
struct FilmKind {
    FilmSettings::Of of;
    std::string word;      ///< in a session: "turn"
    std::string name;      ///< for people: "A turn of the 3D projection"
    bool hasValue = false; ///< the word is a key then: {"sweep": "kernel.sigma=…"}
};

/// All of them, in the order in which they are offered.
const std::vector<FilmKind> &filmKinds();
const FilmKind &filmKind(FilmSettings::Of of);

/// The keys of an export that only a film has.
const Names &filmKeys();

/// The film that an export asks for; nothing where it has none of the keys. InvalidParameter, with the key and what it
/// takes, for another value.
Result<std::optional<FilmSettings>> readFilm(const Json &exported);

} // namespace eigenscope
