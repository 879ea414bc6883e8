#pragma once

#include "core/hyperspace/data_geometry.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"

namespace eigenscope {

/// The geometry of the prepared points of a document, found once for all that show it, on a worker while one of them is
/// visible.
class PreparedGeometry : public QObject {
    Q_OBJECT

public:
    explicit PreparedGeometry(const Document &document);

    /// Finds it whenever this widget is visible.
    void findFor(QWidget &shownIn);

    /// Nothing while it is not known.
    [[nodiscard]] const hyperspace::DataGeometry *found() const { return m_found && *m_found ? &**m_found : nullptr; }
    /// Why there is nothing to find, as a sentence; empty where it has been found or is being looked for.
    [[nodiscard]] QString whyNot() const;
    /// Finds it on the calling thread.
    void settle();

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void changed();

private:
    void takeData();
    void look();
    void take(Result<hyperspace::DataGeometry> found);

    const Document &m_document;
    QList<QWidget *> m_shownIn;
    std::shared_ptr<const Dataset> m_data; ///< nullptr where there are no points
    std::shared_ptr<const Result<hyperspace::DataGeometry>> m_found;
    JobRunner m_jobs{this};
};

} // namespace eigenscope
