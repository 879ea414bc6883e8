#pragma once

#include "ui/start/started_work.h"

#include <QStringList>

namespace eigenscope {

/// The files opened and saved last, as the start page shows them.
struct RecentWorks {
    std::vector<RecentWork> sessions, files;
};

/// Looks at these files, newest first. For a worker: a disk may be far away.
RecentWorks recentWorks(const QStringList &paths);

} // namespace eigenscope
