#pragma once

#include "core/pipeline/pipeline.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"

#include <array>
#include <span>

namespace eigenscope {

/// What the quality of a map is told of, the same on the quality card and in Compare: of all its components, as in the
/// report, or of the two axes that a flat picture shows of them.
class MeasuredAxes final : public QObject {
    Q_OBJECT

public:
    explicit MeasuredAxes(Document &document);

    [[nodiscard]] bool areShownOnes() const { return m_areShownOnes; }
    void setShownOnes(bool areShownOnes);
    /// The axes that the projection of the document shows.
    void show(std::array<Index, 2> axes);

    /// Whether the map has axes that a flat picture does not show.
    [[nodiscard]] bool isChoice() const;
    /// Of the result of the document; nullptr where it is not measured yet, or not asked for.
    [[nodiscard]] std::shared_ptr<const Quality> quality() const;
    /// Waits until it is measured.
    void settle();

    /// "of all 3 components", and for one or two "of the 2 axes shown", which are all then.
    [[nodiscard]] static QString words(Index components, bool areShownOnes);

    /// " · of all 3 components", for captions of pictures of a quality; nothing where it is of two axes at most.
    [[nodiscard]] static QString note(const Quality &quality);

signals:
    void changed();

private:
    void measure();
    [[nodiscard]] std::string key() const;

    Document &m_document;
    bool m_areShownOnes = false;
    std::array<Index, 2> m_axes = {0, 1};
    std::string m_asked, m_measured; ///< keys of what is worked on, and of what is there
    std::shared_ptr<const Quality> m_quality;
    JobRunner m_jobs{this};
};

/// The reduction on these of its axes alone, as far as it has them; for measures.
Reduction onAxes(Reduction reduction, std::span<const Index> axes);

} // namespace eigenscope
