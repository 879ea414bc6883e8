#pragma once

#include "core/pipeline/session/named_settings.h"
#include "core/pipeline/sweeps/sweep_axis.h"

namespace eigenscope {

/// The name of the axis that goes through reducers.
inline constexpr auto reducerAxis = "reducer";

/// So many runs a sweep may have.
inline constexpr std::size_t mostSweptRuns = 100000;

/// One run of a sweep.
struct SweptRun {
    std::size_t number = 1;           ///< from 1
    std::vector<NamedSetting> values; ///< in the order of the axes, without those that its reducer lacks
    Result<Session> session;          ///< or why there is none with these values
};

/// The share of the runs that one task of several does: those whose number leaves `number` − 1 when divided by `of`.
struct SweepTask {
    std::size_t number = 1, of = 1;

    [[nodiscard]] bool has(std::size_t run) const { return run % of == number - 1; }
};

/// Reads "I/N". Syntax for anything but whole numbers with 1 ≤ I ≤ N ≤ mostSweptRuns.
Result<SweepTask> readSweepTask(std::string_view text);

/// All combinations of the values of some settings, on one session; the last axis varies fastest.
class SweepGrid {
public:
    /// InvalidParameter for a name that no reducer, kernel or section of the sweep has (with the nearest one), one that
    /// stands twice, an unknown reducer, more than mostSweptRuns combinations, and where no combination makes a
    /// session: then why the first is none. The catalogue outlives the grid. At least one axis.
    static Result<SweepGrid> on(const Session &base, std::vector<SweepAxis> axes, const Catalogue &catalogue);

    [[nodiscard]] std::size_t runs() const;
    /// The axes; ranges of whole numbers are rounded.
    [[nodiscard]] const std::vector<SweepAxis> &axes() const { return m_axes; }
    /// A parameter that the chosen reducer lacks is left out, and one of a kernel on which nothing of the run works.
    /// A setting of the session that the chosen reducer lacks is dropped. `number` from 1 to runs().
    [[nodiscard]] SweptRun run(std::size_t number) const;
    /// What tells this sweep from others: the settings, and a sum of the session.
    [[nodiscard]] Json description() const;

private:
    SweepGrid(const Session &base, std::vector<SweepAxis> axes, const Catalogue &catalogue);
    [[nodiscard]] Result<void> checkNames() const;
    [[nodiscard]] Result<void> checkName(const std::string &name) const;
    [[nodiscard]] Result<void> checkCount() const;
    [[nodiscard]] Result<void> checkSessions() const;
    [[nodiscard]] std::vector<const ReducerInfo *> reducers() const;
    /// Of the reducers that the sweep goes through, where the name has no prefix.
    [[nodiscard]] SettingOwner ownerOf(const std::string &prefix) const;
    [[nodiscard]] bool takesWholeNumbers(const std::string &name) const;
    [[nodiscard]] std::vector<NamedSetting> combination(std::size_t number) const;
    [[nodiscard]] Json withReducer(const std::string &id) const;
    [[nodiscard]] bool worksOnKernel(const Session &session) const;

    Session m_base;
    std::vector<SweepAxis> m_axes;
    const Catalogue *m_catalogue;
};

/// A value of a sweep as JSON: a number where its text is one.
Json sweptValueJson(const std::string &text);

} // namespace eigenscope
