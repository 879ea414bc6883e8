#include "ui/cards/new_point_card.h"

#include "core/data/pixel_columns.h"
#include "ui/controls/paragraph.h"
#include "ui/controls/row_form.h"
#include "ui/drawing/pixel_picture.h"
#include "ui/studies/near_rows.h"
#include "ui/studies/studies.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/theme/style_sheet.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace eigenscope {
namespace {

constexpr Index nearestCount = 3;
constexpr int pictureSide = 112; // px
constexpr Index mostAxes = 5;
/// A round trip is measured when the picture has stood still so long: it would slow a slider down.
constexpr int restMilliseconds = 300;

/// The rows as pictures, where they are such. O(n·d).
std::optional<NewPointCard::Pixels> pixelsOf(const Points &points) {
    const auto shape = pixelShape(points);
    if (!shape)
        return std::nullopt;
    const auto finite = points.X.array().isFinite();
    return NewPointCard::Pixels{*shape,
                                finite.select(points.X.array(), std::numeric_limits<double>::infinity()).minCoeff(),
                                finite.select(points.X.array(), -std::numeric_limits<double>::infinity()).maxCoeff()};
}

} // namespace

NewPointCard::NewPointCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_document(context.document), m_selection(context.selection),
      m_point(context.studies.newPoint), m_hint(paragraph("secondary")), m_why(paragraph("bad")), m_picture(new QLabel),
      m_form(new RowForm), m_start(new QPushButton(tr("From selected point"))),
      m_remove(new QPushButton(tr("Remove"))) {
    m_picture->setAlignment(Qt::AlignHCenter);
    m_picture->setAccessibleName(tr("The row as a picture"));
    body().addWidget(m_hint);
    body().addWidget(m_picture);
    body().addWidget(m_form);
    body().addWidget(m_why);
    m_place = addLine(tr("Place"), QString());
    m_place->setWordWrap(true);
    m_nearest = new QLabel;
    m_nearest->setAlignment(Qt::AlignRight);
    m_nearest->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_nearestLine = addLine(tr("Nearest"), m_nearest);
    m_roundTrip = new QLabel;
    m_roundTrip->setAlignment(Qt::AlignRight);
    m_roundTripLine = addLine(tr("Round-trip error"), m_roundTrip);
    m_start->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // a narrow window stays possible
    body().addWidget(m_start);
    body().addWidget(m_remove);

    connect(m_start, &QPushButton::clicked, this, [this] { m_point.startAt(m_selection.current()); });
    connect(m_remove, &QPushButton::clicked, &m_point, &NewPoint::remove);
    connect(m_form, &RowForm::edited, this, [this](Index column, double value) {
        VectorXd values = m_point.row().values;
        if (column >= values.size())
            return; // the point went while a number was half typed
        values[column] = value;
        m_point.setValues(values);
    });
    connect(m_form, &RowForm::refused, this, [this](const QString &sentence) {
        m_why->setText(sentence);
        m_why->setVisible(!sentence.isEmpty());
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &NewPointCard::measureRoundTrip);
    connect(m_nearest, &QLabel::linkActivated, this,
            [this](const QString &row) { m_selection.select({static_cast<Index>(row.toLongLong())}); });
    connect(&m_point, &NewPoint::changed, this, &NewPointCard::showPoint);
    connect(&m_point, &NewPoint::hoverChanged, this, &NewPointCard::showPoint);
    connect(&m_selection, &Selection::changed, this, &NewPointCard::showPoint);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            takeData();
        if (stage == Stage::Reduce)
            showPoint();
    });
    takeData();
}

void NewPointCard::takeData() {
    const auto loaded = m_document.results().value<Stage::Load>();
    const bool hasPoints = loaded && loaded->dataset->kind() == ObjectKind::Points;
    if (loaded && m_data == loaded->dataset)
        return;
    m_data = hasPoints ? loaded->dataset : nullptr;
    m_pixels.reset();
    m_reading.cancel();
    if (m_data)
        m_reading.start([this, data = m_data](const std::stop_token &, const JobRunner::Post &post) {
            if (const auto pixels = pixelsOf(data->points()))
                post([this, pixels] {
                    m_pixels = pixels;
                    showPoint();
                });
        });
    showPoint();
}

