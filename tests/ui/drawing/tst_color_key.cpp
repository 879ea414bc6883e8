#include "tests/test_program.h"
#include "ui/drawing/color_key.h"

#include <QPainter>

namespace eigenscope::tst_color_key {

namespace {

/// So many classes with two rows each.
Coloring classes(int count) {
    Coloring coloring{.column = "group", .classes = Classes{}};
    for (int i = 0; i < count; ++i) {
        coloring.classes->names.push_back("class " + std::to_string(i));
        coloring.classes->codes.insert(coloring.classes->codes.end(), {i, i});
    }
    return coloring;
}

QImage pictureOf(const ColorKey &key) {
    QImage image(600, 60, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    key.paint(painter, {0, 0}, Theme::light());
    return image;
}

/// Whether a pixel of this color stands in a picture of the key.
bool shows(const ColorKey &key, QColor color) {
    const QImage image = pictureOf(key);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == color)
                return true;
    return false;
}

} // namespace

/// What colors stand for, in lines of text.
class TestColorKey : public QObject {
    Q_OBJECT

private slots:
    void classesStandInOneLineWhereThereIsRoom() {
        ColorKey key(classes(3));
        QCOMPARE(key.words(), QString("class 0 · 2, class 1 · 2, class 2 · 2"));
        const double line = key.layOut(600);
        QVERIFY(shows(key, Theme::category(0)) && shows(key, Theme::category(2)));
        QCOMPARE(key.layOut(160), 2 * line);
    }
    void whatHasNoRoomIsCounted() {
        ColorKey key(classes(40)), few(classes(2));
        QCOMPARE(key.layOut(300), 2 * few.layOut(300));
        QVERIFY(shows(key, Theme::category(0)));
        QVERIFY(key.words().contains("class 39 · 2")); // a screen reader is told all
    }
    void longNamesAreShortenedBeforeAnyIsLeftOut() {
        Coloring coloring = classes(4);
        for (std::string &name : coloring.classes->names)
            name = "a name that is longer than the whole picture is wide, of " + name;
        constexpr int width = 300;
        ColorKey key(coloring);
        key.layOut(width);
        for (int i = 0; i < 4; ++i)
            QVERIFY2(shows(key, Theme::category(i)), qPrintable(QString::number(i)));
        const QImage image = pictureOf(key);
        for (int y = 0; y < image.height(); ++y)
            for (int x = width; x < image.width(); ++x)
                QVERIFY2(image.pixelColor(x, y) == QColor(Qt::white), qPrintable(QString::number(x)));
        QVERIFY(key.words().contains("longer than the whole picture is wide, of class 3 · 2"));
    }
    void aNumberHasTheEndsOfItsScale() {
        ColorKey key({.column = "norm", .min = 5.5, .max = 9.25});
        QCOMPARE(key.words(), QString("norm from 5.5 to 9.25"));
        QVERIFY(key.layOut(300) > 0);
    }
    void rowsThatLookAlikeNeedNone() {
        ColorKey key({});
        QVERIFY(key.isEmpty());
        QCOMPARE(key.layOut(300), 0.0);
    }
};

EIGENSCOPE_TEST(TestColorKey)

} // namespace eigenscope::tst_color_key

#include "tst_color_key.moc"
