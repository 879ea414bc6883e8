#pragma once

#include "core/data/dataset.h"
#include "core/pipeline/stages/stage.h"

#include <memory>
#include <string>
#include <vector>

namespace eigenscope {

/// The value of a stage with the key of the inputs and settings that it was made from.
template <class Value> struct StageResult {
    std::shared_ptr<const Value> value; ///< nullptr where the session does not ask for the stage
    std::string key;
    double seconds = 0;
};

/// What a run has made so far, a row for each stage; a value, cheap to copy.
class Results {
public:
    /// What a stage has made, as those after it are given it; nullptr where there is nothing.
    template <Stage stage> [[nodiscard]] std::shared_ptr<const ValueOf<stage>> value() const {
        return std::static_pointer_cast<const ValueOf<stage>>(given(stage).value);
    }
    /// The same with its key and what it took.
    template <Stage stage> [[nodiscard]] StageResult<ValueOf<stage>> result() const {
        return typed<stage>(given(stage));
    }
    /// What the stage itself has made, where another may have put something else in its place: the prepared data before
    /// a selection of columns.
    template <Stage stage> [[nodiscard]] StageResult<ValueOf<stage>> own() const {
        return typed<stage>(m_rows[rowOf(stage)].own);
    }
    template <Stage stage> void set(StageResult<ValueOf<stage>> result) {
        setOwn(stage, {std::move(result.value), std::move(result.key), result.seconds});
    }

    [[nodiscard]] const std::string &key(Stage stage) const { return given(stage).key; }
    [[nodiscard]] double seconds(Stage stage) const { return given(stage).seconds; }
    /// Whether the stage has a value; not so where the session does not ask for it.
    [[nodiscard]] bool stands(Stage stage) const { return given(stage).value != nullptr; }

    /// The row of the stage as it is in another run. Whether it holds other values than before.
    bool take(Stage stage, const Results &from);
    /// Where `stage` completes the result of an earlier one, its value takes the place of that. Whether this is new.
    bool complete(Stage stage);

    /// The kind of the prepared objects; points as long as there are none.
    [[nodiscard]] ObjectKind kind() const;
    /// All warnings and notes of the stages, in order.
    [[nodiscard]] Sentences warnings() const;
    /// The quality of the reduction that stands; nullptr where it was measured on an earlier one, or not at all.
    [[nodiscard]] std::shared_ptr<const Quality> qualityOfPicture() const;
    /// The kernel with its matrix; nullptr where there is none, or it was not made.
    [[nodiscard]] std::shared_ptr<const KernelMatrix> kernelMatrix() const;

private:
    friend class PipelineRun;
    using AnyResult = StageResult<void>;
    /// What a stage made, and what is given to those after it.
    struct Row {
        AnyResult own, given;
    };

    template <Stage stage> static StageResult<ValueOf<stage>> typed(const AnyResult &any) {
        return {std::static_pointer_cast<const ValueOf<stage>>(any.value), any.key, any.seconds};
    }
    [[nodiscard]] const AnyResult &given(Stage stage) const { return m_rows[rowOf(stage)].given; }
    [[nodiscard]] const AnyResult &own(Stage stage) const { return m_rows[rowOf(stage)].own; }
    void setOwn(Stage stage, const AnyResult &result) { m_rows[rowOf(stage)] = {result, result}; }
    void replace(Stage stage, AnyResult by) { m_rows[rowOf(stage)].given = std::move(by); }

    std::array<Row, allStages.size()> m_rows;
};

} // namespace eigenscope
