#include "core/data/pixel_columns.h"
#include "core/formats/pictures/picture_labels.h"
#include "core/formats/pictures/picture_table.h"
#include "core/formats/pictures/resized_picture.h"
#include "tests/test_program.h"

#include <QtTest>

#include <numeric>

namespace eigenscope::tst_picture_pixels {

namespace {

PixelGrid gray(Index width, Index height, std::vector<float> values) {
    return {{width, height}, 1, std::move(values)};
}

double meanOf(const PixelGrid &picture) {
    return std::accumulate(picture.values.begin(), picture.values.end(), 0.0) /
           static_cast<double>(picture.values.size());
}

} // namespace

class TestPicturePixels : public QObject {
    Q_OBJECT

private slots:
    void aNewPixelIsTheMeanOfItsArea() {
        const PixelGrid made = resizedPicture(gray(4, 2, {0, 2, 4, 6, 2, 4, 6, 8}), {2, 1});
        QVERIFY(made.size == (PictureSize{2, 1}));
        QCOMPARE(made.values, (std::vector<float>{2, 6}));
        QCOMPARE(resizedPicture(gray(3, 1, {0, 3, 6}), {2, 1}).values, (std::vector<float>{1, 5}));
    }

    void rowsStayRowsAndColumnsStayColumns() {
        QCOMPARE(resizedPicture(gray(2, 2, {1, 2, 3, 4}), {2, 4}).values, (std::vector<float>{1, 2, 1, 2, 3, 4, 3, 4}));
        QCOMPARE(resizedPicture(gray(2, 2, {1, 2, 3, 4}), {4, 2}).values, (std::vector<float>{1, 1, 2, 2, 3, 3, 4, 4}));
    }

    void channelsStayApart() {
        const PixelGrid made = resizedPicture({{2, 1}, 3, {0, 10, 20, 2, 30, 40}}, {1, 1});
        QCOMPARE(made.values, (std::vector<float>{1, 20, 30}));
    }

    void lightIsKeptAtAnySize() {
        PixelGrid picture = gray(13, 7, std::vector<float>(91));
        std::iota(picture.values.begin(), picture.values.end(), 0.F);
        for (const PictureSize size : {PictureSize{5, 5}, {1, 1}, {29, 3}, {13, 7}, {100, 50}})
            QVERIFY(std::abs(meanOf(resizedPicture(picture, size)) - 45) < 1e-3);
    }

    void theCommonSizeFollowsItsRule() {
        const PictureSettings settings;
        QVERIFY(commonSize({{28, 28}, {28, 28}}, settings) == (PictureSize{28, 28}));
        QVERIFY(commonSize({{64, 10}}, settings) == (PictureSize{64, 10}));
        QVERIFY(commonSize({{65, 10}}, settings) == (PictureSize{32, 5}));
        QVERIFY(commonSize({{10'000, 1}}, settings) == (PictureSize{32, 1}));
        QVERIFY(commonSize({{28, 28}, {28, 27}}, settings) == (PictureSize{32, 32}));
        PictureSettings told;
        told.size = PictureSize{5, 6};
        QVERIFY(commonSize({{28, 28}}, told) == (PictureSize{5, 6}));
    }

    void columnsAreKnownByTheirNames() {
        const auto isKnown = [](Index rows, Index columns, bool isColored) {
            const auto shape = pictureShape(pixelNames({rows, columns, isColored}));
            return shape && shape->rows == rows && shape->columns == columns && shape->isColored == isColored;
        };
        QVERIFY(isKnown(1, 1, false) && isKnown(3, 2, false) && isKnown(3, 2, true));
        for (const std::vector<std::string> &names : {std::vector<std::string>{},
                                                      {"a"},
                                                      {"pixel_0_1"},
                                                      {"pixel_0_0", "pixel_0_2"},
                                                      {"pixel_0_1", "pixel_0_0"},
                                                      {"pixel_-1_0"},
                                                      {"pixel_0_0", "x", "pixel_0_2"},
                                                      {"pixel_9999999999_9999999999"},
                                                      {"pixel_"},
                                                      {"red_0_0", "green_0_0"}})
            QVERIFY(!pictureShape(names));
    }

    void picturesThatAreNotSquareAreDrawnByTheirNames() {
        const Points points{MatrixXd::Constant(3, 6, 7), pixelNames({2, 3, false})};
        QCOMPARE(pixelShape(points), std::pair(Index{2}, Index{3}));
        QVERIFY(!pixelShape({MatrixXd::Constant(3, 18, 7), pixelNames({2, 3, true})}));
    }

    void labelsAreToldInOrder() {
        QCOMPARE(labelsTold({"b", "a", "b"}), std::string("a (1) and b (2)"));
        std::vector<std::string> many;
        for (int i = 0; i < 20; ++i)
            many.push_back(std::to_string(10 + i));
        QCOMPARE(labelsTold(many),
                 std::string("10 (1), 11 (1), 12 (1), 13 (1), 14 (1), 15 (1), 16 (1), 17 (1) and 12 more"));
    }
};

EIGENSCOPE_TEST(TestPicturePixels)

} // namespace eigenscope::tst_picture_pixels

#include "tst_picture_pixels.moc"
