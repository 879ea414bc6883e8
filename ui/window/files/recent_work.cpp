#include "ui/window/files/recent_work.h"

#include "ui/text/when_text.h"
#include "ui/window/files/opening.h"
#include "ui/window/files/session_pictures.h"

#include <QFileInfo>

namespace eigenscope {

RecentWorks recentWorks(const QStringList &paths) {
    constexpr std::size_t mostSessions = 4, mostFiles = 6;
    RecentWorks works;
    for (const QString &path : paths) {
        const QFileInfo file(path);
        const bool isSession = path.endsWith(sessionEnding);
        std::vector<RecentWork> &list = isSession ? works.sessions : works.files;
        if (list.size() == (isSession ? mostSessions : mostFiles))
            continue;
        RecentWork work{.path = path, .summary = {}, .when = {}, .picture = {}, .isMissing = !file.exists()};
        if (!work.isMissing)
            work.when = whenText(file.lastModified());
        if (isSession) {
            const SessionPicture picture = sessionPicture(path);
            work.picture = picture.image;
            work.summary = picture.summary;
        }
        list.push_back(std::move(work));
    }
    return works;
}

} // namespace eigenscope
