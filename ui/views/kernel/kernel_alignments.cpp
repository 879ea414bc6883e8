#include "ui/views/kernel/kernel_alignments.h"

#include "core/kernels/matrix/aligned_kernels.h"
#include "core/reducers/interface/algorithm_step.h"
#include "ui/text/program_words.h"

#include <QLocale>

namespace eigenscope {
namespace {

constexpr Index mostRows = 500; ///< of m kernels m matrices are compared

Result<NamedMatrix::Cosines> alignmentsOf(const KernelMatrix &kernel, const std::string &name,
                                          const Registry<KernelInfo> &kernels, const std::stop_token &stop) {
    const std::vector<Index> rows = evenlySpread(kernel.data->size(), mostRows);
    const MatrixXd K = kernel.hasMatrix() ? MatrixXd(kernel.K(rows, rows)) : MatrixXd();
    TRY(AlignedKernels found, alignedKernels(K, name, kernel.data->subset(rows), kernels, {stop, {}}));
    for (std::size_t i = 1; i < found.names.size(); ++i) // the first is that which was given
        found.names[i] = programWords(found.names[i]).toStdString();
    return NamedMatrix::Cosines{std::move(found.names), std::move(found.values)};
}

} // namespace

const char *const KernelAlignments::meaning = R"(
# Which kernels see the same
The cosine of the angle between two kernel matrices after centering, each taken as one long vector. The first line is
the kernel of the session, the others are those of the catalogue with their usual parameters; the last is the target
that the classes are: 1 within a class.
$$ A(\mathbf K, \mathbf L) = \frac{\langle\mathbf J\mathbf K\mathbf J,\,\mathbf J\mathbf L\mathbf J\rangle}{\lVert\mathbf J\mathbf K\mathbf J\rVert\,\lVert\mathbf J\mathbf L\mathbf J\rVert}
- Near 1: two kernels that draw nearly the same picture, whatever their formulas.
- The last line: how well each kernel alone knows the classes.
! A high alignment with the classes is no promise for new rows: a kernel in which everybody is alone but for their class
 would have it too.)";

KernelAlignments::KernelAlignments(const ViewContext &context, QWidget *parent) : NamedMatrix(context, parent) {
    setAccessibleName(tr("Alignments of the kernels"));
    followOther<Stage::Kernel>(m_kernel, [this] { takeKernel(); });
    takeKernel();
}

void KernelAlignments::takeKernel() {
    m_kernel = document().results().value<Stage::Kernel>();
    if (!m_kernel)
        return drop();
    ask([kernel = m_kernel, name = tr("This kernel").toStdString(), kernels = document().catalogue().kernels](
            const std::stop_token &stop) { return alignmentsOf(*kernel, name, kernels, stop); });
}

QString KernelAlignments::caption() const {
    const QString found = NamedMatrix::caption();
    return !m_kernel || m_kernel->data->size() <= mostRows
               ? found
               : tr("%1 of %2 rows · ")
                         .arg(QLocale().toString(static_cast<qlonglong>(mostRows)),
                              QLocale().toString(static_cast<qlonglong>(m_kernel->data->size()))) +
                     found;
}

QString KernelAlignments::whyEmpty() const {
    return m_kernel ? refusal() : tr("The alignments appear here when there is a kernel.");
}

QString KernelAlignments::whyUndefined() const {
    return tr("not defined: the kernel is the same for all rows");
}

} // namespace eigenscope

#include "moc_kernel_alignments.cpp"
