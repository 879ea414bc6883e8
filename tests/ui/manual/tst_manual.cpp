#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/manual/manual.h"
#include "ui/manual/manual_reader.h"
#include "ui/manual/markdown_html.h"
#include "ui/workspaces/workspace_info.h"

#include "core/kernels/expression/operation_info.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

namespace eigenscope::tst_manual {

/// The pages of the manual, and how they are read.
class TestManual : public QObject {
    Q_OBJECT

private slots:
    void everyLinkLeadsSomewhere();
    void everythingOfTheCatalogueStandsInIt();
    void aPlaceFindsItsPage();
    void wordsBecomeHtml();
    void codeKeepsItsDollars();
    void faultsAreTold();
    void aPageWithoutATitleIsRefused();

private:
    [[nodiscard]] Result<Manual> manual() const {
        return Manual::read(projectFile("resources/manual"), {m_catalogue, m_exports, m_views});
    }
    static std::string html(const std::string &words) {
        return manualHtml(words,
                          {.formula = [](const std::string &tex) { return "<f>" + tex + "</f>"; },
                           .link = [](const std::string &url) { return url; },
                           .picture = [](const std::string &file,
                                         const std::string &seen) { return "<p>" + file + "|" + seen + "</p>"; }})
            .html;
    }
    void write(const QString &name, const char *text) const {
        std::ofstream(m_folder.filePath(name).toStdString()) << text;
    }

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
    const Registry<DataExportInfo> m_exports = builtinDataExports();
    const Registry<ViewInfo> m_views = builtinViews();
    QTemporaryDir m_folder;
};

void TestManual::everyLinkLeadsSomewhere() {
    const auto read = manual();
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QVERIFY(read->pages().size() > 20);
    const Names faults = read->faults();
    QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().c_str());
}

void TestManual::everythingOfTheCatalogueStandsInIt() {
    const auto read = manual();
    QVERIFY(read);
    const auto holds = [&](const char *page, const Names &ids) {
        QVERIFY2(read->find(page), page);
        for (const std::string &id : ids)
            QVERIFY2(read->find(page)->words.find("{#" + id + "}") != std::string::npos, id.c_str());
    };
    holds("views", m_views.ids());
    holds("catalogue-kernels", m_catalogue.kernels.ids());
    holds("catalogue-operations", kernelOperations().ids());
    holds("catalogue-distances", m_catalogue.distances.ids());
    holds("catalogue-steps", m_catalogue.steps.ids());
    holds("catalogue-reducers", m_catalogue.reducers.ids());
    holds("catalogue-clusterings", m_catalogue.clusterings.ids());
    holds("catalogue-measures", m_catalogue.measures.ids());
    holds("catalogue-selection", m_catalogue.searches.ids());
    holds("catalogue-regressions", m_catalogue.regressions.ids());
    holds("catalogue-samples", m_catalogue.generators.ids());
    holds("catalogue-exports", m_exports.ids());
    const std::string &kernels = read->find("catalogue-kernels")->words;
    QVERIFY(kernels.find("`sigma`") != std::string::npos && kernels.find("the median distance") != std::string::npos);
    for (const FormatInfo &format : m_catalogue.formats.all())
        QVERIFY2(read->find("catalogue-formats")->words.find("| " + format.name) != std::string::npos,
                 format.name.c_str());
}

void TestManual::aPlaceFindsItsPage() {
    const auto read = manual();
    QVERIFY(read);
    const Registry<WorkspaceInfo> workspaces = builtinWorkspaces();
    for (const WorkspaceInfo &workspace : workspaces.all()) {
        const std::string place = "workspace." + workspace.id;
        QVERIFY2(std::ranges::any_of(
                     read->pages(), [&](const ManualPage &page) { return std::ranges::count(page.places, place) > 0; }),
                 place.c_str());
    }
    for (const char *place : {"card.data", "card.prepare", "card.reduce"})
        QVERIFY2(&read->explaining({place}) != &read->pages().front(), place);
    QCOMPARE(read->explaining({"card.nothing", "workspace.kernel"}).id, std::string("kernels"));
    QCOMPARE(&read->explaining({"nowhere"}), &read->pages().front());
}

void TestManual::wordsBecomeHtml() {
    QCOMPARE(html("a *b* **c** $x_1 * y_2$."),
             std::string("<p>a <em>b</em> <strong>c</strong> <f>x_1 * y_2</f>.</p>\n"));
    QVERIFY(html("## All kernels, again!").find("id=\"all-kernels-again\"") != std::string::npos);
    const std::string told = html("## Gaussian (RBF) {#gaussian}");
    QVERIFY(told.find("id=\"gaussian\"") != std::string::npos && told.find("{#") == std::string::npos);
    QVERIFY(html("| a | b |\n| --- | --- |\n| 1 | $p|q$ |").find("<table>") != std::string::npos);
    QVERIFY(html("![what](f.png)").find("<p>f.png|what</p>") != std::string::npos);
    QVERIFY(html("a <script>b</script>").find("<script>") == std::string::npos);
    const ManualLink link = manualLink("kernels.md#composing");
    QCOMPARE(link.page, std::string("kernels"));
    QCOMPARE(link.anchor, std::string("composing"));
}

void TestManual::codeKeepsItsDollars() {
    QCOMPARE(html("`$a$` and \\$5 and $b$"), std::string("<p><code>$a$</code> and $5 and <f>b</f></p>\n"));
    QVERIFY(html("```\n$x$\n```").find("<f>") == std::string::npos);
    QCOMPARE(html("one $ alone"), std::string("<p>one $ alone</p>\n"));
    QCOMPARE(html("a ` alone $x$"), std::string("<p>a ` alone <f>x</f></p>\n"));
}

void TestManual::faultsAreTold() {
    write("01-one.md", "---\ntitle: One\nplaces: card.data\n---\n[x](two.md#there) [y](nowhere.md) ![](none.png)\n");
    write("02-two.md", "---\ntitle: Two\nplaces: card.data, workspace.explore\n---\n## Here\n[x](#here) $\\frac{1$\n");
    const auto read = Manual::read(m_folder.path().toStdString(), {m_catalogue, m_exports, m_views});
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    std::string all;
    for (const std::string &fault : read->faults())
        all += fault + "\n";
    for (const char *expected : {"two.md#there", "nowhere.md", "none.png is missing", "nothing says what is seen",
                                 "card.data too", "\\frac{1"})
        QVERIFY2(all.find(expected) != std::string::npos, (all + expected).c_str());
    QVERIFY2(all.find("#here") == std::string::npos, all.c_str());
}

void TestManual::aPageWithoutATitleIsRefused() {
    const QTemporaryDir empty;
    QVERIFY(!readManualPages(empty.path().toStdString()));
    write("03-three.md", "No title here.\n");
    const auto pages = readManualPages(m_folder.path().toStdString());
    QVERIFY(!pages);
    QCOMPARE(pages.error().line, 1);
    QVERIFY(pages.error().message.find("03-three.md") != std::string::npos);
}

EIGENSCOPE_TEST(TestManual)

} // namespace eigenscope::tst_manual

#include "tst_manual.moc"
