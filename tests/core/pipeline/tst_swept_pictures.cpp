#include "core/pipeline/swept_pictures.h"

#include "core/catalogue.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/core/session_runs.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_swept_pictures {

namespace {

const std::string kernelPca =
    R"json("kernel":"gaussian(sigma=1)","reducer":{"id":"kernel-pca"},"quality":{"neighbors":[5]})json";

FilmSettings film(const std::string &sweep) {
    return {.of = FilmSettings::Of::Sweep, .sweep = sweep, .seconds = 1, .fps = 5};
}

Result<std::vector<SweptPicture>> pictures(const std::string &keys, const std::string &sweep,
                                           const std::stop_token &stop = {}) {
    TRY(const SweepGrid grid, sweepOfFilm(film(sweep), sessionWith(keys), catalogue()));
    return sweptPictures(grid, catalogue(), {}, {}, stop);
}

template <class Value> QString refusal(const Result<Value> &result) {
    return result ? QString("accepted") : QString::fromStdString(result.error().message);
}

} // namespace

/// The pictures with one setting at each of its values.
class TestSweptPictures : public QObject {
    Q_OBJECT

private slots:
    void eachPictureIsThatOfItsValue() {
        const auto swept = pictures(kernelPca, "kernel.sigma=0.5,2,8");
        QVERIFY2(bool(swept), qPrintable(refusal(swept)));
        QCOMPARE(swept->size(), std::size_t(3));
        for (std::size_t i = 0; i < swept->size(); ++i) {
            const auto &[at, results] = (*swept)[i];
            const auto alone = runPipeline(at, catalogue(), {}, {}, {}, {}).results.value<Stage::Reduce>();
            QCOMPARE(results.value<Stage::Reduce>()->coordinates, alone->coordinates);
            QCOMPARE(at.json().at("kernel"),
                     Json(std::array{"gaussian(sigma=0.5)", "gaussian(sigma=2)", "gaussian(sigma=8)"}[i]));
            QCOMPARE(results.value<Stage::Kernel>()->kernel->expression(), at.json().at("kernel").get<std::string>());
            QVERIFY2(!results.kernelMatrix() && !results.stands(Stage::Quality), "more was kept than is drawn");
        }
    }

    void aValueThatIsRefusedSaysWhichItIs() {
        const QString sentence = refusal(pictures(R"("reducer":{"id":"isomap"})", "neighbors=30,400"));
        QVERIFY2(sentence.startsWith("With neighbors=400: "), qPrintable(sentence));
    }

    void whatIsNoSweepIsRefused() {
        const Session pca = sessionWith(R"("reducer":{"id":"pca"})");
        const auto refused = [&](const char *sweep) { return refusal(sweepOfFilm(film(sweep), pca, catalogue())); };
        QCOMPARE(refused("components=1:6:6"),
                 QString("A film of 1 s has at most 5 pictures at 5 a second. Got 6 values of components."));
        QVERIFY2(refused("component=1,2").contains("Did you mean 'components'?"), qPrintable(refused("component=1,2")));
        QVERIFY2(refused("components") != "accepted", "a sweep without values");
    }

    void aStopEndsIt() {
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = pictures(kernelPca, "kernel.sigma=0.5,2,8", stop.get_token());
        QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestSweptPictures)

} // namespace eigenscope::tst_swept_pictures

#include "tst_swept_pictures.moc"
