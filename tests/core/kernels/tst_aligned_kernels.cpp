#include "core/base/random.h"
#include "core/catalogue.h"
#include "core/kernels/matrix/aligned_kernels.h"
#include "core/kernels/matrix/class_blocks.h"
#include "core/kernels/matrix/kernel_alignment.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_aligned_kernels {

/// Alignments of many kernels on the same rows.
class TestAlignedKernels : public QObject {
    Q_OBJECT

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());

    /// 30 points, negative numbers among them, in three classes.
    static Dataset points() {
        Dataset data;
        Points X;
        X.X = Random(3).normalMatrix(30, 3);
        X.columns = {"x", "y", "z"};
        data.objects = X;
        std::vector<std::string> texts;
        for (int i = 0; i < 30; ++i) {
            data.rows.push_back(i);
            texts.push_back(std::string(1, static_cast<char>('a' + i % 3)));
        }
        data.attributes.push_back({"class", texts});
        data.label = "class";
        return data;
    }
    MatrixXd gram(const std::string &id, const Dataset &data) const {
        return *(*m_catalogue.kernels.find(id)->make({}, data.objects))->gram(data.objects, Progress{});
    }
    static Index place(const AlignedKernels &all, const std::string &name) {
        return std::ranges::find(all.names, name) - all.names.begin();
    }

private slots:
    void entriesAreTheAlignmentsOfPairs() {
        const Dataset data = points();
        const MatrixXd K = gram("gaussian", data).cwiseAbs2();
        const AlignedKernels all = *alignedKernels(K, "mine", data, m_catalogue.kernels, {});
        QCOMPARE(all.names.front(), std::string("mine"));
        QCOMPARE(all.names.back(), std::string("class"));
        QVERIFY(all.names.size() >= 10);
        const Index gaussian = place(all, "Gaussian (RBF)"), linear = place(all, "Linear");
        QVERIFY(std::abs(all.values(gaussian, linear) -
                         kernelAlignment(gram("gaussian", data), gram("linear", data)).centered) < 1e-12);
        QVERIFY(std::abs(all.values(0, linear) - kernelAlignment(K, gram("linear", data)).centered) < 1e-12);
        QVERIFY((all.values - all.values.transpose()).cwiseAbs().maxCoeff() < 1e-14);
        QVERIFY((all.values.diagonal().array() - 1).abs().maxCoeff() < 1e-12);
    }

    void theLastIsTheTargetOfTheClasses() {
        const Dataset data = points();
        const AlignedKernels all = *alignedKernels(MatrixXd(), "", data, m_catalogue.kernels, {});
        const auto blocks = **classBlocks(gram("linear", data), *data.classes(), {});
        QVERIFY(std::abs(all.values(all.values.rows() - 1, place(all, "Linear")) - blocks.centeredAlignment) < 1e-12);
        Dataset plain = data;
        plain.label.reset();
        QCOMPARE(alignedKernels(MatrixXd(), "", plain, m_catalogue.kernels, {})->names.size(), all.names.size() - 1);
    }

    void aKernelThatIsTheSameForAllHasNone() {
        const AlignedKernels all =
            *alignedKernels(MatrixXd::Constant(30, 30, 2.5), "constant", points(), m_catalogue.kernels, {});
        QVERIFY(all.values.row(0).array().isNaN().all());
        QVERIFY(all.values.bottomRightCorner(3, 3).allFinite());
    }

    void stringsHaveTheirOwn() {
        Dataset data;
        data.objects = Sequences{{"ACGT", "AACC", "GGTT", "ACGA"}, "ACGT"};
        data.rows = {0, 1, 2, 3};
        const AlignedKernels all = *alignedKernels(MatrixXd(), "", data, m_catalogue.kernels, {});
        QCOMPARE(all.names, (Names{"Spectrum", "Full spectrum"}));
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(!alignedKernels(MatrixXd(), "", points(), m_catalogue.kernels, {source.get_token(), {}}));
    }
};

EIGENSCOPE_TEST(TestAlignedKernels)

} // namespace eigenscope::tst_aligned_kernels

#include "tst_aligned_kernels.moc"
