#include "app/command_line.h"
#include "app/session_from_flags.h"
#include "app/step_expression.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_command_line {

namespace {

using Action = CommandLine::Action;

const Catalogue &catalogue() {
    static const Catalogue all = builtinCatalogue(sampleFolder());
    return all;
}

QByteArray message(const std::vector<std::string> &arguments) {
    const auto line = parseCommandLine(arguments);
    return line ? QByteArray("accepted") : QByteArray::fromStdString(line.error().message);
}

Action action(const std::vector<std::string> &arguments) {
    const auto line = parseCommandLine(arguments);
    if (!line)
        qFatal("%s", line.error().message.c_str());
    return line->action;
}

Result<Session> session(const std::vector<std::string> &arguments) {
    const auto line = parseCommandLine(arguments);
    if (!line)
        return line.error();
    return sessionFromFlags(*line->pipeline, catalogue());
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void flagsSayWhatIsToBeDone() {
        QVERIFY(action({}) == Action::OpenWindow);
        QVERIFY(action({"a.csv", "b.csv"}) == Action::OpenWindow);
        QVERIFY(action({"--batch", "s.eigenscope", "--out", "d"}) == Action::RunSession);
        QVERIFY(action({"--data", "a.csv", "--reducer", "pca"}) == Action::OpenWindow);
        QVERIFY(action({"--data", "a.csv", "--report", "-"}) == Action::RunFlags);
        QVERIFY(action({"--data", "a.csv", "--save-session", "s"}) == Action::RunFlags);
        QVERIFY(action({"--list", "kernels", "--json"}) == Action::List);
        QVERIFY(action({"--screenshot", "w.png", "s.eigenscope", "--size", "800x600"}) == Action::Screenshot);
        QVERIFY(action({"--check-lessons"}) == Action::CheckLessons);
        QVERIFY(action({"--check-lessons", "vectors", "mine/", "--report", "-"}) == Action::CheckLessons);
        QCOMPARE(parseCommandLine({"--check-lessons", "vectors"})->files, std::vector<std::string>{"vectors"});
        QVERIFY(action({"--handout", "vectors", "v.pdf", "--edition", "teacher"}) == Action::Handout);
        QCOMPARE(parseCommandLine({"--handout", "vectors", "v.pdf"})->handout.file, std::string("v.pdf"));
        QCOMPARE(parseCommandLine({"--handout", "vectors", "v.pdf"})->handout.edition, std::string("student"));
        QCOMPARE(parseCommandLine({"--handout", "a", "a.pdf", "--paper", "Letter"})->handout.paper,
                 std::string("Letter"));
        QVERIFY(action({"--no-recovery", "a.csv"}) == Action::OpenWindow);
        QVERIFY(!parseCommandLine({"--no-recovery", "a.csv"})->hasRecovery);
        QVERIFY(parseCommandLine({"a.csv"})->hasRecovery);
        QVERIFY(action({"--version"}) == Action::ShowVersion);
        QVERIFY(action({"--batch", "x", "--help"}) == Action::ShowHelp);
    }

    void whatIsWrongIsNamed() {
        QCOMPARE(message({"--kernle", "linear"}), "There is no flag '--kernle'. Did you mean '--kernel'?");
        QCOMPARE(message({"--batch"}), "The flag --batch needs a value: --batch SESSION.");
        QCOMPARE(message({"--data", "--reducer", "pca"}), "The flag --data needs a value: --data SOURCE.");
        QCOMPARE(message({"--data", "a", "--data", "b"}), "The flag --data stands twice.");
        QCOMPARE(message({"--reducer", "pca"}), "The flag --reducer needs --data beside it.");
        QCOMPARE(message({"--batch", "s", "--list", "kernels"}), "The flags --batch and --list do not go together.");
        QCOMPARE(message({"--check-lessons", "--data", "a"}),
                 "The flags --data and --check-lessons do not go together.");
        QCOMPARE(message({"--handout", "vectors"}),
                 "The flag --handout needs a file as well: --handout LESSON FILE.pdf.");
        QCOMPARE(message({"--handout", "vectors", "v.txt"}), "A handout must end in .pdf. Got 'v.txt'.");
        QCOMPARE(message({"--handout", "a", "b.pdf", "c.pdf"}), "--handout takes one file. Got 'c.pdf' as well.");
        QCOMPARE(message({"--handout", "a", "b.pdf", "--edition", "pupil"}),
                 "The flag --edition needs student or teacher. Got 'pupil'.");
        QCOMPARE(message({"--handout", "a", "b.pdf", "--paper", "A5"}),
                 "The flag --paper needs A4 or Letter. Got 'A5'.");
        QCOMPARE(message({"--paper", "A4"}), "The flag --paper needs --handout beside it.");
        QCOMPARE(message({"--batch", "s", "other"}), "'other' belongs to no flag.");
        QCOMPARE(message({"--screenshot", "w.png", "--lesson", "vectors", "s.eigenscope"}),
                 "The file 's.eigenscope' does not go together with --lesson.");
        QCOMPARE(message({"--batch", "s", "--no-recovery"}),
                 "The flag --no-recovery belongs to the window, and these flags open none.");
        QCOMPARE(message({"--list", "kernels", "--json=yes"}), "The flag --json takes no value. Got 'yes'.");
        QCOMPARE(message({"--data", "a", "--set", "components"}), "The flag --set needs NAME=VALUE. Got 'components'.");
        QCOMPARE(message({"--data", "a", "--set", "components=3"}),
                 "The flag --set components needs --reducer beside it.");
        QCOMPARE(message({"--data", "a", "--set", "kernl.sigma=3"}),
                 "There is no prefix of --set 'kernl'. Did you mean 'kernel'?");
        QVERIFY(message({"--screenshot", "w.png", "--size", "big"}).contains("needs WIDTHxHEIGHT"));
        QVERIFY(message({"--screenshot", "w.png", "--theme", "pink"})
                    .contains("needs light, dark, high-contrast-light or high-contrast-dark"));
    }

    void whatIsOfAPictureNeedsAMethodThatMakesOne() {
        const std::vector<std::string> quality = {"--data", "a", "--quality", "5"},
                                       rows = {"--data", "a", "--project", "b"};
        const auto with = [](std::vector<std::string> flags, const std::vector<std::string> &more) {
            flags.insert(flags.end(), more.begin(), more.end());
            return message(flags);
        };
        QCOMPARE(with(quality, {"--report", "-"}), "The flag --quality needs --reducer beside it.");
        QCOMPARE(with(rows, {"--export", "kernel-matrix=k.csv", "--kernel", "linear"}),
                 "The flag --project needs --reducer or --set regress.id=ID beside it.");
        QCOMPARE(with(rows, {"--report", "-", "--set", "regress.id=ridge"}), "accepted");
        for (const auto &flags : {quality, rows}) {
            QCOMPARE(with(flags, {"--report", "-", "--reducer", "pca"}), "accepted");
            QCOMPARE(with(flags, {"--sweep", "reducer=pca,svd"}), "accepted");
            QCOMPARE(with(flags, {"--save-session", "s.eigenscope"}), "accepted");
            QCOMPARE(with(flags, {}), "accepted"); // the window opens, where a method can be chosen
        }
    }

    void valuesMayStandBehindAnEqualsSign() {
        QCOMPARE(parseCommandLine({"--data=a=b.csv", "--report=-"})->pipeline->source, std::string("a=b.csv"));
        QCOMPARE(parseCommandLine({"--", "--odd.csv"})->files.front(), std::string("--odd.csv"));
    }

    void exportsAreNamedByTheStemOfTheirFile() {
        const auto line = parseCommandLine({"--data", "a", "--export", "out/scree.svg", "--export", "embedding=e.csv"});
        QCOMPARE(line->exports[0].what, std::string("scree"));
        QCOMPARE(line->exports[0].file, std::string("out/scree.svg"));
        QCOMPARE(line->exports[1].what, std::string("embedding"));
        QVERIFY(!parseCommandLine({"--data", "a", "--export", "=e.csv"}));
    }

    void stepsAreReadWithTheirParameters() {
        QCOMPARE(parseStep("standardize")->id, std::string("standardize"));
        QVERIFY(parseStep("standardize()")->settings.empty());
        const auto impute = parseStep("impute( strategy = median )");
        QVERIFY(impute->settings == (decltype(impute->settings){{"strategy", "median"}}));
        const auto select = parseStep("select-columns(columns=[a, b],x=\"c, d\")");
        QCOMPARE(select->settings[0].second, std::string("a, b"));
        QCOMPARE(select->settings[1].second, std::string("c, d"));
        for (const char *text : {"", "(", "impute(", "impute(strategy", "impute(strategy=)", "impute(strategy=a) b",
                                 "impute(strategy=[a)", "impute(a=1 b=2)"})
            QVERIFY2(!parseStep(text), text);
    }

    void flagsMakeTheSessionThatTheySay() {
        const auto made = session({"--data", "sample:iris", "--label", "species", "--prepare", "standardize",
                                   "--kernel", "gaussian(sigma=1.5)", "--reducer", "kernel-pca", "--set",
                                   "components=3", "--quality", "5,12", "--set", "kernel.indefinite=flip"});
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
        QCOMPARE(
            QByteArray::fromStdString(made->json().dump()),
            R"json({"format":"eigenscope-session","version":1,"data":{"source":"sample:iris","label":"species"},)json"
            R"json("prepare":[{"step":"standardize"}],"kernel":"gaussian(sigma=1.5)","indefinite":"flip",)json"
            R"json("reducer":{"id":"kernel-pca","components":3},"quality":{"neighbors":[5,12]}})json");
    }

    void prefixesReachKernelAndSource() {
        const auto made = session({"--data", "iris.csv", "--set", "data.missing=?,NA", "--set", "data.header=true",
                                   "--kernel", "center(gaussian)", "--set", "kernel.sigma=2", "--columns", "a,b"});
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
        QCOMPARE(QByteArray::fromStdString(made->data().dump()),
                 R"json({"source":"iris.csv","types":{},"columns":["a","b"],"missing":["?","NA"],"header":true})json");
        QCOMPARE(kernelText(*made->kernel()), std::string("center(gaussian(sigma=2))"));
    }

    void curesOfDataComeFromFlags() {
        const auto made = session({"--data", "genes.csv", "--set", "data.transpose=true", "--set", "data.ragged=skip",
                                   "--set", "data.parallel=average"});
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
        QCOMPARE(QByteArray::fromStdString(made->data().dump()),
                 R"json({"source":"genes.csv","types":{},"transpose":true,"ragged":"skip","parallel":"average"})json");
    }

    void typesComeFromFlags() {
        const auto made =
            session({"--data", "iris.csv", "--type", "a=date", "--type", "b=c=number", "--set", "data.dates=dmy",
                     "--set", "data.thousands=space", "--set", "data.names_row=3", "--set", "data.draw=50"});
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
        QCOMPARE(
            QByteArray::fromStdString(made->data().dump()),
            R"json({"source":"iris.csv","types":{"a":"date","b=c":"number"},"dates":"dmy","thousands":"space",)json"
            R"json("names_row":3,"draw":50})json");
        QCOMPARE(message({"--data", "a", "--type", "date"}), "The flag --type needs COLUMN=TYPE. Got 'date'.");
        QCOMPARE(session({"--data", "a.csv", "--type", "a=dat"}).error().message,
                 std::string("There is no type of a column 'dat'. Did you mean 'date'?"));
        QCOMPARE(session({"--data", "sample:iris"})->data(), (Json{{"source", "sample:iris"}}));
    }

    void whatASessionRefusesTheFlagsRefuse() {
        for (const std::vector<std::string> &flags : {std::vector<std::string>{"--kernel", "gausian"},
                                                      {"--reducer", "no"},
                                                      {"--prepare", "impute(strat=mean)"},
                                                      {"--reducer", "pca", "--set", "components=0"},
                                                      {"--reducer", "pca", "--set", "component=2"},
                                                      {"--kernel", "gaussian", "--set", "kernel.sgima=1"},
                                                      {"--quality", "five"},
                                                      {"--set", "regress.lambda=1"},
                                                      {"--set", "select.siz=2"},
                                                      {"--set", "select.search=foward"},
                                                      {"--set", "scores.ids=pearsn"},
                                                      {"--set", "data.delimeter=;"}}) {
            std::vector<std::string> all = {"--data", "sample:iris"};
            all.insert(all.end(), flags.begin(), flags.end());
            QVERIFY2(bool(parseCommandLine(all)), flags.back().c_str());
            QVERIFY2(!session(all), flags.back().c_str());
        }
    }

    void scoresAndASearchComeFromFlags() {
        const auto made =
            session({"--data", "sample:iris", "--set", "scores.ids=pearson,fisher", "--set", "scores.bins=7", "--set",
                     "select.criterion=wrapper", "--set", "select.model=lda", "--set", "select.search=backward",
                     "--set", "select.step=2", "--set", "select.size=3", "--set", "select.apply=true"});
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
        QCOMPARE(made->scores()->ids, (Names{"pearson", "fisher"}));
        QCOMPARE(made->scores()->options.bins, std::int64_t{7});
        QCOMPARE(made->select()->search, std::string("backward"));
        QCOMPARE(made->select()->size, std::int64_t{3});
        QVERIFY(made->select()->apply);
        QVERIFY(made->select()->params.at("model") == ParamValue("lda"));
        QVERIFY(made->select()->params.at("step") == ParamValue(std::int64_t{2}));
    }

    void aSavedSessionLeadsToTheSameFiles() {
        const auto made = session({"--data", "data/iris.csv"});
        const auto saved = sessionForFolder(*made, {{"embedding", "out/e.csv"}, {"scree", "/elsewhere/scree.svg"}},
                                            "out", catalogue());
        QVERIFY(bool(saved));
        QCOMPARE(saved->data()["source"].get<std::string>(), std::string("../data/iris.csv"));
        QCOMPARE(saved->exports()[0].file, std::string("e.csv"));
        QCOMPARE(saved->exports()[1].file, std::string("scree.svg"));
    }

    void rowsOfAnExportAndReducersToCompareAreTaken() {
        const auto line =
            parseCommandLine({"--data", "x.csv", "--reducer", "isomap", "--compare", "pca", "--compare",
                              "isomap(neighbors=8)", "--export", "geodesic=g.csv", "--between", "ann,Paris, France"});
        QVERIFY(bool(line));
        QCOMPARE(line->exports[0].between->at(0), std::string("ann"));
        QCOMPARE(line->exports[0].between->at(1), std::string("Paris, France"));
        const auto made = sessionFromFlags(*line->pipeline, catalogue());
        QVERIFY(bool(made));
        QCOMPARE(made->json()["views"]["states"]["compare"]["variants"][2].dump(),
                 std::string(R"({"reducer":{"id":"isomap","neighbors":8}})"));
        const auto saved = sessionForFolder(*made, line->exports, {}, catalogue());
        QVERIFY(saved && saved->exports()[0].between == line->between);

        QVERIFY(!parseCommandLine({"--data", "x.csv", "--export", "geodesic=g.csv", "--between", "ann"}));
        QVERIFY(!parseCommandLine({"--data", "x.csv", "--compare", "pca"}));
        PipelineFlags misspelled = *line->pipeline;
        misspelled.compared = {"isomp"};
        QVERIFY(sessionFromFlags(misspelled, catalogue()).error().message.find("Did you mean 'isomap'?") !=
                std::string::npos);
    }

    void helpNamesEveryFlag() {
        const std::string help = helpText({".png", ".svg"});
        QVERIFY(help.find("  --theme THEME                light, dark") != std::string::npos); // made of a list
        for (const char *word : {"a session as .png or .svg\n", "--batch", "--out", "--data", "--prepare", "--set",
                                 "--export", "--report", "--save-session", "--list", "--screenshot", "kernels", "130"})
            QVERIFY2(help.find(word) != std::string::npos, word);
    }
};

EIGENSCOPE_TEST(TestCommandLine)

} // namespace eigenscope::tst_command_line

#include "tst_command_line.moc"
