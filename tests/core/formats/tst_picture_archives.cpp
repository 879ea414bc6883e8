#include "core/formats/source_head.h"
#include "tests/core/formats/made_files.h"
#include "tests/core/formats/made_picture_folder.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_picture_archives {

namespace {

std::string archive(const std::vector<std::pair<std::string, std::string>> &files) {
    return zipArchive(files, true);
}

} // namespace

class TestPictureArchives : public QObject {
    Q_OBJECT

private slots:
    void picturesOfAnArchiveAreRows() {
        const MadePictures pictures;
        pictures.add("x.zip", archive({{"all/cat/a.made", madePicture(1, 1, "\1")},
                                       {"all/dog/b.made", madePicture(1, 1, "\2")},
                                       {"__MACOSX/all/dog/._b.made", "garbage"}}));
        QCOMPARE(pictures.rows({{"source", "shapes/x.zip"}}), "a.made cat: 1; b.made dog: 2");
        QCOMPARE(pictures.rows({{"source", "shapes/x.zip"}, {"size", {1, 1}}, {"color", true}}),
                 "a.made cat: 1 1 1; b.made dog: 2 2 2");
    }

    void anotherFileOfAnArchiveOfPicturesCanBeChosen() {
        const MadePictures pictures;
        pictures.add("x.zip", archive({{"a.made", madePicture(1, 1, "\1")},
                                       {"b.made", madePicture(1, 1, "\2")},
                                       {"ages.csv", "age\n7\n8\n"}}));
        QCOMPARE(pictures.rows({{"source", "shapes/x.zip"}}), "a.made: 1; b.made: 2");
        QVERIFY(pictures.tells("Of the archive its pictures were read; it has 1 other file.",
                               {{"source", "shapes/x.zip"}}));
        QCOMPARE(pictures.rows({{"source", "shapes/x.zip"}, {"path", "ages.csv"}}), "row 0: 7; row 1: 8");
        const auto head = readSourceHead({{"source", "shapes/x.zip"}}, pictures.context(), {});
        QCOMPARE(head->parts.chosen, std::string("pictures"));
        QCOMPARE(head->parts.parts.size(), std::size_t{2});

        pictures.add("y.zip", archive({{"a.made", madePicture(1, 1, "\1")}, {"ages.csv", "age\n7\n8\n"}}));
        QCOMPARE(pictures.rows({{"source", "shapes/y.zip"}}), "row 0: 7; row 1: 8");
        QCOMPARE(pictures.rows({{"source", "shapes/y.zip"}, {"path", "pictures"}}), "a.made: 1");
    }

    void waysThatClimbOutOfAnArchiveAreRefused() {
        const MadePictures pictures;
        pictures.add("x.zip", archive({{"../a.made", madePicture(1, 1, "\1")}}));
        QCOMPARE(pictures.refusal({{"source", "shapes/x.zip"}}),
                 "x.zip: The zip archive names a file outside of itself: '../a.made'. An archive of plain names is "
                 "needed.");
    }
};

EIGENSCOPE_TEST(TestPictureArchives)

} // namespace eigenscope::tst_picture_archives

#include "tst_picture_archives.moc"
