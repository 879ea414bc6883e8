#pragma once

#include "core/catalogue.h"
#include "core/kernels/expression/kernel_expression.h"
#include "core/subsets/subset_settings.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

/// A step or a reducer with the parameters that were written.
struct MethodSettings {
    std::string id;
    ParamMap params;

    bool operator==(const MethodSettings &) const = default;
};

/// A regression with the column that it predicts.
struct RegressionSettings {
    MethodSettings method;
    std::string target; ///< empty for the role in the data, and for methods that have none
};

/// The settings of the hyperspace curves.
struct HyperspaceSettings {
    int first = 1, last = 60; ///< "dimensions": "1-60"
    double radius = 1;
    std::vector<double> shell = {0.01};
    double alpha = 0.5;
};

/// What a clustering divides: the prepared points, the coordinates of the picture, or the objects by their kernel.
enum class ClusterGround { Data, Picture, Kernel };

/// The ids of the grounds, in their order.
const Names &clusterGrounds();

/// A clustering and the column that it makes.
struct ClusterSettings {
    MethodSettings method;
    ClusterGround on = ClusterGround::Data;
    std::string as = "cluster"; ///< name of the column
};

/// Which rows are compared: a subset, and another one or all rows that are not in it.
struct DistinguishSettings {
    std::string subset;
    std::string against = {}; ///< a subset; empty for all others
};

struct FigureSettings;
struct FilmSettings;

/// A file that a session asks for: what, into which file, at which size.
struct ExportSettings {
    std::string what;
    std::string file; ///< a name inside the output folder
    double width = 900, height = 600;
    double scale = 1;
    std::string theme = "light"; ///< light, dark, print, high-contrast-light or high-contrast-dark
    bool full = false;           ///< a selection with all columns and the axes
    std::string name = {};       ///< the subset that it is about
    bool forExcel = false;       ///< a table as Excel opens it by a double click
    /// The two rows that it is about, as they are called: kernel-why, geodesic.
    std::optional<std::array<std::string, 2>> between = {};
    /// Of a picture for paper; nullptr for one as it is on the screen.
    std::shared_ptr<const FigureSettings> figure = nullptr;
    /// Of a film; nullptr for all else, and for one as it is by itself.
    std::shared_ptr<const FilmSettings> film = nullptr;
};

/// The pipeline written down. The JSON value is the truth and keeps its keys and their order; it has been
/// checked against the catalogue, so the readers below cannot fail. Ids and file names not known to core
/// (views, exports of views) are checked by whoever runs them.
class Session { // NOLINT(bugprone-exception-escape): a JSON value that was moved from is null, which needs no memory
public:
    /// A new session on a data source: {"format", "version", "data": {"source": …}}.
    static Session onSource(std::string_view source);
    /// Reads and checks a session. Syntax errors carry line and column; an unknown key, id or parameter is
    /// refused by name with the nearest known one, a newer version with both numbers.
    static Result<Session> parse(std::string_view text, const Catalogue &catalogue);
    /// The same from a file, whose name leads the message of a refusal; Unreadable where there is none.
    static Result<Session> read(const std::filesystem::path &file, const Catalogue &catalogue);
    static Result<Session> fromJson(Json json, const Catalogue &catalogue);

