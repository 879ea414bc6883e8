#include "core/catalogue.h"
#include "core/lessons/lesson_language.h"
#include "core/lessons/lesson_library.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/test_program.h"

#include <QTemporaryDir>

#include <fstream>

namespace eigenscope::tst_lesson_language {

/// Lessons in other languages.
class TestLessonLanguage : public QObject {
    Q_OBJECT

    const QTemporaryDir m_folder;
    const std::filesystem::path m_path = m_folder.path().toStdString();

    void put(const char *name, const QString &text) const { std::ofstream(m_path / name) << text.toStdString(); }
    static QString german() {
        return smallLesson()
            .replace("language: en", "language: de")
            .replace("title: A small lesson", "title: Eine kleine Lektion")
            .replace("## The first step", "## Der erste Schritt")
            .replace("Choose three axes.", "Wähle drei Achsen.")
            .replace("\"Chance\", \"It is the largest\"", "\"Zufall\", \"Sie ist die größte\"");
    }
    std::vector<LessonFault> faultsOf(const QString &translation) const {
        put("other.lesson.md", smallLesson());
        put("other.de.lesson.md", translation);
        const auto original = readLessonFile(m_path / "other.lesson.md", testRules());
        const auto read = readLessonFile(m_path / "other.de.lesson.md", testRules());
        return original && read ? translationFaults(*original, *read)
                                : std::vector<LessonFault>{{0, "", "could not be read", "", ""}};
    }

private slots:
    void theTranslationIsTakenWhereThereIsOne() {
        put("small.lesson.md", smallLesson());
        put("small.de.lesson.md", german());
        const auto titleIn = [this](const std::string &language) {
            const auto lessons = lessonsIn(m_path, language);
            return lessons.size() == 1 ? lessons.front().head.title : std::to_string(lessons.size()) + " lessons";
        };
        QCOMPARE(titleIn(""), std::string("A small lesson"));
        QCOMPARE(titleIn("C"), std::string("A small lesson"));
        QCOMPARE(titleIn("fr_FR"), std::string("A small lesson"));
        QCOMPARE(titleIn("de"), std::string("Eine kleine Lektion"));
        QCOMPARE(titleIn("de_AT"), std::string("Eine kleine Lektion"));
        QCOMPARE(lessonFilesIn(m_path).size(), std::size_t{2});
        QCOMPARE(lessonFolder(m_path / "small.de.lesson.md"), m_path / "small"); // the data are the same
        QVERIFY(!originalOf(m_path / "small.lesson.md"));
        QCOMPARE(originalOf(m_path / "small.de.lesson.md").value(), m_path / "small.lesson.md");
    }

    void aNameWithADotIsNoTranslationOfNothing() {
        put("rings.de.lesson.md", german().replace("lesson: small", "lesson: rings"));
        QVERIFY(!originalOf(m_path / "rings.de.lesson.md"));
        QCOMPARE(lessonFolder(m_path / "rings.de.lesson.md"), m_path / "rings.de");
    }

    void wordsAloneMayDiffer() { QVERIFY(faultsOf(german()).empty()); }

    void anythingElseIsAFault_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("told");
        QTest::newRow("language") << "language: de"
                                  << "language: fr"
                                  << "language";
        QTest::newRow("minutes") << "minutes: 5"
                                 << "minutes: 6"
                                 << "minutes";
        QTest::newRow("data") << "\"label\": \"species\""
                              << "\"label\": null"
                              << "defines";
        QTest::newRow("step") << "\"id\": \"second\""
                              << "\"id\": \"zweite\""
                              << "steps differ";
        QTest::newRow("session") << "\"components\": 2"
                                 << "\"components\": 1"
                                 << "'session'";
        QTest::newRow("check") << "components == 3"
                               << "components == 4"
                               << "'check'";
        QTest::newRow("answer") << "\"answer\": \"reducer.eigenvalues[0]\""
                                << "\"answer\": \"reducer.eigenvalues[1]\""
                                << "'questions'";
        QTest::newRow("right") << "\"right\": 1"
                               << "\"right\": 0"
                               << "'questions'";
        QTest::newRow("a choice more") << "\"choices\": [\"Yes\", \"No\"]"
                                       << "\"choices\": [\"Yes\", \"No\", \"?\"]"
                                       << "'guess'";
        QTest::newRow("number") << "\"is\": 150"
                                << "\"is\": 151"
                                << "'numbers'";
        QTest::newRow("a hint less") << "\"hints\": [\"Look at the *Reduce* card.\"]"
                                     << "\"hints\": []"
                                     << "'hints'";
    }
    void anythingElseIsAFault() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, told);
        QVERIFY(german().contains(from));
        const auto faults = faultsOf(german().replace(from, to));
        QCOMPARE(faults.size(), std::size_t{1});
        QVERIFY2(QString::fromStdString(faults.front().what).contains(told), faults.front().what.c_str());
    }
};

EIGENSCOPE_TEST(TestLessonLanguage)

} // namespace eigenscope::tst_lesson_language

#include "tst_lesson_language.moc"
