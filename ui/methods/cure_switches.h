#pragma once

#include "ui/methods/data_cure.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;

namespace eigenscope {

class ToggleSwitch;

/// The cures of data as switches: those that are offered, and those that are on.
class CureSwitches final : public QWidget {
    Q_OBJECT

public:
    /// So many beside each other.
    explicit CureSwitches(int columns, QWidget *parent = nullptr);

    /// As this `data` object of a session sets them; takes no place where none is to be seen.
    void show(const Json &settings, const std::function<bool(std::string_view key)> &isOffered);

signals:
    /// A hand has switched it; null takes the key out of the `data` object.
    void switched(const QString &title, const char *key, const Json &value);

private:
    struct Entry {
        const SwitchedCure *cure;
        QWidget *line;
        ToggleSwitch *on;
    };

    int m_columns;
    QGridLayout *m_grid;
    std::vector<Entry> m_entries;
};

} // namespace eigenscope
