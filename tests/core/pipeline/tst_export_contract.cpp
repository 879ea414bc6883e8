#include "core/pipeline/exports/data_export.h"
#include "tests/core/session_runs.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_export_contract {

namespace {

/// Between two rows, where it is about two.
ExportSource sourceOf(const FinishedSession &one) {
    return {one.session, catalogue(), one.results, false, RowPair{0, 3}};
}

/// Together they have everything that can be exported; the last has next to nothing.
const std::vector<FinishedSession> &finished() {
    static const std::vector<FinishedSession> all = [] {
        std::vector<FinishedSession> made;
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
            made.push_back(finish(sessionWith(keys, R"json({"source": "sample:iris", "rows": "0-39,100-139"})json")));
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
                for (const FinishedSession &one : finished())
                    if (written = writeDataExport(info, sourceOf(one), file); written)
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
            for (const FinishedSession &one : finished()) {
                if (!info.table)
                    continue;
                const auto table = info.table(sourceOf(one));
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
            for (const FinishedSession &one : finished()) {
                if (!info.exists || !info.table)
                    continue;
                const bool isThere = info.exists(sourceOf(one));
                QVERIFY2(isThere == static_cast<bool>(info.table(sourceOf(one))), info.id.c_str());
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
            for (const FinishedSession &one : finished()) {
                if (info.table)
                    check(info.id, info.table(sourceOf(one)));
                for (const ExportForm &form : info.forms)
                    check(info.id, form.write(sourceOf(one)));
            }
        qInfo("%d refusals read, %d left out: the session has it", told, there);
    }

    void anotherEndingIsRefused() {
        const auto exports = builtinDataExports();
        for (const DataExportInfo &info : exports.all()) {
            const auto written = writeDataExport(info, sourceOf(finished().front()), "/tmp/f.other");
            QVERIFY2(!written && written.error().kind == Error::Kind::InvalidParameter, info.id.c_str());
        }
    }
};

EIGENSCOPE_TEST(TestExportContract)

} // namespace eigenscope::tst_export_contract

#include "tst_export_contract.moc"
