#include "core/lessons/setting_places.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/card_column.h"
#include "ui/cards/pipeline_card.h"
#include "ui/window/frame/registries.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <set>

namespace eigenscope::tst_workspaces {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca"}})json";

} // namespace

/// What the registries of the window promise each other.
class TestWorkspaces : public QObject {
    Q_OBJECT

private slots:
    void everyViewOfAWorkspaceExists();
    void everyViewStandsInAWorkspace();
    void everyCardOfAWorkspaceExistsAndStandsOnce();
    void everyCardStandsInAWorkspace();
    void whatAWorkspaceNeedsIsAskedForOnce();
    void theKernelThatTheCardsShowIsComputedWhereItIsLookedAt();
    void cardsAreMadeBeforeThereAreResults();
    void aColumnShowsTheCardsOfTheWorkspaceInItsOrder();
    void picturesAreWrittenInEveryFormat();

private:
    const Registries m_registries = builtinRegistries(sampleFolder());
};

void TestWorkspaces::everyViewOfAWorkspaceExists() {
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
        QVERIFY2(!workspace.cells().empty(), workspace.id.c_str());
        for (const WorkspaceCell &cell : workspace.cells())
            for (const std::string &view : cell.views)
                QVERIFY2(m_registries.views.find(view), qPrintable(QString::fromStdString(workspace.id + ": " + view)));
    }
}

void TestWorkspaces::everyViewStandsInAWorkspace() {
    std::set<std::string> standing;
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all())
        for (const WorkspaceCell &cell : workspace.cells())
            standing.insert(cell.views.begin(), cell.views.end());
    for (const ViewInfo &view : m_registries.views.all())
        QVERIFY2(standing.contains(view.id), view.id.c_str());
}

void TestWorkspaces::everyCardOfAWorkspaceExistsAndStandsOnce() {
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
        std::vector<std::string> cards = workspace.leftCards;
        QVERIFY2(!cards.empty(), workspace.id.c_str());
        cards.insert(cards.end(), workspace.rightCards.begin(), workspace.rightCards.end());
        for (const std::string &card : cards) {
            QVERIFY2(m_registries.cards.find(card), qPrintable(QString::fromStdString(workspace.id + ": " + card)));
            QCOMPARE(std::ranges::count(cards, card), 1);
        }
    }
}

void TestWorkspaces::everyCardStandsInAWorkspace() {
    for (const CardInfo &card : m_registries.cards.all())
        QVERIFY2(std::ranges::any_of(m_registries.workspaces.all(),
                                     [&](const WorkspaceInfo &workspace) {
                                         return std::ranges::count(workspace.leftCards, card.id) +
                                                    std::ranges::count(workspace.rightCards, card.id) >
                                                0;
                                     }),
                 card.id.c_str());
}

void TestWorkspaces::whatAWorkspaceNeedsIsAskedForOnce() {
    const SampleDocument sample(iris);
    const Session &session = sample.document.session();
    const Dataset *data = sample.document.results().value<Stage::Load>()->dataset.get();
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
        if (!workspace.need)
            continue;
        for (const Dataset *known : {data, static_cast<const Dataset *>(nullptr)}) {
            const Session asked = workspace.need(session, known, sample.catalogue);
            QVERIFY2(workspace.need(asked, known, sample.catalogue) == asked, workspace.id.c_str());
        }
    }
}

void TestWorkspaces::theKernelThatTheCardsShowIsComputedWhereItIsLookedAt() {
    const SampleDocument sample(iris);
    const Session &session = sample.document.session();
    const Dataset *data = sample.document.results().value<Stage::Load>()->dataset.get();
    const auto asked = [&](const char *workspace, const Session &of) {
        return m_registries.workspaces.find(workspace)->shownNeed()(of, data, sample.catalogue);
    };
    QVERIFY(!session.kernel());
    QVERIFY(asked("kernel", session).kernel());
    QCOMPARE(kernelText(*asked("kernel", session).kernel()), kernelText(session.kernelInUse()));
    QVERIFY(!asked("explore", session).kernel());
    const Json logistic = {{"id", "logistic"}};
    const auto fitted = session.with("regress", logistic, sample.catalogue);
    QVERIFY(fitted);
    QVERIFY(!asked("kernel", *fitted).kernel()); // the fit would take it
}

void TestWorkspaces::cardsAreMadeBeforeThereAreResults() {
    Document document(m_registries.catalogue);
    Selection selection;
    Encoding encoding(document);
    Studies studies(document);
    const ViewContext context{document, selection, encoding, studies, m_registries.overlays};
    for (const CardInfo &info : m_registries.cards.all()) {
        QWidget parent;
        const Card *card = info.make(context, &parent);
        QVERIFY2(card->isHidden() || card->title().toStdString() == info.title, info.id.c_str());
        // A locked lesson bars what a card sets.
        QVERIFY2(!qobject_cast<const PipelineCard *>(card) || !keysOfCard(info.id).empty(), info.id.c_str());
        QCOMPARE(card->parentWidget(), &parent);
    }
}

void TestWorkspaces::aColumnShowsTheCardsOfTheWorkspaceInItsOrder() {
    SampleDocument sample(iris);
    const Names known = {"data", "prepare", "kernel", "reduce", "regress"};
    CardColumn column(m_registries.cards, known, sample.context(), "Pipeline");
    column.place({"data", "reduce", "kernel"});
    present(column, {300, 900});
    const auto shown = [&column] {
        std::vector<std::pair<int, QString>> places;
        for (const Card *card : column.findChildren<Card *>())
            if (card->isVisible())
                places.emplace_back(card->y(), card->title());
        std::ranges::sort(places);
        QStringList titles;
        for (const auto &[y, title] : places)
            titles.append(title);
        return titles;
    };
    QCOMPARE(shown(), QStringList({"Data", "Reduce", "Kernel"}));
    column.place({"data", "regress"});
    QTRY_COMPARE(shown(), QStringList({"Data", "Fit"}));
    column.place({});
    QVERIFY(column.isHidden());
}

void TestWorkspaces::picturesAreWrittenInEveryFormat() {
    std::set<std::string> endings;
    for (const PictureFormat &format : m_registries.pictures.all()) {
        QVERIFY2(format.ending.starts_with('.') && endings.insert(format.ending).second, format.id.c_str());
        const std::string file = "a" + format.ending;
        QCOMPARE(formatOf(m_registries.pictures, file), &format);
        const auto encode = format.paint({.what = "scree", .file = file}, {90, 60}, {},
                                         [](QPainter &painter) { painter.drawLine(0, 0, 90, 60); });
        QVERIFY2(encode, format.id.c_str());
        const auto bytes = (*encode)();
        QVERIFY2(bytes && !bytes->isEmpty(), format.id.c_str());
    }
    QVERIFY(!formatOf(m_registries.pictures, "a.csv"));
}

EIGENSCOPE_TEST(TestWorkspaces)

} // namespace eigenscope::tst_workspaces

#include "tst_workspaces.moc"
