#include "core/data/pixel_columns.h"
#include "core/formats/source_head.h"
#include "core/pipeline/stages/stage_keys.h"
#include "tests/core/formats/made_picture_folder.h"
#include "tests/core/formats/shown_table.h"
#include "tests/plain_words.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QCryptographicHash>
#include <QtTest>

#include <atomic>

namespace eigenscope::tst_picture_folder {

namespace {

namespace fs = std::filesystem;

} // namespace

class TestPictureFolder : public QObject {
    Q_OBJECT

private slots:
    void eachPictureIsARow() {
        const MadePictures pictures(
            {{"a.made", madePicture(2, 2, "\1\2\3\4")}, {"b.made", madePicture(2, 2, "\5\6\7\x8")}});
        QCOMPARE(pictures.rows(), "a.made: 1 2 3 4; b.made: 5 6 7 8");
        const auto loaded = pictures.load();
        QVERIFY(loaded->dataset->points().columns == Names({"pixel_0_0", "pixel_0_1", "pixel_1_0", "pixel_1_1"}));
        QCOMPARE(loaded->sourceName, std::string("shapes"));
        QVERIFY(!loaded->dataset->label);
        QCOMPARE(loaded->warnings, (Names{"2 pictures were read.", "Each has 2 × 2 pixels."}));
    }

    void theFirstFolderIsTheLabel() {
        const MadePictures pictures({{"cat/old/tom.made", madePicture(1, 1, "\1")},
                                     {"dog/rex.made", madePicture(1, 1, "\2")},
                                     {"stray.made", madePicture(1, 1, "\3")}});
        QCOMPARE(pictures.rows(), "tom.made cat: 1; rex.made dog: 2; stray.made -: 3");
        QVERIFY(pictures.tells("3 pictures were read with their folders as labels: without a folder (1), cat (1) and "
                               "dog (1)."));
    }

    void aFolderAroundEverythingIsNoLabel() {
        const MadePictures pictures(
            {{"all/cat/tom.made", madePicture(1, 1, "\1")}, {"all/dog/rex.made", madePicture(1, 1, "\2")}});
        QCOMPARE(pictures.rows(), "tom.made cat: 1; rex.made dog: 2");
    }

    void filesOfOneNameAreNamedByTheirWays() {
        const MadePictures pictures(
            MadePictures::Files{{"cat/1.made", madePicture(1, 1, "\1")}, {"dog/1.made", madePicture(1, 1, "\2")}});
        QCOMPARE(pictures.rows(), "cat/1.made cat: 1; dog/1.made dog: 2");
    }

    void namesThatAreNoUtf8AreReadable() {
        const MadePictures pictures(MadePictures::Files{{"caf\xE9.made", madePicture(1, 1, "\1")}});
        QCOMPARE(pictures.rows(), "caf\xC3\xA9.made: 1");
        fs::remove_all(pictures.path()); // Qt cannot remove such a file
    }

    void typesAreGuessedAndConstantPixelsStay() {
        const MadePictures pictures({{"1/a.made", madePicture(2, 1, std::string("\0\2", 2))},
                                     {"2/b.made", madePicture(2, 1, std::string("\0\4", 2))}});
        QCOMPARE(pictures.rows({{"types", Json::object()}}), "a.made 1: 0 2; b.made 2: 0 4");
    }

    void colorsAreThreeColumnsAPixel() {
        const MadePictures pictures(
            MadePictures::Files{{"a.made", madePicture(1, 1, "\x64\x32\xA")}, {"b.made", madePicture(1, 1, "\x14")}});
        const auto colored = pictures.load({{"color", true}});
        QVERIFY(colored->dataset->points().columns == Names({"red_0_0", "green_0_0", "blue_0_0"}));
        QCOMPARE(pictures.rows({{"color", true}}), "a.made: 100 50 10; b.made: 20 20 20");
        QCOMPARE(pictures.rows(), "a.made: 60.39; b.made: 20"); // 0.299·100 + 0.587·50 + 0.114·10
        QVERIFY(pictures.tells("1 picture holds colors, which were read as gray."));
        const auto shape = pictureShape(colored->dataset->points().columns);
        QVERIFY(shape && shape->isColored && shape->rows == 1 && shape->columns == 1);
    }

