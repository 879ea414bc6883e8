#pragma once

#include "ui/views/kernel/explanation_page.h"
#include "ui/views/seen_work.h"
#include "ui/views/view.h"

namespace eigenscope {

/// Why two objects have the kernel value that they have: value, distance and angle in feature space, what the value is
/// made of, and for strings the words that they share. It is about the two rows that are looked at, or the one with
/// itself.
class KernelWhy final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-why";
    static constexpr auto title = "Why";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelWhy(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Explanation of a kernel value"); }
    [[nodiscard]] QStringList numbersToday() const override;
    /// The pair, for exports: they have no selection.
    void resetView() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    [[nodiscard]] const std::optional<Explanation> &explanation() const { return m_why; }
    /// The words that are marked in the strings at present: those under the pointer, or all shared ones.
    [[nodiscard]] QStringList markedWords() const;
    /// Where a word of the explanation stands, after the last painting; nothing where it is not seen.
    [[nodiscard]] std::optional<QPointF> placeOf(const QString &word) const;

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintContents(QPainter &painter) override;
    void restored() override;
    void showEvent(QShowEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    /// Rows of the source.
    struct Pair {
        Index left = 0, right = 0;
        bool operator==(const Pair &) const = default;
    };
    void takeSelection();
    void takeMatrix();
    void take(const Result<Explanation> &why);
    void scroll(double pixels);
    /// To the next of the words that have a count in each string, or to the one before, as with the pointer.
    void walk(int by);
    /// Marks this word alone, also when the pointer is elsewhere, or no longer.
    void pin(const QString &word);
    /// The pair in the data of the matrix.
    [[nodiscard]] std::optional<KernelPair> shownPair() const;

    SeenWork<Result<Explanation>> m_work{*this, &KernelWhy::take, SeenWork<Result<Explanation>>::Running::LetToItsEnd};
    std::shared_ptr<const KernelMatrix> m_matrix;
    std::optional<Pair> m_pair;
    std::optional<Explanation> m_why;
    QString m_refusal;
    double m_scroll = 0, m_height = 0;
    std::vector<ExplanationPage::Word> m_words; ///< as painted last
    QString m_hovered, m_pinned;
};

} // namespace eigenscope