    [[nodiscard]] const Json &json() const { return m_json; }
    /// JSON with two spaces of indentation and a final newline.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] const Json &data() const { return m_json.at("data"); }
    [[nodiscard]] const std::vector<MethodSettings> &prepare() const { return m_prepare; }
    [[nodiscard]] const std::optional<KernelExpression> &kernel() const { return m_kernel; }
    /// The kernel, or the Gaussian that is taken where none is written.
    [[nodiscard]] KernelExpression kernelInUse() const { return m_kernel.value_or(KernelExpression{.id = "gaussian"}); }
    [[nodiscard]] Indefinite indefinite() const { return m_indefinite; }
    /// The distance between objects of this kind: the one written, else Euclidean for points, the given one for
    /// dissimilarities, and that of the kernel for any other.
    [[nodiscard]] std::string distance(ObjectKind kind) const;
    [[nodiscard]] const std::optional<MethodSettings> &reducer() const { return m_reducer; }
    /// What the reducer of this session computes from: what it takes, or the kernel instead where it can.
    [[nodiscard]] ReducerInput inputOf(const ReducerInfo &reducer) const;
    /// Whether the reducer works on the kernel of this session, directly or through its distance.
    [[nodiscard]] bool usesKernel(const ReducerInfo &reducer, ObjectKind kind) const {
        const ReducerInput input = inputOf(reducer);
        return input == ReducerInput::Kernel || (input == ReducerInput::Distances && distance(kind) == "kernel");
    }
    [[nodiscard]] const std::optional<RegressionSettings> &regress() const { return m_regress; }
    /// Whether the regression of this session works on its kernel.
    [[nodiscard]] bool usesKernel(const RegressionInfo &regression) const;
    /// Neighborhood sizes; nothing when the session does not ask for quality.
    [[nodiscard]] const std::optional<std::vector<Index>> &qualityNeighbors() const { return m_neighbors; }
    [[nodiscard]] const std::optional<ScoreSettings> &scores() const { return m_scores; }
    [[nodiscard]] const std::optional<SelectSettings> &select() const { return m_select; }
    [[nodiscard]] const std::optional<ClusterSettings> &cluster() const { return m_cluster; }
    [[nodiscard]] const std::optional<HyperspaceSettings> &hyperspace() const { return m_hyperspace; }
    /// The rows that are selected, by their position in the source, rising.
    [[nodiscard]] const std::vector<Index> &selection() const { return m_selection; }
    /// Rows that are kept under names; no two of them have the same one.
    [[nodiscard]] const std::vector<SubsetSettings> &subsets() const { return m_subsets; }
    [[nodiscard]] const std::optional<DistinguishSettings> &distinguish() const { return m_distinguish; }
    /// The condition of the rows that are shown; empty for all. It changes nothing that is computed.
    [[nodiscard]] const std::string &filter() const { return m_filter; }
    [[nodiscard]] const Json *project() const { return m_json.contains("project") ? &m_json.at("project") : nullptr; }
    [[nodiscard]] const std::vector<ExportSettings> &exports() const { return m_exports; }

    /// This session with one top-level key set (or, with null, removed), checked again. New keys take the
    /// place that the format's order gives them.
    [[nodiscard]] Result<Session> with(std::string_view key, Json value, const Catalogue &catalogue) const;

    // The JSON forms that `with` takes.
    static Json prepareJson(const std::vector<MethodSettings> &steps);
    static Json reducerJson(const MethodSettings &reducer);
    static Json regressJson(const RegressionSettings &regression);
    static Json clusterJson(const ClusterSettings &cluster);
    static Json hyperspaceJson(const HyperspaceSettings &settings);
    static Json subsetsJson(const std::vector<SubsetSettings> &subsets); ///< null for none

    bool operator==(const Session &other) const { return m_json == other.m_json; }

private:
    Json m_json;
    std::vector<MethodSettings> m_prepare;
    std::optional<KernelExpression> m_kernel;
    Indefinite m_indefinite = Indefinite::Clip;
    std::optional<MethodSettings> m_reducer;
    std::optional<std::vector<Index>> m_neighbors;
    std::optional<ScoreSettings> m_scores;
    std::optional<SelectSettings> m_select;
    std::optional<RegressionSettings> m_regress;
    std::optional<ClusterSettings> m_cluster;
    std::optional<HyperspaceSettings> m_hyperspace;
    std::vector<Index> m_selection;
    std::vector<SubsetSettings> m_subsets;
    std::string m_filter;
    std::optional<DistinguishSettings> m_distinguish;
    std::vector<ExportSettings> m_exports;
};

} // namespace eigenscope
