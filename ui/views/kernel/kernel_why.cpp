#include "ui/views/kernel/kernel_why.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/views/told_mark.h"

#include <nlohmann/json.hpp>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr qsizetype mostPartsTold = 6; // parts or terms in a sentence that is heard

constexpr double keyScroll = 40;

/// The words with a count in both strings.
void collectWords(const Explanation &why, QStringList &words) {
    for (const Explanation::Term &term : why.terms)
        if (std::isfinite(term.left) && std::isfinite(term.right))
            words.append(said(term.name));
    for (const Explanation &part : why.parts)
        collectWords(part, words);
}

} // namespace

const char *const KernelWhy::meaning = R"(
# Why two objects are alike
Two objects and what the kernel makes of them: the value $k(x, y)$, their distance and angle in feature space, and what
 the value is made of.
$$ \lVert \varphi(x) - \varphi(y) \rVert^2 = k(x, x) + k(y, y) - 2\,k(x, y)
- A sum or a product shows its parts. Of two strings the words are listed that both hold, with their counts: each adds
 the product of the counts, and its letters are marked in the strings; point at a word to see where it stands. By
 keys: ← and → go from word to word, Enter keeps its mark.
- Of two nodes of a graph the walks between them are listed by their length.
- A click on a cell of the matrix chooses the two, and so does any selection.
! A large value means alike in what this kernel looks at. What it does not look at, it cannot tell apart.)";

KernelWhy::KernelWhy(const ViewContext &context, QWidget *parent) : View(context, parent) {
    setMouseTracking(true);
    setMinimumHeight(70);
    setAccessibleName(tr("Why two objects have their kernel value"));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel && document().results().kernelMatrix() != m_matrix)
            takeMatrix();
    });
    connect(&selection(), &Selection::changed, this, &KernelWhy::takeSelection);
    kept()
        .key(
            "rows",
            [this] {
                return jsonOf(m_pair ? std::optional(std::array{m_pair->left, m_pair->right}) : std::nullopt);
            },
            [this](const Json &json) {
                const auto rows = valueIn<std::array<Index, 2>>(json);
                m_pair = rows ? std::optional(Pair{(*rows)[0], (*rows)[1]}) : std::nullopt;
            })
        .key(
            "word", [this] { return Json(m_pinned.toStdString()); },
            [this](const Json &word) {
                m_pinned = QString::fromStdString(valueIn<std::string>(word).value_or(std::string()));
            });
    m_matrix = document().results().kernelMatrix();
    takeSelection();
}

QString KernelWhy::whyEmpty() const {
    if (!m_matrix)
        return tr("What a kernel value is made of appears here when the data have a kernel matrix.");
    if (!shownPair())
        return tr("Click a cell of the matrix, or select two rows, to see why their value is what it is.");
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_why ? QString() : tr("Looking …");
}

QString KernelWhy::caption() const {
    const auto pair = shownPair();
    if (!pair || !m_why)
        return {};
    return tr("k = %1 · %2 and %3")
        .arg(numberLabel(pair->value(), 4), pair->nameOf(pair->left), pair->nameOf(pair->right));
}

QString KernelWhy::pictureWords() const {
    if (!m_why)
        return {};
    QStringList told;
    const auto tell = [&told](const QString &name, double value) {
        if (told.size() < mostPartsTold)
            told.append(tr("%1 gives %2").arg(name, numberLabel(value, 4)));
    };
    for (const Explanation &part : m_why->parts)
        tell(partText(part.kernel), part.value);
    for (const Explanation::Term &term : m_why->terms)
        tell(said(term.name), term.value);
    return told.isEmpty() ? QString::fromStdString(m_why->kernel)
                          : tr("%1: %2").arg(QString::fromStdString(m_why->kernel), told.join(", "));
}

void KernelWhy::restored() {
    takeMatrix();
}

void KernelWhy::resetView() {
    m_scroll = 0;
    m_pinned.clear();
    takeSelection();
}

std::optional<KernelPair> KernelWhy::shownPair() const {
    if (!m_matrix || !m_matrix->data || !m_pair)
        return std::nullopt;
    const auto left = positionOf(*m_matrix->data, m_pair->left), right = positionOf(*m_matrix->data, m_pair->right);
    return left && right ? std::optional(KernelPair{m_matrix, *left, *right}) : std::nullopt;
}

void KernelWhy::takeSelection() {
    if (selection().current() >= 0) {
        const Index other = selection().previous() >= 0 ? selection().previous() : selection().current();
        if (const Pair pair{selection().current(), other}; m_pair != pair) {
            m_pair = pair;
            m_pinned.clear();
            m_scroll = 0;
        }
    }
    takeMatrix();
}

