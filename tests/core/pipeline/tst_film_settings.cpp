#include "core/pipeline/session/film_settings.h"

#include "core/pipeline/session/session.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_film_settings {

namespace {

/// The film of an export with these keys, or why it is refused.
Result<std::optional<FilmSettings>> film(const char *keys) {
    return readFilm(Json::parse(std::string("{\"what\": \"film\", \"file\": \"f.webp\"") + keys + "}"));
}

} // namespace

/// The keys of an export that make it a film.
class TestFilmSettings : public QObject {
    Q_OBJECT

private slots:
    void otherExportsAreNone() {
        for (const char *keys : {"", R"(, "width": 900, "mm": [85, 60], "name": "a subset")"}) {
            const auto none = film(keys);
            QVERIFY(none && !*none);
        }
    }

    void allKeysAreRead() {
        const auto read = film(R"(, "of": "iterations", "seconds": 2.5, "fps": 12)");
        QVERIFY(read && *read);
        QVERIFY((**read == FilmSettings{.of = FilmSettings::Of::Iterations, .seconds = 2.5, .fps = 12}));
        QCOMPARE((*read)->pictures(), std::size_t(30));
        const auto turn = film(R"(, "of": "turn")");
        QVERIFY(turn && *turn && (*turn)->of == FilmSettings::Of::Turn);
        const auto sweep = film(R"(, "of": {"sweep": "kernel.sigma=1,2"})");
        QVERIFY(sweep && *sweep && (*sweep)->of == FilmSettings::Of::Sweep);
        QCOMPARE((*sweep)->sweep, std::string("kernel.sigma=1,2"));
        const auto either = film(R"(, "fps": 10)");
        QVERIFY(either && *either && !(*either)->of);
    }

    void wrongValuesAreRefusedByName_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("too long") << R"(, "seconds": 61)"
                                  << "The 'seconds' of a film must be a number from 0.5 to 60.0. Got 61.";
        QTest::newRow("no time") << R"(, "seconds": 0)"
                                 << "The 'seconds' of a film must be a number from 0.5 to 60.0. Got 0.";
        QTest::newRow("too fast") << R"(, "fps": 1000)"
                                  << "The 'fps' of a film must be a number from 1.0 to 50.0. Got 1000.";
        QTest::newRow("a word") << R"(, "fps": "24")"
                                << "The 'fps' of a film must be a number from 1.0 to 50.0. Got \"24\".";
        QTest::newRow("misspelled") << R"(, "of": "trun")"
                                    << "There is no film of 'trun'. Did you mean 'turn'?";
        QTest::newRow("no word")
            << R"(, "of": 3)"
            << "The 'of' of a film must be iterations, turn or {\"sweep\": \"NAME=VALUES\"}. Got 3.";
        QTest::newRow("nothing to sweep")
            << R"(, "of": "sweep")"
            << "The 'of' of a film must be iterations, turn or {\"sweep\": \"NAME=VALUES\"}. Got \"sweep\".";
    }
    void wrongValuesAreRefusedByName() {
        QFETCH(QString, keys);
        QFETCH(QString, sentence);
        const auto refused = film(qPrintable(keys));
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(refused.error().message), sentence);
    }
};

EIGENSCOPE_TEST(TestFilmSettings)

} // namespace eigenscope::tst_film_settings

#include "tst_film_settings.moc"
