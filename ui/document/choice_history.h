#pragma once

#include "ui/document/encoding.h"
#include "ui/document/selection.h"

#include <QByteArray>

#include <unordered_map>

namespace eigenscope {

/// Makes what a person chooses beside the session, the selected rows and the look of the points, steps of the undo
/// history: what one gesture chooses is one step. What could be redone of the session is worth more than such a step:
/// while there is some, a choice is none. And it keeps the selection to the data: rows of other data mean nothing, and
/// where those data come back, so does their selection.
class ChoiceHistory final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive it.
    ChoiceHistory(Document &document, Selection &selection, Encoding &encoding);

    /// The selection without the room of a list: a step of 300,000 rows takes some kilobytes.
    struct PackedSelection {
        QByteArray rows; ///< "0-99,120"
        Eigen::Index current = -1, previous = -1;
    };
    static PackedSelection packed(const Selected &selected);
    static Selected unpacked(const PackedSelection &packed);

private:
    friend class ChoiceStep;
    struct Choice {
        PackedSelection selection;
        Encoding::Look look;
    };

    void takeSelection();
    void takeLook();
    void push(const QString &text, int kind, const Choice &after);
    void restore(const Choice &choice, int kind);
    void followData();
    void dropMissingRows();
    [[nodiscard]] bool couldRedoMore() const;
    [[nodiscard]] QString selectionText() const;

    Document &m_document;
    Selection &m_selection;
    Encoding &m_encoding;
    Choice m_now;
    Json m_data; ///< the data settings that the selection belongs to
    std::shared_ptr<const LoadedData> m_loaded;
    std::unordered_map<std::size_t, PackedSelection> m_left; ///< by the hash of the data settings that it belongs to
};

} // namespace eigenscope
