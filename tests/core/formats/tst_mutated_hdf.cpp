#include "core/base/random.h"
#include "core/formats/hdf/hdf_reader.h"
#include "tests/core/formats/made_hdf.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cctype>

namespace eigenscope::tst_mutated_hdf {

namespace {

/// The bytes with a few of them changed, in the first kilobytes mostly, where the structure lies.
std::string mutatedHdf(std::string bytes, Random &random) {
    for (std::uint64_t changes = 1 + random.below(6); changes > 0; --changes) {
        char &byte = bytes[random.below(bytes.size())];
        switch (random.below(3)) {
        case 0: byte = static_cast<char>(random.below(256)); break;
        case 1: byte = static_cast<char>(byte ^ (1 << random.below(8))); break;
        default: byte = random.below(2) == 0 ? '\0' : '\xFF';
        }
    }
    return bytes;
}

} // namespace

class TestMutatedHdf : public QObject {
    Q_OBJECT

private slots:
    /// EIGENSCOPE_MUTATIONS tells how many by hand: libhdf5 1.10.8 itself dies on some of a few hundred.
    void aDamagedFileNeverEndsTheProgram() {
        const int most = qEnvironmentVariableIsSet("EIGENSCOPE_MUTATIONS")
                             ? qEnvironmentVariableIntValue("EIGENSCOPE_MUTATIONS")
                             : 200;
        const std::string files[] = {smallHdf(), smallAnnData("csr_matrix"), smallAnnData("csc_matrix")};
        int read = 0, died = 0, endless = 0;
        for (int seed = 0; seed < most; ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            const Result<Content> content = readHdf(mutatedHdf(files[seed % 3], random), {}, {});
            read += content ? 1 : 0;
            if (content)
                continue;
            const std::string &message = content.error().message;
            QVERIFY2((message.ends_with('.') || message.ends_with('?')) &&
                         std::isupper(static_cast<unsigned char>(message.front())),
                     message.c_str());
            died += message.find("ended on it") != message.npos ? 1 : 0;
            endless += message.find("comes to no end") != message.npos ? 1 : 0;
        }
        qInfo("%d of %d damaged files were read; the library died on %d and came to no end with %d", read, most, died,
              endless);
    }
};

EIGENSCOPE_TEST(TestMutatedHdf)

} // namespace eigenscope::tst_mutated_hdf

#include "tst_mutated_hdf.moc"
