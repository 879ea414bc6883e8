#include "core/formats/table_writer.h"
#include "tests/core/loaded_sources.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_graph_readers {

namespace {

Result<LoadedData> edges(std::string text, Json more = {{"kind", "graph"}}) {
    return loadedText(std::move(text), std::move(more));
}

QByteArray refusal(std::string text, Json more = {{"kind", "graph"}}) {
    return refusalOfText(std::move(text), std::move(more));
}

/// The adjacency matrix of what was loaded; empty, with a warning, where it is no graph.
MatrixXd adjacency(const Result<LoadedData> &loaded) {
    if (!loaded)
        qWarning("%s", loaded.error().message.c_str());
    const auto *graph = loaded ? std::get_if<Graph>(&loaded->dataset->objects) : nullptr;
    return graph ? MatrixXd(graph->whole->adjacency()) : MatrixXd();
}

Names nodes(const Result<LoadedData> &loaded) {
    Names names;
    for (Index i = 0; i < loaded->dataset->size(); ++i)
        names.push_back(loaded->dataset->rowName(i));
    return names;
}

MatrixXd matrix(Index n, std::initializer_list<double> entries) {
    MatrixXd M(n, n);
    Index at = 0;
    for (const double entry : entries) {
        M(at / n, at % n) = entry;
        ++at;
    }
    return M;
}

const MatrixXd path = matrix(3, {0, 1, 0, 1, 0, 2.5, 0, 2.5, 0});

std::string graphMl(std::string_view edgedefault, std::string_view inner) {
    return "<?xml version=\"1.0\"?>\n<!-- made by hand -->\n"
           "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
           "<key id=\"d0\" for=\"node\" attr.name=\"group\" attr.type=\"string\"><default>x</default></key>\n"
           "<key id=\"d1\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n"
           "<key id=\"d2\" for=\"node\" attr.name=\"age\" attr.type=\"double\"/>\n"
           "<graph edgedefault=\"" +
           std::string(edgedefault) + "\">" + std::string(inner) + "</graph></graphml>\n";
}

const char *const threeNodes =
    "<node id=\"a\"><data key=\"d2\">31</data></node><node id=\"b\"><data key=\"d0\">y</data></node><node id=\"c\"/>";
const char *const twoEdges = "<edge source=\"a\" target=\"b\"/><edge source=\"c\" target=\"b\"><data key=\"d1\">2.5"
                             "</data></edge>";

} // namespace

class TestGraphReaders : public QObject {
    Q_OBJECT

private slots:
    void theKarateClubHasItsFactions() {
        const auto loaded = loadedFrom(Json{{"source", "sample:karate"}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->warnings.empty());
        const MatrixXd A = adjacency(loaded);
        QCOMPARE(A.rows(), Index{34});
        QVERIFY(A == A.transpose());
        QCOMPARE(A.sum(), 2 * 78.0);
        // Source: W. W. Zachary (1977), figure 1: the degrees of the instructor and of the administrator.
        QCOMPARE(loaded->dataset->attribute("degree")->text(0), std::string("16"));
        QCOMPARE(loaded->dataset->attribute("degree")->text(33), std::string("17"));
        QCOMPARE(loaded->dataset->classes()->names, (Names{"Mr. Hi", "Officer"}));
        QCOMPARE(loaded->dataset->rowName(33), std::string("34"));
    }

    void someRowsAreTheInducedGraph() {
        const auto loaded = loadedFrom(Json{{"source", "sample:karate"}, {"rows", {33, 0, 1}}});
        QVERIFY(adjacency(loaded) == matrix(3, {0, 0, 0, 0, 0, 1, 0, 1, 0}));
        QCOMPARE(loaded->dataset->attribute("degree")->text(0), std::string("0"));
        QCOMPARE(loaded->dataset->rows, (std::vector<Index>{33, 0, 1}));
    }

    void edgesAreReadHoweverTheyAreWritten_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("comma, header") << QByteArray("source,target,weight\na,b,1\nb,c,2.5\n");
        QTest::newRow("other header") << QByteArray("u;v;w\na;b;1\nb;c;2.5\n");
        QTest::newRow("no header") << QByteArray("a,b,1\nb,c,2.5\n");
        QTest::newRow("spaces") << QByteArray("a   b 1\nb c    2.5\n");
        QTest::newRow("tabs") << QByteArray("a\tb\t1\nb\tc\t2.5\n");
        QTest::newRow("comments") << QByteArray("# edges\n% more\na b 1\n  # between\nb c 2.5\n");
        QTest::newRow("decimal comma") << QByteArray("a;b;1,0\nb;c;2,5\n");
        QTest::newRow("decimal comma, header") << QByteArray("u;v;w\na;b;1,0\nb;c;2,5\n");
    }
    void edgesAreReadHoweverTheyAreWritten() {
        QFETCH(QByteArray, text);
        const auto loaded = edges(text.toStdString());
        QVERIFY(adjacency(loaded) == path);
        QCOMPARE(nodes(loaded), (Names{"a", "b", "c"}));
    }

