#include "ui/studies/steady_picture.h"

#include "core/data/shared_rows.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

constexpr std::size_t mostMoves = 2000;
/// So many rows tell how two pictures lie; all of a million would keep the window waiting.
constexpr std::size_t mostCompared = 20'000;

} // namespace

PictureMove moveToContinue(const Dataset &former, const MatrixXd &before, const PictureMove &move, const Dataset &data,
                           const MatrixXd &coordinates, const ReducerInfo &method) {
    const auto [own, others] = sharedRows(data, former, mostCompared);
    if (own.empty() || (method.can.freeOfRotation && before.cols() != coordinates.cols()))
        return {};
    const auto align = method.can.freeOfRotation ? turnedTo : mirroredTo;
    return align(move.applied(before(others, Eigen::all)), coordinates(own, Eigen::all));
}

SteadyPicture::SteadyPicture(Document &document) : m_document(document) {
    connect(&document, &Document::opened, this, &SteadyPicture::forget);
    connect(&document, &Document::sessionChanged, this, [this] { m_glides = false; });
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Reduce)
            take();
    });
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &SteadyPicture::watchUndo);
}

/// A new command makes the stack longer, or is joined to the last one; undo and redo move in it.
void SteadyPicture::watchUndo(int index) {
    const int count = m_document.undoStack().count();
    m_returns = index < m_undoIndex || (index > m_undoIndex && count == m_undoCount);
    m_undoIndex = index;
    m_undoCount = count;
}

void SteadyPicture::forget() {
    m_standing = {};
    m_known.clear();
    m_taken.reset();
    const bool moved = m_move.rotation.size() > 0;
    take();
    if (moved)
        emit changed();
}

void SteadyPicture::take() {
    const StageResult<Reduction> result = m_document.results().result<Stage::Reduce>();
    if (result.value && result.value == m_taken.lock())
        return; // a stage that a run has reused is told again
    m_taken = result.value;
    m_move = !result.value ? PictureMove() : result.key.empty() ? ofMoving(*result.value) : ofStanding(result);
}

/// The points of one source by one method: other settings of a generator, a file or its preparation turn the same
/// points.
std::string SteadyPicture::originOf(const Reduction &reduction) const {
    return m_document.session().data().at("source").get<std::string>() + '\n' + reduction.method;
}

PictureMove SteadyPicture::ofStanding(const StageResult<Reduction> &result) {
    if (result.key == m_standing.key)
        return m_standing.move;
    const auto known = m_known.find(result.key);
    const PictureMove move = m_returns && known != m_known.end() ? known->second : continuing(*result.value);
    m_standing = {originOf(*result.value), result.key, result.value, move};
    if (m_known.size() == mostMoves)
        m_known.clear(); // rather a picture that comes back mirrored than memory without end
    m_known.insert_or_assign(result.key, move);
    return move;
}

/// A picture on its way continues the one that stands. Where the method is at rest it is one of those that led there.
PictureMove SteadyPicture::ofMoving(const Reduction &reduction) const {
    const bool isAtWork = m_document.status(Stage::Reduce).state == StageStatus::State::Running;
    if (isAtWork || originOf(reduction) != m_standing.origin)
        return continuing(reduction);
    return m_standing.move;
}

PictureMove SteadyPicture::continuing(const Reduction &reduction) const {
    const ReducerInfo *method = m_document.catalogue().reducers.find(reduction.method);
    if (!method || !m_standing.picture || originOf(reduction) != m_standing.origin)
        return {};
    const Reduction &former = *m_standing.picture;
    return moveToContinue(*former.data, former.coordinates, m_standing.move, *reduction.data, reduction.coordinates,
                          *method);
}

} // namespace eigenscope

#include "moc_steady_picture.cpp"
