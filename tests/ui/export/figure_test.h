#pragma once

#include "core/pipeline/session/figure_settings.h"
#include "tests/ui/sample_document.h"
#include "ui/export/figure_page.h"

#include <nlohmann/json.hpp>

#include <QImage>
#include <QRegularExpression>
#include <QTextDocumentFragment>

namespace eigenscope {

// What tests of figures share.

inline constexpr auto figureDigits =
    R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
    "reducer": {"id": "pca", "components": 3}, "quality": {"neighbors": [5, 12]}})json";
inline constexpr auto figureIris =
    R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)", "reducer": {"id": "kernel-pca"},
    "quality": {"neighbors": [12]}})json";

inline ExportSettings exported(const std::string &what, const std::string &file, FigureSettings figure) {
    ExportSettings settings{.what = what, .file = file};
    settings.figure = std::make_shared<const FigureSettings>(std::move(figure));
    return settings;
}

inline FigureSettings columnFigure(double width = 85, double height = 60) {
    FigureSettings figure;
    figure.width = width;
    figure.height = height;
    figure.dpi = 600;
    return figure;
}

/// A line of text in an SVG of Qt's.
struct Letters {
    QString text;
    double size;  ///< px of the drawing
    QRectF place; ///< with the line's ascent and descent
};

/// All lines of text that stand upright.
inline std::vector<Letters> lettersOf(const QString &svg) {
    static const QRegularExpression token("transform=\"matrix\\(([^)]*)\\)\"|<text [^>]* x=\"([-\\d.]+)\" "
                                          "y=\"([-\\d.]+)\" font-family=\"([^\",]*)[^\"]*\" font-size=\"([\\d.]+)\" "
                                          "font-weight=\"(\\d+)\"[^>]*>([^<]*)</text>");
    std::vector<Letters> found;
    QStringList transform;
    for (auto next = token.globalMatch(svg); next.hasNext();) {
        const QRegularExpressionMatch one = next.next();
        if (one.hasCaptured(1)) {
            transform = one.captured(1).split(',');
        } else if (transform.size() == 6 && transform[1].toDouble() == 0) {
            QFont font(one.captured(4));
            font.setPixelSize(one.captured(5).toInt());
            font.setWeight(QFont::Weight(one.captured(6).toInt()));
            const QString text = QTextDocumentFragment::fromHtml(one.captured(7)).toPlainText();
            const QFontMetricsF metrics(font);
            const double scale = transform[0].toDouble();
            const QPointF at(one.captured(2).toDouble(), one.captured(3).toDouble() - metrics.capHeight());
            found.push_back({text, font.pixelSize() * scale,
                             QRectF(at * scale + QPointF(transform[4].toDouble(), transform[5].toDouble()),
                                    QSizeF(metrics.horizontalAdvance(text), metrics.capHeight()) * scale)});
        }
    }
    return found;
}

inline QString textOf(const std::vector<Letters> &letters) {
    QStringList all;
    for (const Letters &one : letters)
        all.append(one.text);
    return all.join(' ');
}

/// Figures of two samples, and what is in them.
class FigureTest : public QObject {
protected:
    using Legend = FigureSettings::Legend;

    [[nodiscard]] QImage image(const ExportSettings &settings) const {
        const auto bytes = viewBytes(*m_views.find(settings.what), m_digits->context(), settings);
        return bytes ? QImage::fromData(QByteArray::fromStdString(*bytes)) : QImage();
    }
    QByteArray made(SampleDocument &document, const std::string &view, const char *file,
                    const FigureSettings &figure) const {
        const auto bytes = viewBytes(*m_views.find(view), document.context(), exported(view, file, figure));
        if (!bytes)
            qWarning("%s", bytes.error().message.c_str());
        return bytes ? QByteArray::fromStdString(*bytes) : QByteArray();
    }
    QImage picture(SampleDocument &document, const FigureSettings &figure) const {
        return QImage::fromData(made(document, "projection-2d", "a.png", figure));
    }
    std::vector<Letters> svgLetters(SampleDocument &document, const FigureSettings &figure) const {
        return lettersOf(QString::fromUtf8(made(document, "projection-2d", "a.svg", figure)));
    }
    std::unique_ptr<FigurePage> pageOf(SampleDocument &document, const FigureSettings &figure) const {
        auto page = FigurePage::make(exported("projection-2d", "a.svg", figure), *m_views.find("projection-2d"),
                                     document.context(), nullptr);
        if (!page)
            qFatal("%s", page.error().message.c_str());
        return std::move(*page);
    }

    std::unique_ptr<SampleDocument> m_digits = std::make_unique<SampleDocument>(figureDigits),
                                    m_iris = std::make_unique<SampleDocument>(figureIris);
    const Registry<ViewInfo> m_views = builtinViews();
    const Registry<PictureFormat> m_formats = builtinPictureFormats();
};

} // namespace eigenscope