    void edgesWithoutWeightsCountOne() {
        QVERIFY(adjacency(edges("a b\nb c\n")) == matrix(3, {0, 1, 0, 1, 0, 1, 0, 1, 0}));
        QVERIFY(adjacency(edges("from,to\nx,y\n", Json::object())) == matrix(2, {0, 1, 1, 0})); // told by the names
    }

    void numberedNodesStandInTheirOrder() {
        QCOMPARE(nodes(edges("10,2\n2,9\n")), (Names{"2", "9", "10"}));
        QCOMPARE(nodes(edges("b,a\na,c\n")), (Names{"b", "a", "c"}));
    }

    void columnsOfEdgesAreChosenByName() {
        const auto loaded =
            edges("year,p,q,count\n1990,a,b,1\n1991,b,c,2.5\n", {{"kind", "graph"}, {"columns", {"p", "q", "count"}}});
        QVERIFY(adjacency(loaded) == path);
        QCOMPARE(loaded->warnings, Names{"The column 'year' of the edges was not used."});
        QCOMPARE(
            refusal("p,q\na,b\n", {{"kind", "graph"}, {"columns", {"p"}}}),
            "The columns of an edge list are two of nodes and one of weights where there are some. Got 1 columns.");
    }

    void nodesAreDescribedBesideTheEdges() {
        QTemporaryDir folder;
        const std::filesystem::path base = folder.path().toStdString();
        QVERIFY(bool(writeFile(base / "my_edges.csv", "source,target\na,b\n")));
        QVERIFY(bool(writeFile(base / "my_nodes.csv", "id,color\nc,red\nb,blue\na,red\n")));
        const auto loaded = loadedFrom(Json{{"source", "my_edges.csv"}, {"label", "color"}}, base);
        QVERIFY(adjacency(loaded) == matrix(3, {0, 0, 0, 0, 0, 1, 0, 1, 0}));
        QCOMPARE(nodes(loaded), (Names{"c", "b", "a"}));
        QCOMPARE(loaded->dataset->classes()->names, (Names{"blue", "red"}));

        QVERIFY(bool(writeFile(base / "my_edges.csv", "source,target\na,d\n")));
        QCOMPARE(loadedFrom(Json{{"source", "my_edges.csv"}}, base).error().message,
                 std::string("my_edges.csv: The edges name the node 'd', which the table of nodes does not have."));
        QVERIFY(bool(writeFile(base / "my_nodes.csv", "id\na\nb\na\n")));
        QCOMPARE(loadedFrom(Json{{"source", "my_edges.csv"}}, base).error().message,
                 std::string("my_edges.csv: The table of nodes must have each node once. It has 3 rows, but 2 "
                             "different nodes."));
    }

