#include "core/base/random.h"
#include "core/linalg/blas.h"
#include "core/linalg/symmetric_eigen.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cblas.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace eigenscope::tst_blas {

namespace {

/// While it lives, this process may use so many bytes of addresses more than it has.
class AddressLimit {
public:
    explicit AddressLimit(std::uint64_t more) {
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        getrlimit(RLIMIT_AS, &m_before);
        rlimit limited = m_before;
        limited.rlim_cur = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) + more;
        setrlimit(RLIMIT_AS, &limited);
    }
    ~AddressLimit() { setrlimit(RLIMIT_AS, &m_before); }
    AddressLimit(const AddressLimit &) = delete;
    AddressLimit &operator=(const AddressLimit &) = delete;

private:
    rlimit m_before{};
};

constexpr std::uint64_t mebibyte = 1U << 20U;

bool isOfToday() {
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

} // namespace

class TestBlas : public QObject {
    Q_OBJECT

private slots:
    void aProcessorOfTodayIsNotTakenForOneOfLongAgo() {
        const bool isChosen = qEnvironmentVariableIsSet("OPENBLAS_CORETYPE");
        QVERIFY(isChosen || !isOfToday() || std::string_view(openblas_get_corename()) != "Prescott");
        const MatrixXd A = Random(1).normalMatrix(300, 300), product = A * A.transpose();
        MatrixXd found(300, 300);
        cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 300, 300, 300, 1, A.data(), 300, A.data(), 300, 0,
                    found.data(), 300);
        QVERIFY((found - product).cwiseAbs().maxCoeff() < 1e-12 * product.cwiseAbs().maxCoeff());
    }

    void buffersThatDoNotFitAreRefusedBeforeBlasAsksForThem() {
        {
            const AddressLimit limit(60 * mebibyte);
            const auto room = requireRoomForBlas();
            QVERIFY(!room && room.error().kind == Error::Kind::TooLarge);
            QVERIFY2(room.error().message.starts_with("The buffers in which matrices are multiplied"),
                     room.error().message.c_str());
        }
        QVERIFY(bool(requireRoomForBlas())); // nothing is limited
        {
            const AddressLimit limit(20'000 * mebibyte);
            QVERIFY(bool(requireRoomForBlas()));
        }
        const AddressLimit limit(60 * mebibyte); // the buffers are there
        QVERIFY(bool(requireRoomForBlas()));
        const MatrixXd A = MatrixXd::Identity(400, 400);
        QCOMPARE((*allEigenvalues(A * A, {}))[0], 1.0);
    }
};

EIGENSCOPE_TEST(TestBlas)

} // namespace eigenscope::tst_blas

#include "tst_blas.moc"