    void differentSizesBecomeOne() {
        const MadePictures pictures(
            MadePictures::Files{{"a.made", plainPicture(40, 40, '\x9')}, {"b.made", plainPicture(80, 20, '\x7')}});
        const auto loaded = pictures.load();
        QCOMPARE(loaded->dataset->points().X.cols(), 32 * 32);
        QVERIFY((loaded->dataset->points().X.row(0).array() == 9).all());
        QVERIFY(((loaded->dataset->points().X.row(1).array() - 7).abs() < 1e-5).all());
        QVERIFY(pictures.tells("They have from 40 × 40 to 40 × 40 pixels; they were scaled to 32 × 32.") ||
                pictures.tells("They have from 40 × 40 to 80 × 20 pixels; they were scaled to 32 × 32, those of other "
                               "proportions were stretched."));
    }

    void largeOnesThatAreAlikeKeepTheirProportions() {
        const MadePictures pictures(
            MadePictures::Files{{"a.made", plainPicture(100, 50, '\x9')}, {"b.made", plainPicture(100, 50, '\x7')}});
        const auto loaded = pictures.load();
        QCOMPARE(pixelShape(loaded->dataset->points()), std::pair(Index{16}, Index{32}));
        QVERIFY(pictures.tells("Each has 100 × 50 pixels; they were scaled to 32 × 16."));
    }

    void theSizeIsTold() {
        const MadePictures pictures(MadePictures::Files{{"a.made", madePicture(4, 2, "\1\3\5\7\1\3\5\7")}});
        QCOMPARE(pictures.rows({{"size", {2, 1}}}), "a.made: 2 6");
        QCOMPARE(pictures.rows({{"size", "2x1"}}), "a.made: 2 6");
        QCOMPARE(pictures.rows({{"size", {1, 1}}}), "a.made: 4");
    }

    void settingsOfAWrongFormAreRefused() {
        const MadePictures pictures(MadePictures::Files{{"a.made", plainPicture(1, 1, '\1')}});
        const QByteArray size = "The 'size' of data must be the width and the height of the pictures in pixels, each "
                                "from 1 to 1024, such as [28, 28]. Got ";
        QCOMPARE(pictures.refusal({{"size", 28}}), size + "28.");
        QCOMPARE(pictures.refusal({{"size", {0, 3}}}), size + "[0,3].");
        QCOMPARE(pictures.refusal({{"size", {2000, 3}}}), size + "[2000,3].");
        QCOMPARE(pictures.refusal({{"size", "2xx"}}), size + "\"2xx\".");
        QCOMPARE(pictures.refusal({{"color", "red"}}), "The 'color' of data must be true or false. Got \"red\".");
        QCOMPARE(pictures.refusal({{"files", Json::array()}}),
                 "The 'files' of data must be a list of pictures, or folders of them, in the folder. Got [].");
        QCOMPARE(pictures.refusal({{"sheet", "One"}}), "The 'sheet' of data chooses a part of a file, but Pictures "
                                                       "files have no such parts. Got 'One'.");
        QCOMPARE(pictures.refusal({{"source", "inline"}, {"text", "a\n1\n"}, {"size", {2, 2}}}),
                 "The 'size' of data says how pictures are read, but CSV files hold none.");
        QVERIFY(pictures.refusal({{"kind", "graph"}}).startsWith("A folder of pictures holds points"));
    }

    void onlyTheNamedFilesAreRead() {
        const MadePictures pictures({{"a.made", madePicture(1, 1, "\1")},
                                     {"b.made", madePicture(1, 1, "\2")},
                                     {"cat/c.made", madePicture(1, 1, "\3")},
                                     {"dog/d.made", madePicture(1, 1, "\4")}});
        QCOMPARE(pictures.rows({{"files", {"b.made", "a.made", "b.made"}}}), "a.made: 1; b.made: 2");
        QCOMPARE(pictures.rows({{"files", {"cat", "dog/d.made"}}}), "c.made cat: 3; d.made dog: 4");
        QCOMPARE(pictures.refusal({{"files", {"x.made"}}}), "The folder 'shapes' has no file 'x.made'.");
        for (const char *way : {"../b.made", "cat/../../x", "/etc/passwd"})
            QCOMPARE(pictures.refusal({{"files", {way}}}),
                     QByteArray("The 'files' of data must be a list of ways that stay in the folder. Got \"") + way +
                         "\".");
    }