    void badEdgesAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("self-loop") << QByteArray("a,b\nb,b\n")
                                   << QByteArray("The node 'b' has an edge to itself. An edge joins two different "
                                                 "nodes.");
        QTest::newRow("negative") << QByteArray("a,b,-2\nb,c,1\n")
                                  << QByteArray("The edge between 'a' and 'b' has the weight -2. A weight is a number "
                                                "of at least 0.");
        QTest::newRow("infinite") << QByteArray("a,b,inf\nb,c,1\n")
                                  << QByteArray("The edge between 'a' and 'b' has the weight inf. A weight is a number "
                                                "of at least 0.");
        QTest::newRow("no weight") << QByteArray("a,b,1\nb,c,\n")
                                   << QByteArray("The edge between 'b' and 'c' has no weight. A weight is a number of "
                                                 "at least 0.");
        QTest::newRow("text as weight") << QByteArray("source,target,weight\na,b,1\nb,c,heavy\n")
                                        << QByteArray("The column 'weight' must hold the weights of the edges. It "
                                                      "holds texts.");
        QTest::newRow("no end") << QByteArray("a,b\n,c\n")
                                << QByteArray("The edge in row 1 (counted from 0) has an empty end. It needs two "
                                              "nodes.");
        QTest::newRow("two weights") << QByteArray("a,b,1\nb,a,2\n")
                                     << QByteArray("The graph is directed: the edge between 'a' and 'b' weighs 1 one "
                                                   "way and 2 the other. An undirected graph is needed.");
        QTest::newRow("one column") << QByteArray("a\nb\n")
                                    << QByteArray("An edge list needs two columns of nodes, but the table has 1.");
    }
    void badEdgesAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        QCOMPARE(refusal(text.toStdString()), sentence);
    }

    void whatWasMendedIsTold() {
        const auto parallel = edges("a,b,1\na,b,1.5\n");
        QVERIFY(adjacency(parallel) == matrix(2, {0, 2.5, 2.5, 0}));
        QCOMPARE(parallel->warnings, Names{"1 edge was listed more than once; the weights were added."});
        const auto bothWays = edges("a,b\nb,a\nb,c\nc,b\n");
        QVERIFY(adjacency(bothWays) == matrix(3, {0, 1, 0, 1, 0, 1, 0, 1, 0}));
        QCOMPARE(bothWays->warnings, Names{"2 edges were listed in both directions and counted once."});
        QCOMPARE(edges("a,b,1\nb,c,0\nb,c,0\na,c,1\n")->warnings,
                 (Names{"1 edge was listed more than once; the weights were added.", "1 edge of weight 0 left out."}));
        QCOMPARE(edges("a,b\nc,d\ne,d\n")->warnings,
                 Names{"The graph is in 2 pieces, with no path from one to another."});
    }

    void graphMlIsReadWithItsAttributes() {
        const auto loaded = edges(graphMl("undirected", std::string(threeNodes) + twoEdges), Json::object());
        QVERIFY(adjacency(loaded) == path);
        QCOMPARE(nodes(loaded), (Names{"a", "b", "c"}));
        QCOMPARE(loaded->dataset->attribute("group")->text(0), std::string("x")); // by default
        QCOMPARE(loaded->dataset->attribute("group")->text(1), std::string("y"));
        QVERIFY(loaded->dataset->attribute("age")->isNumeric());
        QCOMPARE(loaded->dataset->attribute("age")->text(0), std::string("31"));
        QCOMPARE(loaded->dataset->attribute("age")->text(1), std::string());
    }

    void badGraphMlIsRefused() {
        const Json any = Json::object();
        const std::string undirected = graphMl("undirected", std::string(threeNodes) + twoEdges);
        QCOMPARE(refusal(graphMl("directed", std::string(threeNodes) + twoEdges), any),
                 "The graph is directed: the edge between 'a' and 'b' goes one way only. An undirected graph is "
                 "needed.");
        QVERIFY(refusal(undirected.substr(0, undirected.size() - 20), any).startsWith("Line 7, column "));
        QCOMPARE(refusal(graphMl("undirected", "<node id=\"a\"/><node id=\"a\"/>"), any),
                 "The graph has two nodes with the id 'a'.");
        QCOMPARE(refusal(graphMl("undirected", "<node/>"), any), "Node 0 (counted from 0) of the graph has no 'id'.");
        QCOMPARE(refusal(graphMl("undirected", "<node id=\"a\"/><edge source=\"a\" target=\"b\"/>"), any),
                 "An edge names the node 'b', which the graph does not have.");
        QCOMPARE(refusal(graphMl("undirected", std::string(threeNodes) +
                                                   "<edge source=\"a\" target=\"b\"><data key=\"d1\">x</data></edge>"),
                         any),
                 "The edge between 'a' and 'b' has the weight 'x'. A weight is a number of at least 0.");
        QCOMPARE(refusal(graphMl("undirected", ""), any), "The graph has no node. At least one is needed.");
        QCOMPARE(refusal("<graphml></graphml>", any), "The GraphML has no <graph>. One is needed.");
        QCOMPARE(refusal(undirected, {{"kind", "gram"}}),
                 "The data hold graph, but their 'kind' was said to be \"gram\".");
    }
};

EIGENSCOPE_TEST(TestGraphReaders)

} // namespace eigenscope::tst_graph_readers

#include "tst_graph_readers.moc"
