#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

namespace eigenscope {

/// What a long computation needs from its caller: a way to be stopped and a way to say how far it is.
/// A default-made one never stops and reports to nobody.
struct Progress {
    std::stop_token stop;
    /// Called on the computing thread with the share of the work done in [0, 1].
    std::function<void(double fraction)> report;

    [[nodiscard]] bool stopped() const { return stop.stop_requested(); }
    void say(double fraction) const {
        if (report)
            report(fraction);
    }
};

} // namespace eigenscope
