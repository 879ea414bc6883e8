#include "core/pipeline/exports/data_export.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_export_contract {

namespace {

const Catalogue &catalogue() {
    static const Catalogue all = builtinCatalogue(sampleFolder());
    return all;
}

/// A session that has run, to export from.
struct Finished {
    Session session;
    Results results;

    /// Between two rows, where it is about two.
    [[nodiscard]] ExportSource source() const { return {session, catalogue(), results, false, RowPair{0, 3}}; }
};

/// Together they have everything that can be exported; the last has next to nothing.
const std::vector<Finished> &finished() {
    static const std::vector<Finished> all = [] {
        std::vector<Finished> made;
        for (const char *keys :
             {R"json("kernel": "linear", "scores": {}, "reducer": {"id": "pca"}, "cluster": {"id": "k-means"},
                     "regress": {"id": "ridge", "target": "petal_width"},
                     "project": {"source": "sample:iris", "rows": "0-4"}, "selection": "3,17,100-102",
                     "subsets": [{"name": "few", "rows": "3,17"}, {"name": "wide", "where": "petal_width > 2"}],
                     "distinguish": {"subset": "wide"})json",
              R"json("reducer": {"id": "svd"}, "regress": {"id": "cca"})json",
              R"json("reducer": {"id": "lle", "neighbors": 36})json",
              R"json("reducer": {"id": "factor-analysis", "components": 1})json",
              R"json("reducer": {"id": "isomap", "pieces": "join"})json",
              R"json("reducer": {"id": "umap", "epochs": 5})json", R"json("prepare": [])json"}) {
            const auto session = Session::parse(R"json({"format": "eigenscope-session", "version": 1,
                "data": {"source": "sample:iris", "rows": "0-39,100-139"}, )json" +
                                                    std::string(keys) + "}",
                                                catalogue());
            if (!session)
                qFatal("%s", session.error().message.c_str());
            const PipelineOutcome outcome = runPipeline(*session, catalogue(), {}, {}, {}, {});
            if (!outcome.failures.empty())
                qFatal("%s", outcome.failures[0].error.message.c_str());
            made.push_back({*session, outcome.results});
        }
        return made;
    }();
    return all;
}

} // namespace

class TestExportContract : public QObject {
    Q_OBJECT

private slots:
    void everyExportIsDescribed() {
        const auto exports = builtinDataExports();
        for (const DataExportInfo &info : exports.all())
            QVERIFY2(!info.name.empty() && !info.description.empty() && !endingsOf(info, catalogue().formats).empty(),
                     info.id.c_str());
    }

    void everyEndingIsWrittenWhereTheSessionHasIt() {
        const QTemporaryDir folder;
        const auto exports = builtinDataExports();
        for (const DataExportInfo &info : exports.all()) {
            for (const std::string &ending : endingsOf(info, catalogue().formats)) {
                const std::string file = folder.filePath("f").toStdString() + ending;
                Result<void> written;
                for (const Finished &one : finished())
                    if (written = writeDataExport(info, one.source(), file); written)
                        break;
                QVERIFY2(written, written ? "" : written.error().message.c_str());
                QVERIFY2(QFileInfo(QString::fromStdString(file)).size() > 0, info.id.c_str());
                QVERIFY(QFile::remove(QString::fromStdString(file)));
            }
        }
    }

    void columnsAreEquallyLongAndHaveNames() {
        const auto exports = builtinDataExports();
        int tried = 0, left = 0;
        for (const DataExportInfo &info : exports.all())
            for (const Finished &one : finished()) {
                if (!info.table)
                    continue;
                const auto table = info.table(one.source());
                ++(table ? tried : left);
                if (!table)
                    continue;
                QVERIFY2(!table->keys.empty() || !table->numbers.empty(), info.id.c_str());
                const Index rows = (table->numbers.empty() ? table->keys : table->numbers).front().size();
                for (const std::vector<Column> *columns : {&table->keys, &table->numbers})
                    for (const Column &column : *columns)
                        QVERIFY2(column.size() == rows && !column.name.empty(), info.id.c_str());
            }
        qInfo("%d tables tried, %d left out: the session has nothing of the kind", tried, left);
    }

    void menusAreToldWhatThereIs() {
        const auto exports = builtinDataExports();
        int there = 0, missing = 0;
        for (const DataExportInfo &info : exports.all())
            for (const Finished &one : finished()) {
                if (!info.exists || !info.table)
                    continue;
                const bool isThere = info.exists(one.source());
                QVERIFY2(isThere == static_cast<bool>(info.table(one.source())), info.id.c_str());
                ++(isThere ? there : missing);
            }
        QVERIFY(there > 0 && missing > 0);
    }

    void whatIsMissingIsTold() {
        const auto exports = builtinDataExports();
        int told = 0, there = 0;
        const auto check = [&](const std::string &id, const auto &made) {
            ++(made ? there : told);
            if (made)
                return;
            const QString sentence = QString::fromStdString(made.error().message);
            QVERIFY2(sentence.startsWith("There ") && sentence.contains(" to export") && sentence.endsWith('.'),
                     qPrintable(sentence));
            QVERIFY2(made.error().kind == Error::Kind::InvalidData, id.c_str());
        };
        for (const DataExportInfo &info : exports.all())
            for (const Finished &one : finished()) {
                if (info.table)
                    check(info.id, info.table(one.source()));
                for (const ExportForm &form : info.forms)
                    check(info.id, form.write(one.source()));
            }
        qInfo("%d refusals read, %d left out: the session has it", told, there);
    }

    void anotherEndingIsRefused() {
        const auto exports = builtinDataExports();
        for (const DataExportInfo &info : exports.all()) {
            const auto written = writeDataExport(info, finished().front().source(), "/tmp/f.other");
            QVERIFY2(!written && written.error().kind == Error::Kind::InvalidParameter, info.id.c_str());
        }
    }
};

EIGENSCOPE_TEST(TestExportContract)

} // namespace eigenscope::tst_export_contract

#include "tst_export_contract.moc"