void NewPointCard::showPoint() {
    const NewPoint &point = m_point;
    const bool hovers = point.hovered().has_value();
    const NewPoint::Row &row = hovers ? *point.hovered() : point.row();
    const bool exists = row.values.size() > 0 && m_data && row.values.size() == m_data->points().X.cols();
    const QString why = point.whyNot();

    setTitle(hovers ? tr("Pre-image under the pointer") : programWords(cardTitle));
    m_hint->setText(
        !why.isEmpty()
            ? why
            : tr("Click into a projection with the tool “Place a new point” (N), or start from a selected point."));
    m_hint->setVisible(!exists);
    m_start->setVisible(!hovers && m_data != nullptr);
    m_start->setEnabled(m_data && positionOf(*m_data, m_selection.current()));
    m_remove->setVisible(point.exists());
    m_remove->setEnabled(!hovers);
    if (exists)
        m_form->setColumns(m_data->points()); // not before: boxes are slow to make
    m_form->setVisible(exists);
    m_picture->setVisible(exists && m_pixels);
    if (exists) {
        m_form->setValues(row.values);
        m_form->setEditable(!hovers);
        if (m_pixels)
            showPicture(row.values);
    }
    m_why->setText(row.refusal.isEmpty() && exists ? why : row.refusal); // after the boxes, which take theirs back
    m_why->setVisible(!m_why->text().isEmpty());
    showPlace(row);
    findNearest(row.prepared);
    showRoundTrip();
}

void NewPointCard::showPicture(const VectorXd &values) {
    const Theme theme = themeOf(palette());
    const QImage picture =
        pixelPicture(values, m_pixels->shape, m_pixels->low, m_pixels->high, ColorMap::ramp(theme.surface, theme.text));
    const auto side = static_cast<int>(std::lround(pictureSide * devicePixelRatioF()));
    QPixmap pixmap = QPixmap::fromImage(picture.scaled(side, side, Qt::KeepAspectRatio, Qt::FastTransformation));
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(pixmap);
}

void NewPointCard::showPlace(const NewPoint::Row &row) {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    QStringList axes;
    if (reduction && row.coordinates.size() == reduction->coordinates.cols())
        for (Index k = 0; k < std::min(row.coordinates.size(), mostAxes); ++k)
            axes.append(tr("%1 %2").arg(QString::fromStdString(reduction->axes[static_cast<std::size_t>(k)]),
                                        numberLabel(row.coordinates[k], 4)));
    const bool approximate = reduction && reduction->map.approximate;
    m_place->setText(axes.join("\n") + (approximate && !axes.isEmpty() ? tr("\napproximate") : QString()));
    m_place->setToolTip(approximate ? tr("Only the new point is moved; the picture of the others stays as it is.")
                                    : QString());
    m_place->parentWidget()->setVisible(!axes.isEmpty());
}

void NewPointCard::findNearest(const VectorXd &prepared) {
    const auto steps = m_document.results().value<Stage::Prepare>();
    m_nearestLine->setVisible(steps && prepared.size() > 0);
    if (!steps || prepared.size() == 0 || prepared.size() != steps->dataset->points().X.cols())
        return;
    m_finding.startNext([this, data = steps->dataset, prepared](const std::stop_token &, const JobRunner::Post &post) {
        QStringList links;
        for (const Index position : nearestRows(*data, prepared, nearestCount))
            links.append(rowLink(*data, position));
        post([this, links] { m_nearest->setText(links.join(", ")); });
    });
}

void NewPointCard::showRoundTrip() {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    const NewPoint &point = m_point;
    const bool isWanted = reduction && reduction->map.inverse && (point.exists() || point.hovered());
    m_roundTripLine->setVisible(isWanted && m_measured == reduction && !m_roundTrip->text().isEmpty());
    if (isWanted && m_measured != reduction && !m_rest.isActive())
        m_rest.start();
}

void NewPointCard::measureRoundTrip() {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    if (!reduction || !reduction->map.inverse)
        return;
    m_measuring.startNext([this, reduction](const std::stop_token &, const JobRunner::Post &post) {
        const Result<RoundTrip> measured = roundTrip(*reduction);
        post([this, reduction, measured] {
            m_measured = reduction;
            m_roundTrip->setText(measured ? tr("%1 of the spread").arg(percentLabel(measured->relativeError))
                                          : QString());
            m_roundTripLine->setToolTip(
                measured ? tr("Each row is taken into the picture and back: how far it ends from where it was, beside "
                              "how far the "
                              "rows lie from their mean. 0 % would lose nothing. Measured on %L1 rows.")
                               .arg(measured->rows)
                         : QString());
            showRoundTrip();
        });
    });
}

void NewPointCard::changeEvent(QEvent *event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_data)
        showPoint();
}

} // namespace eigenscope

#include "moc_new_point_card.cpp"
