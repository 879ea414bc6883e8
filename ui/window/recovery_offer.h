#pragma once

#include "ui/window/kept_work.h"

#include <QDialog>

class QPushButton;
class QVBoxLayout;

namespace eigenscope {

/// Offers what programs have left that ended before it was saved: what it is, when it was changed, a small picture.
/// What is discarded goes when the window closes, so that a slip can be taken back; what was not decided is offered
/// again.
class RecoveryOffer final : public QDialog {
    Q_OBJECT

public:
    /// Puts the work into a window, which keeps it at its place from then on.
    using Restore = std::function<void(OpenHistory history, RecoveryPlace place)>;

    RecoveryOffer(std::vector<LeftWork> left, const Catalogue &catalogue, Restore restore, QWidget *parent = nullptr);

    void done(int result) override;

private:
    enum class Fate { Open, Restored, Discarded };
    struct Entry {
        LeftWork left;
        QWidget *row = nullptr;
        QPushButton *restore = nullptr, *discard = nullptr;
        Fate fate = Fate::Open;
    };

    QWidget *makeRow(Entry &entry, const Catalogue &catalogue);
    QWidget *makeRows(const Catalogue &catalogue);
    void restore(Entry &entry);
    void restoreAll();
    void toggleDiscarded(Entry &entry);
    void showFate(const Entry &entry) const;
    void showRest();
    [[nodiscard]] bool isOpen(const Entry &entry) const;
    [[nodiscard]] bool isAnyOpen() const;
    [[nodiscard]] bool isSingle() const { return m_entries.size() == 1; } ///< one button restores it

    std::vector<Entry> m_entries;
    Restore m_restore;
    QPushButton *m_all = nullptr, *m_later = nullptr;
};

} // namespace eigenscope