    void whatIsNoPictureIsNamedAndCounted() {
        const MadePictures pictures({{"a.made", madePicture(1, 1, "\1")},
                                     {"list.csv", "a,b\n1,2\n"},
                                     {"note.made", "no picture"},
                                     {"empty.made", ""},
                                     {"cut.made", madePicture(4, 4, "\1")}});
        QCOMPARE(pictures.rows({{"size", {1, 1}}}), "a.made: 1");
        const Sentences told = pictures.notes({{"size", {1, 1}}});
        const Names notes(told.begin(), told.end());
        QVERIFY(
            std::ranges::find(notes, "3 files are no pictures and were left out: empty.made, list.csv, note.made.") !=
            notes.end());
        QVERIFY(std::ranges::find(notes,
                                  "1 picture cannot be read and was left out: cut.made (its bytes are damaged or "
                                  "cut off).") != notes.end());
    }

    void whereNoPictureIsLeftItIsRefused() {
        const QByteArray needed = " Pictures are needed, in it or in folders of it (.made or .mad).";
        QCOMPARE(MadePictures().refusal(), "The folder 'shapes' is empty." + needed);
        QCOMPARE(MadePictures(MadePictures::Files{{"a.txt", "x"}}).refusal(),
                 "The folder 'shapes' holds no picture that can be read." + needed +
                     " 1 file is no picture and was left out: a.txt.");
        QCOMPARE(MadePictures(MadePictures::Files{{"a.made", madePicture(2, 2, "x")}}).refusal(),
                 "The folder 'shapes' holds no picture that can be read." + needed +
                     " 1 picture cannot be read and was left out: a.made (its bytes are damaged or cut off).");
    }

    void hugePicturesAreLeftOutBeforeTheyAreDecoded() {
        const MadePictures pictures({{"a.made", madePicture(1, 1, "\1")},
                                     {"huge.made", madePicture(20'000, 20'000, "")},
                                     {"none.made", madePicture(0, 5, "")},
                                     {"over.made", madePicture(Index{1} << 40, Index{1} << 40, "")}});
        const Sentences told = pictures.notes();
        const Names notes(told.begin(), told.end());
        QVERIFY(std::ranges::find(notes,
                                  "3 pictures cannot be read and were left out: huge.made (20000 × 20000 pixels, "
                                  "of which at most 128 million can be read), none.made (it has no pixels), "
                                  "over.made (1099511627776 × 1099511627776 pixels, of which at most 128 million "
                                  "can be read).") != notes.end());
    }

    void morePixelsThanMemoryAreRefused() {
        MadePictures pictures;
        for (int i = 0; i < 3000; ++i)
            pictures.add(std::to_string(i) + ".made", plainPicture(1, 1, '\1'));
        const QByteArray sentence = pictures.refusal({{"size", {1024, 1024}}, {"color", true}});
        QVERIFY2(sentence.startsWith("The table of 3000 pictures of 1024 × 1024 pixels in color"),
                 sentence.constData());
        QVERIFY2(sentence.contains("Choose a smaller 'size', gray, or fewer pictures."), sentence.constData());
    }

    void hiddenFilesAndLinksInACircleAreLeftOut() {
        const MadePictures pictures({{"cat/a.made", madePicture(1, 1, "\1")},
                                     {"dog/b.made", madePicture(1, 1, "\2")},
                                     {".thumbnails/a.made", madePicture(1, 1, "\1")},
                                     {"cat/.b.made", madePicture(1, 1, "\1")}});
        fs::create_directory_symlink("..", pictures.path() / "cat" / "round");
        fs::create_symlink("nowhere.made", pictures.path() / "dog" / "gone.made");
        fs::create_symlink("b.made", pictures.path() / "dog" / "c.made");
        QCOMPARE(pictures.rows(), "a.made cat: 1; b.made dog: 2; c.made dog: 2");
        QVERIFY(pictures.tells("2 hidden files or folders were left out."));
        QVERIFY(pictures.tells("1 link to a folder was not followed: cat/round."));
    }

    void framesAndTransparencyAreTold() {
        const MadePictures pictures({{"a.made", madePicture(1, 1, "\1", "animated")},
                                     {"b.made", madePicture(1, 1, "\1", "clear")},
                                     {"c.made", madePicture(1, 1, "\1", "clear")}});
        QVERIFY(pictures.tells("1 picture is animated; its first frame was read."));
        QVERIFY(pictures.tells("2 pictures are transparent in parts, which are white now."));
    }

