#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace eigenscope {

/// Where the keyboard is among parts that are about to be made anew, so that it is there again afterwards: without, it
/// goes to what comes after them.
class KeptFocus {
public:
    explicit KeptFocus(const QWidget *parts);
    /// To the new part of the same name, or to the one in its place beside a part whose name stayed; else to another
    /// one, and without that to the one that came into its place, or the last.
    void giveTo(const QWidget &parts, QWidget *otherwise = nullptr) const;

private:
    struct Part {
        const QMetaObject *kind;
        QString name;
    };
    /// The part of this kind and name; nullptr where there is none.
    static QWidget *named(const QWidget &parts, const Part &part);

    std::optional<Part> m_part, m_around; ///< what has the keyboard; what it stands in
    qsizetype m_place = -1;               ///< among those of its kind there
};

} // namespace eigenscope
