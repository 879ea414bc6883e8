#pragma once

#include "ui/window/history/open_history.h"
#include "ui/window/recovery/recovery_folder.h"

#include <QDateTime>
#include <QImage>

namespace eigenscope {

/// The work of a window as the folder keeps it.
struct KeptWork {
    OpenHistory history;
    QDateTime when; ///< it was written; told to a person, and nothing depends on it
};

/// What stands in the file, the time aside: the same text for the same work.
std::string keptText(const OpenHistory &history);
/// Writes the file, with the time of now. For a worker, as what follows. Unwritable says why not.
Result<void> keepWork(const RecoveryPlace &place, const std::string &keptText);
/// Writes the small picture, where it can be: the work counts without it. Without a view the former one goes.
void keepPicture(const RecoveryPlace &place, const QImage &view);

/// Unreadable for what no such program has written; the refusals of the sessions in it.
Result<KeptWork> readWork(const std::filesystem::path &file, const Catalogue &catalogue);

/// The work of a window of a program that has ended before it could be saved.
struct LeftWork {
    RecoveryPlace place;
    Result<KeptWork> work; ///< or why it cannot be read
    QImage picture;        ///< null where there is none
};

/// All that was left in `root` and stands nowhere else, held from now on. What has been saved meanwhile is removed.
std::vector<LeftWork> leftWork(const std::filesystem::path &root, const Catalogue &catalogue);

} // namespace eigenscope