    void thousandsOfFilesTellHowFarTheyAreAndStop() {
        MadePictures pictures;
        for (int i = 0; i < 1500; ++i)
            pictures.add(std::to_string(i) + ".made", plainPicture(2, 2, static_cast<char>(i % 100)));
        double last = 0;
        int told = 0;
        const auto loaded = pictures.load(Json::object(), {{}, [&](double fraction) {
                                                               QVERIFY(fraction >= last && fraction <= 1);
                                                               last = fraction;
                                                               ++told;
                                                           }});
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->dataset->size(), 1500);
        QVERIFY(told > 100 && last == 1);
        for (const double at : {0.05, 0.5}) {
            std::stop_source stop;
            const auto stopped = pictures.load(Json::object(), {stop.get_token(), [&](double fraction) {
                                                                    if (fraction > at)
                                                                        stop.request_stop();
                                                                }});
            QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
        }
    }

    void aChangedFolderIsTold() {
        const MadePictures pictures(
            MadePictures::Files{{"cat/a.made", madePicture(1, 1, "\1")}, {"b.made", madePicture(1, 1, "\2")}});
        const auto sumOf = [](const std::string &bytes) {
            return QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
                .toHex()
                .toStdString();
        };
        // As `find … | sort | xargs sha256sum | sha256sum` gives it.
        const std::string sum =
            sumOf(sumOf(madePicture(1, 1, "\2")) + "  b.made\n" + sumOf(madePicture(1, 1, "\1")) + "  cat/a.made\n");
        QCOMPARE(pictures.load()->file->sha256.text(), sum);
        QVERIFY(!pictures.load({{"sha256", sum}})->file->hasChanged);
        pictures.add("note.txt", "no picture");
        QVERIFY(!pictures.load({{"sha256", sum}})->file->hasChanged);
        pictures.add("cat/c.made", madePicture(1, 1, "\3"));
        QVERIFY(pictures.load({{"sha256", sum}})->file->hasChanged);
        QVERIFY(
            pictures.tells("The folder 'shapes' has changed since the session was saved (its SHA-256 is another); it "
                           "is read as it is now.",
                           {{"sha256", sum}}));
    }

    void theKeyOfTheSourceChangesWithItsFiles() {
        const MadePictures pictures(MadePictures::Files{{"cat/a.made", madePicture(1, 1, "\1")}});
        const Json data{{"source", "shapes"}};
        const std::string before = sourceKey(data, pictures.base());
        QCOMPARE(sourceKey(data, pictures.base()), before);
        pictures.add("cat/a.made", madePicture(2, 2, "\1\1\1\1"));
        const std::string after = sourceKey(data, pictures.base());
        QVERIFY(after != before);
        pictures.add("dog/b.made", madePicture(1, 1, "\1"));
        QVERIFY(sourceKey(data, pictures.base()) != after);
    }

    void aPreviewDecodesSomeAndTellsOfAll() {
        MadePictures pictures;
        for (int i = 100; i < 180; ++i)
            pictures.add((i < 120 ? "a/" : "b/") + std::to_string(i) + ".made", plainPicture(2, 2, '\1'));
        const auto head = readSourceHead({{"source", "shapes"}}, pictures.context(), {});
        QVERIFY(bool(head));
        QCOMPARE(head->format, std::string("Pictures"));
        QCOMPARE(head->table.rows(), 50);
        QVERIFY(!head->isWhole);
        QVERIFY(head->refusal.empty());
        QVERIFY(head->pictures && head->pictures->count == 80 && head->pictures->width == 2);
        QCOMPARE(head->roles.label, std::optional<std::string>("label"));
        QCOMPARE(head->table.notes.front(),
                 std::string("80 pictures were read with their folders as labels: a (20) and b (60)."));
    }

    void withoutADecoderAFolderIsRefused() {
        const MadePictures pictures(MadePictures::Files{{"a.made", plainPicture(1, 1, '\1')}});
        const auto loaded = loadedFrom({{"source", "shapes"}}, pictures.base());
        QVERIFY(!loaded);
        QVERIFY(loaded.error().message.ends_with("is a folder. A file of data is needed."));
    }

    void onePictureAloneIsRefused() {
        const MadePictures pictures(MadePictures::Files{{"a.made", plainPicture(1, 1, '\1')}});
        QCOMPARE(pictures.refusal({{"source", "shapes/a.made"}}),
                 "a.made: The file is a picture. Put the pictures into a folder, and open that.");
    }
};

EIGENSCOPE_TEST(TestPictureFolder)

} // namespace eigenscope::tst_picture_folder

#include "tst_picture_folder.moc"
