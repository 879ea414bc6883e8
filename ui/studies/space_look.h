#pragma once

#include "core/base/json.h"

#include <QObject>

#include <cstdint>

namespace eigenscope {

/// How hyperspace is looked at, the same in all its views: a look like the selection, not a part of the session. Each
/// of the views keeps it in its state.
class SpaceLook : public QObject {
    Q_OBJECT

public:
    static constexpr int largestDimension = 1000, mostShells = 1000;
    static constexpr std::int64_t leastPoints = 100, mostPoints = 100'000'000;

    struct Settings {
        int d = 5;             ///< the dimension whose values are told and whose pictures are drawn
        int shells = 10;       ///< that an integral is made of
        bool simulated = true; ///< Monte Carlo stands beside the formulas
        bool running = true;   ///< and grows until it has all its points
        std::int64_t points = 200'000;
        std::int64_t seed = 1;

        bool operator==(const Settings &) const = default;
    };

    [[nodiscard]] const Settings &settings() const { return m_settings; }
    /// What is out of its range is brought back.
    void change(Settings settings);

    [[nodiscard]] Json state() const;
    /// Takes over what is there and of its type.
    void restore(const Json &state);

signals:
    void changed();

private:
    Settings m_settings;
};

} // namespace eigenscope
