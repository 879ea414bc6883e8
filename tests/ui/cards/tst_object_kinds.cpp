#include "core/formats/table_writer.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/controls/combo_box.h"
#include "ui/views/table/row_table.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/main_window.h"
#include "ui/workspaces/workspace.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_object_kinds {

/// Every kind of object in the window, with every view standing open.
class TestObjectKinds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();

    void everyViewStandsEveryKind_data();
    void everyViewStandsEveryKind();
    void theTableShowsWhatObjectsAre_data();
    void theTableShowsWhatObjectsAre();
    void theKindDecidesWhatCanBeChosen();
    void anotherKindIsChosenWithItsOwnSession();

private:
    void waitUntilIdle() {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), 60000);
        QCoreApplication::processEvents();
    }
    ComboBox *box(const QString &name) const {
        for (ComboBox *widget : m_window->findChildren<ComboBox *>())
            if (widget->accessibleName() == name)
                return widget;
        return nullptr;
    }
    /// A file or a sample, in a new window with every view of every workspace shown.
    void openEverywhere(const QString &source);

    const Registries m_registries = builtinRegistries(sampleFolder());
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestObjectKinds::initTestCase() {
    QCoreApplication::setOrganizationName("eigenscope-test");
    QCoreApplication::setApplicationName("eigenscope-kinds");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    const auto write = [this](const char *name, const char *text) {
        QVERIFY(bool(writeFile(m_folder.filePath(name).toStdString(), text)));
    };
    write("holes.csv", "n,a,b,c,d,e\na,0,1,NA,2,3\nb,1,0,2,2,1\nc,NA,2,0,1,4\nd,2,2,1,0,2\ne,3,1,4,2,0\n");
    write("gram.eigenscope",
          R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
              "text": "4,1,0,1\n1,3,1,0\n0,1,5,2\n1,0,2,3\n", "header": false, "kind": "gram"}})json");
}

void TestObjectKinds::openEverywhere(const QString &source) {
    QSettings().clear();
    m_window = std::make_unique<MainWindow>(m_registries);
    m_window->resize(1440, 900);
    m_window->show();
    if (source.contains(':'))
        m_window->openSource(source);
    else
        m_window->openPath(m_folder.filePath(source));
    waitUntilIdle();
}

void TestObjectKinds::everyViewStandsEveryKind_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("kind");
    QTest::newRow("sequences") << "sample:promoters" << int(ObjectKind::Sequences);
    QTest::newRow("graph") << "sample:karate" << int(ObjectKind::Graph);
    QTest::newRow("dissimilarities") << "sample:eurodist" << int(ObjectKind::Dissimilarities);
    QTest::newRow("missing distances") << "holes.csv" << int(ObjectKind::Dissimilarities);
    QTest::newRow("kernel matrix") << "gram.eigenscope" << int(ObjectKind::Gram);
}

void TestObjectKinds::everyViewStandsEveryKind() {
    QFETCH(QString, source);
    QFETCH(int, kind);
    openEverywhere(source);
    m_window->studies().space.change({.points = 2000}); // experiments, which know nothing of the data
    QVERIFY(m_window->document().results().value<Stage::Load>());
    const Dataset &data = *m_window->document().results().value<Stage::Load>()->dataset;
    QCOMPARE(int(data.kind()), kind);
    for (const char *workspace : {"explore", "kernel", "compare", "hyperspace", "steps"}) {
        QVERIFY(m_window->showWorkspace(workspace));
        waitUntilIdle();
        for (ViewFrame *frame : m_window->workspace()->frames()) {
            frame->view().settle();
            QVERIFY(!frame->view().grab().isNull());
            QVERIFY(!frame->view().caption().isEmpty() || !frame->view().whyEmpty().isEmpty());
        }
    }
    m_window->selection().select({0});
    waitUntilIdle();
    m_window->selection().select({0, 1, 2});
    waitUntilIdle();
    // Whatever reducer and distance is asked for gives a picture or a sentence.
    m_window->showWorkspace("explore");
    for (const ReducerInfo &reducer : m_registries.catalogue.reducers.all())
        for (const DistanceInfo &distance : m_registries.catalogue.distances.all()) {
            if (reducer.input != ReducerInput::Distances && distance.id != "given")
                continue;
            Session session = m_window->document().session();
            session = *session.with("reducer", {{"id", reducer.id}}, m_registries.catalogue);
            session = *session.with("distance", distance.id, m_registries.catalogue);
            m_window->document().change("Try", session);
            waitUntilIdle();
            const StageStatus &status = m_window->document().status(Stage::Reduce);
            QVERIFY2(status.state == StageStatus::State::Fresh || status.state == StageStatus::State::Refused ||
                         m_window->document().status(Stage::Kernel).state == StageStatus::State::Refused,
                     (reducer.id + " " + distance.id).c_str());
        }
    m_window.reset();
}

void TestObjectKinds::theTableShowsWhatObjectsAre_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("first");
    QTest::newRow("sequences") << "sample:promoters"
                               << QStringList{"0", "promoter_001", "+",
                                              "GCCTTCTCCAAAACGTGTTTTTTGTTGTTAATTCGGTGTAGACTTGTAAACCTAAAT", "57"};
    QTest::newRow("graph") << "sample:karate" << QStringList{"0", "1", "Mr. Hi", "16"};
    QTest::newRow("dissimilarities") << "sample:eurodist" << QStringList{"0", "Athens"};
}

void TestObjectKinds::theTableShowsWhatObjectsAre() {
    QFETCH(QString, source);
    QFETCH(QStringList, first);
    openEverywhere(source);
    QVERIFY(m_window->document().results().value<Stage::Load>());
    const auto *table = m_window->findChild<RowTable *>();
    QVERIFY(table);
    QStringList shown;
    for (int column = 0; column < first.size(); ++column)
        shown.append(table->model()->index(0, column).data().toString());
    QCOMPARE(shown, first);
    m_window.reset();
}

void TestObjectKinds::theKindDecidesWhatCanBeChosen() {
    openEverywhere("sample:eurodist");
    ComboBox *reducers = box("Reducer");
    const auto isOffered = [](const ComboBox *offering, const char *id) {
        const auto *model = offering->model();
        return bool(model->flags(model->index(offering->findData(QString(id)), 0)) & Qt::ItemIsEnabled);
    };
    QVERIFY(isOffered(reducers, "classical-mds"));
    QVERIFY(!isOffered(reducers, "pca"));
    QCOMPARE(reducers->itemData(reducers->findData("pca"), Qt::ToolTipRole).toString(),
             QString("Principal component analysis does not take dissimilarities."));
    ComboBox *distances = box("Distance");
    QVERIFY(isOffered(distances, "given"));
    QVERIFY(!isOffered(distances, "euclidean"));
    QCOMPARE(distances->currentData().toString(), QString("given"));
    m_window.reset();
}

void TestObjectKinds::anotherKindIsChosenWithItsOwnSession() {
    openEverywhere("sample:iris");
    ComboBox *source = box("Data source");
    source->setCurrentIndex(source->findData("sample:uscities"));
    emit source->activated(source->currentIndex());
    waitUntilIdle();
    QCOMPARE(m_window->document().session().reducer()->id, std::string("classical-mds"));
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->coordinates.rows(), Index{10});
    QVERIFY(m_window->messages().sentence().isEmpty());
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QCOMPARE(m_window->document().session().reducer()->id, std::string("kernel-pca"));
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->coordinates.rows(), Index{150});
    m_window.reset();
}

EIGENSCOPE_TEST(TestObjectKinds)

} // namespace eigenscope::tst_object_kinds

#include "tst_object_kinds.moc"
