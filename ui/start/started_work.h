#pragma once

#include <QImage>
#include <QString>

#include <vector>

namespace eigenscope {

/// Work that a program has left that ended before it was saved.
struct RecoveredWork {
    QString name;    ///< "wine-study.eigenscope"
    QString summary; ///< "PCA", and what is open beside it
    QString when;    ///< "4 min ago"
    QString problem; ///< why it cannot be read; empty where it can
    QImage picture;  ///< null where there is none
    bool isDiscarded = false;
};

/// A file that was opened or saved before.
struct RecentWork {
    QString path;
    QString summary; ///< of a session: "PCA · 178 × 13"
    QString when;
    QImage picture; ///< of a session, as it was saved; null where there is none
    bool isMissing = false;
};

} // namespace eigenscope
