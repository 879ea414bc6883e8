#pragma once

#include "ui/document/job_runner.h"
#include "ui/studies/view_context.h"

#include <QImage>

namespace eigenscope {

class WorkspaceColumns;

/// What the start page shows of a session: kept in the user's cache, so it may be missing.
struct SessionPicture {
    QImage image;    ///< null where it is not kept
    QString summary; ///< "PCA · 178 × 13"
};

/// The picture of the session in this file, as it was kept last.
SessionPicture sessionPicture(const QString &file);

/// Keeps a small picture of the session in a window whenever it stands in its file as it is shown.
class SessionPictures final : public QObject {
    Q_OBJECT

public:
    SessionPictures(const ViewContext &context, const WorkspaceColumns &columns, QObject *parent = nullptr);

    /// Nothing runs any more, or the session was saved: what is shown may be kept.
    void note();

private:
    ViewContext m_context;
    const WorkspaceColumns &m_columns;
    QString m_kept; ///< file and session that the last picture is of
    JobRunner m_writing;
};

} // namespace eigenscope
