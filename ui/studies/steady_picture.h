#pragma once

#include "core/linalg/picture_move.h"
#include "ui/document/document.h"

#include <map>

namespace eigenscope {

/// Keeps the picture of a document from jumping while its settings are turned: an axis may come out with either sign,
/// and some maps turned in any way, so each picture is moved to continue the one before. Only what is shown moves;
/// results, tables, reports and files keep what the method gave. What is opened, another source and another method are
/// shown as they are; what undo brings back is shown as it was.
class SteadyPicture final : public QObject {
    Q_OBJECT

public:
    /// Made before the views of the document, so that it knows of a result before they do.
    explicit SteadyPicture(Document &document);

    /// How the reduction of the document is moved before it is shown.
    [[nodiscard]] const PictureMove &move() const { return m_move; }

    /// The next picture of the same rows comes in sight by a movement, until the settings change again: the person has
    /// gone from one state to another, and the eye follows.
    void expectGlide() { m_glides = true; }
    [[nodiscard]] bool glides() const { return m_glides; }

signals:
    void changed(); ///< the move of a picture that was there before

private:
    /// The last picture of a finished run, and how it was moved before it was shown.
    struct Standing {
        std::string origin; ///< which pictures continue it
        std::string key;
        std::shared_ptr<const Reduction> picture;
        PictureMove move;
    };
    void watchUndo(int index);
    void forget();
    void take();
    [[nodiscard]] std::string originOf(const Reduction &reduction) const;
    [[nodiscard]] PictureMove ofStanding(const StageResult<Reduction> &result);
    [[nodiscard]] PictureMove ofMoving(const Reduction &reduction) const;
    /// The move that continues the standing picture; none where they have nothing to do with each other.
    [[nodiscard]] PictureMove continuing(const Reduction &reduction) const;

    Document &m_document;
    PictureMove m_move;
    std::weak_ptr<const Reduction> m_taken;
    Standing m_standing;
    std::map<std::string, PictureMove> m_known; ///< by the key of the result: undo finds its picture again
    int m_undoIndex = 0, m_undoCount = 0;
    bool m_glides = false;
    bool m_returns = false; ///< the settings came back by undo or redo
};

/// The move by which a picture (`data` and its coordinates) continues another one of the same method (`former` and its
/// coordinates `before`, n×r, shown after a move of their own); none where they share no rows, or are to be turned and
/// have different numbers of axes. Of many rows some 20,000, evenly taken, decide.
PictureMove moveToContinue(const Dataset &former, const MatrixXd &before, const PictureMove &move, const Dataset &data,
                           const MatrixXd &coordinates, const ReducerInfo &method);

} // namespace eigenscope
