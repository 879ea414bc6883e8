#pragma once

#include "ui/start/started_work.h"
#include "ui/window/recovery/kept_work.h"

#include <QObject>

namespace eigenscope {

/// What programs have left that ended before it was saved, for the start pages of this one. What is discarded goes when
/// the program ends, so that a slip can be taken back; what was not decided is offered again.
class RecoveryOffer final : public QObject {
    Q_OBJECT

public:
    explicit RecoveryOffer(std::vector<LeftWork> left, QObject *parent = nullptr);
    ~RecoveryOffer() override;

    /// What stands open or discarded, newest first.
    [[nodiscard]] std::vector<RecoveredWork> shown(const Catalogue &catalogue) const;
    /// Whether anything can still be recovered.
    [[nodiscard]] bool isAnyOpen() const { return firstOpen() >= 0; }
    /// The first that can; −1 where there is none.
    [[nodiscard]] int firstOpen() const;
    /// Hands it over to whoever puts it into a window, which keeps it at its place from then on.
    [[nodiscard]] LeftWork take(int which);
    /// Discards it, or keeps what was discarded.
    void toggleDiscarded(int which);

signals:
    void changed();

private:
    struct Entry {
        LeftWork left;
        bool isDiscarded = false;
    };
    std::vector<Entry> m_entries;
};

} // namespace eigenscope