void KernelWhy::takeMatrix() {
    m_matrix = document().results().kernelMatrix();
    const auto pair = shownPair();
    if (!pair)
        m_why.reset();
    if (pair && m_matrix->kernel)
        m_work.ask([pair = *pair](std::stop_token) {
            return pair.matrix->kernel->explain(pair.matrix->data->objects, pair.left, pair.right);
        });
    else
        m_work.drop();
    update();
    emit captionChanged();
}

void KernelWhy::settle() {
    m_work.settle();
}

void KernelWhy::take(const Result<Explanation> &why) {
    m_refusal = why ? QString() : said(why.error().message);
    m_why = why ? std::optional(*why) : std::nullopt;
    update();
    emit captionChanged();
}

QStringList KernelWhy::markedWords() const {
    QStringList words;
    if (m_why)
        collectWords(*m_why, words);
    for (const QString &one : {m_hovered, m_pinned})
        if (words.contains(one))
            return {one};
    return words;
}

std::optional<QPointF> KernelWhy::placeOf(const QString &word) const {
    const auto found = std::ranges::find(m_words, word, &ExplanationPage::Word::word);
    return found == m_words.end() ? std::nullopt : std::optional(found->place.center());
}

void KernelWhy::paintContents(QPainter &painter) {
    ExplanationPage page(painter, theme(), width(), -m_scroll);
    const KernelPair pair = *shownPair();
    page.addFacts(pair);
    page.addStrings(pair, markedWords());
    page.addTree(*m_why, {m_hovered, m_pinned});
    m_words = page.words();
    m_height = page.bottom() + m_scroll;
}

void KernelWhy::showEvent(QShowEvent *event) {
    m_work.begin();
    View::showEvent(event);
}

void KernelWhy::mouseMoveEvent(QMouseEvent *event) {
    QString under;
    for (const ExplanationPage::Word &word : m_words)
        if (word.place.contains(event->position()))
            under = word.word;
    if (under == std::exchange(m_hovered, under))
        return;
    setCursor(under.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void KernelWhy::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton)
        return;
    pin(m_hovered);
}

void KernelWhy::pin(const QString &word) {
    m_pinned = m_pinned == word ? QString() : word;
    update();
}

void KernelWhy::walk(int by) {
    std::vector<ExplanationPage::Word> words; // those of several parts once
    for (const ExplanationPage::Word &each : m_words)
        if (std::ranges::find(words, each.word, &ExplanationPage::Word::word) == words.end())
            words.push_back(each);
    if (words.empty())
        return;
    const auto last = std::ssize(words) - 1;
    const auto at = std::ranges::find(words, m_hovered, &ExplanationPage::Word::word) - words.begin();
    const auto next = at > last ? (by > 0 ? 0 : last) : std::clamp<std::ptrdiff_t>(at + by, 0, last);
    const auto &[place, word, sum] = words[static_cast<std::size_t>(next)];
    m_hovered = word;
    if (place.top() < 0 || place.bottom() > height())
        scroll(place.center().y() - height() / 2.0);
    update();
    tellMark(*this, document(), place, word.toHtmlEscaped() + sum);
}

void KernelWhy::leaveEvent(QEvent *event) {
    m_hovered.clear();
    update();
    View::leaveEvent(event);
}

void KernelWhy::focusOutEvent(QFocusEvent *event) {
    m_hovered.clear();
    View::focusOutEvent(event); // draws anew
}

void KernelWhy::scroll(double pixels) {
    m_scroll = std::clamp(m_scroll + pixels, 0.0, std::max(0.0, m_height - height()));
    update();
}

void KernelWhy::wheelEvent(QWheelEvent *event) {
    scroll(-event->angleDelta().y() / 3.0);
}

void KernelWhy::keyPressEvent(QKeyEvent *event) {
    switch (event->key()) {
    case Qt::Key_Up: scroll(-keyScroll); break;
    case Qt::Key_Down: scroll(keyScroll); break;
    case Qt::Key_PageUp: scroll(-height()); break;
    case Qt::Key_PageDown: scroll(height()); break;
    case Qt::Key_Home: scroll(-m_height); break;
    case Qt::Key_Left: walk(-1); break;
    case Qt::Key_Right: walk(1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: pin(m_hovered); break;
    default: View::keyPressEvent(event);
    }
}

QStringList KernelWhy::numbersToday() const {
    const auto pair = shownPair();
    if (!pair)
        return {};
    const auto k = [&](Index i, Index j) { return pair->matrix->K(i, j); };
    const double left = k(pair->left, pair->left), right = k(pair->right, pair->right), both = pair->value();
    return {"\\lVert \\varphi(x) - \\varphi(y) \\rVert^2 = " + texNumber(left) + " + " + texNumber(right) +
            " - 2 \\cdot (" + texNumber(both) + ") = " + texNumber(left + right - 2 * both)};
}

} // namespace eigenscope

#include "moc_kernel_why.cpp"
