#include "ui/composer/kernel_tiles.h"

#include "core/kernels/expression/kernel_operations.h"
#include "ui/text/kernel_operators.h"
#include "ui/text/number_label.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;
using Kind = KernelTile::Kind;

constexpr double tileHeight = 28, lineGap = 6, tileGap = 6, tilePadding = 10, detailGap = 5;
constexpr qsizetype longestDetail = 48;

QFont nameFont(Kind kind) {
    return interfaceFont(13, kind == Kind::Kernel);
}

QString cut(const QString &text) {
    return text.size() > longestDetail ? text.left(longestDetail - 1) + "…" : text;
}

QString valueLabel(const ParamValue &value) {
    const auto *number = std::get_if<double>(&value);
    return number ? numberLabel(*number, 4) : QString::fromStdString(valueText(value));
}

/// "σ 1.5, degree 2": what was written, and with ≈ what a rule found.
QString parameters(const KernelExpression &kernel, const KernelExpression *used, const KernelInfo *info) {
    QStringList texts;
    for (const ParamSpec &spec : info ? info->params : std::vector<ParamSpec>()) {
        const QString label = QString::fromStdString(spec.label);
        if (const auto written = kernel.params.find(spec.id); written != kernel.params.end())
            texts.append(label + " " + valueLabel(written->second));
        else if (const auto found = used ? used->params.find(spec.id) : kernel.params.end();
                 used && found != used->params.end())
            texts.append(label + (std::holds_alternative<Automatic>(spec.defaultValue) ? " ≈ " : " ") +
                         valueLabel(found->second));
        else if (!std::holds_alternative<Automatic>(spec.defaultValue))
            texts.append(label + " " + valueLabel(spec.defaultValue));
    }
    return cut(texts.join(", "));
}

/// Collects the tiles from left to right.
class TileMaker {
public:
    explicit TileMaker(const Registry<KernelInfo> &kernels) : m_kernels(kernels) {}

    void walk(const KernelExpression &kernel, const KernelExpression *used, const KernelPath &path) {
        switch (kernel.head) {
        case Head::Kernel: {
            const bool same = used && used->head == Head::Kernel && used->id == kernel.id;
            add(Kind::Kernel, path, QString::fromStdString(kernel.id),
                parameters(kernel, same ? used : nullptr, m_kernels.find(kernel.id)));
            break;
        }
        case Head::Sum:
        case Head::Product:
            for (std::size_t i = 0; i < kernel.parts.size(); ++i) {
                if (i > 0) {
                    add(Kind::Sign, path, kernel.head == Head::Sum ? "+" : "×", {});
                    tiles.back().after = i;
                }
                if (kernel.head == Head::Sum) // a product binds its factors anyhow
                    inside(kernel, used, path, i, {Head::Sum});
                else
                    inside(kernel, used, path, i, {Head::Sum, Head::Product});
            }
            break;
        case Head::Scale:
            add(Kind::Operation, path, numberLabel(kernel.numbers.front(), 4) + " ×", {});
            inside(kernel, used, path, 0, {Head::Sum});
            break;
        case Head::Columns: {
            inside(kernel, used, path, 0, {Head::Sum, Head::Product, Head::Scale});
            QStringList names;
            for (const std::string &column : kernel.columns)
                names.append(QString::fromStdString(column));
            add(Kind::Operation, path, QObject::tr("of"), cut(names.join(", ")));
            break;
        }
        default: operation(kernel, used, path);
        }
    }

    void add(Kind kind, const KernelPath &path, const QString &name, const QString &detail) {
        tiles.push_back({.kind = kind, .path = path, .name = name, .detail = detail, .place = {}});
    }

    std::vector<KernelTile> tiles;

private:
    void operation(const KernelExpression &kernel, const KernelExpression *used, const KernelPath &path) {
        const bool hasSettings =
            kernel.head == Head::PolynomialOf || kernel.head == Head::Scaled || kernel.head == Head::Mapped;
        add(Kind::Operation, path, QString::fromStdString(wordOf(kernel.head)),
            hasSettings ? cut(argumentsOf(kernel)) : QString());
        add(Kind::Bracket, path, "(", {});
        inside(kernel, used, path, 0, {});
        add(Kind::Bracket, path, ")", {});
    }

    /// The tiles of a part, in brackets where it has one of these heads.
    void inside(const KernelExpression &kernel, const KernelExpression *used, KernelPath path, std::size_t part,
                std::initializer_list<Head> inBrackets) {
        path.push_back(part);
        const KernelExpression &inner = kernel.parts[part];
        const bool brackets = std::ranges::find(inBrackets, inner.head) != inBrackets.end();
        if (brackets)
            add(Kind::Bracket, path, "(", {});
        const bool same = used && used->head == kernel.head && used->parts.size() == kernel.parts.size();
        walk(inner, same ? &used->parts[part] : nullptr, path);
        if (brackets)
            add(Kind::Bracket, path, ")", {});
    }

    const Registry<KernelInfo> &m_kernels;
};

double widthOf(const KernelTile &tile) {
    const double name = QFontMetricsF(nameFont(tile.kind)).horizontalAdvance(tile.name);
    if (tile.kind == Kind::Bracket)
        return name + 2;
    if (tile.kind == Kind::Sign)
        return name + 8;
    const double detail =
        tile.detail.isEmpty() ? 0 : detailGap + QFontMetricsF(interfaceFont()).horizontalAdvance(tile.detail);
    return name + detail + 2 * tilePadding;
}

} // namespace

std::vector<KernelTile> kernelTiles(const KernelExpression &whole, const KernelExpression *used,
                                    const Registry<KernelInfo> &kernels) {
    TileMaker maker(kernels);
    maker.walk(whole, used, {});
    maker.add(Kind::Add, {}, QObject::tr("+ add"), {});
    return std::move(maker.tiles);
}

double layOutTiles(std::vector<KernelTile> &tiles, QPointF corner, double width) {
    QPointF at = corner;
    for (KernelTile &tile : tiles) {
        const double wide = widthOf(tile);
        if (at.x() > corner.x() && at.x() + wide > corner.x() + width)
            at = {corner.x(), at.y() + tileHeight + lineGap};
        tile.place = {at, QSizeF(wide, tileHeight)};
        at.rx() += wide + tileGap;
    }
    return at.y() + tileHeight - corner.y();
}

void paintTile(QPainter &painter, const KernelTile &tile, const Theme &theme, bool within, bool taken) {
    const bool isBox = tile.kind != Kind::Sign && tile.kind != Kind::Bracket;
    if (isBox || taken) {
        QPen pen(taken ? theme.accent : tile.kind == Kind::Add ? theme.secondary : theme.hairline, taken ? 1.5 : 1);
        if (tile.kind == Kind::Add)
            pen.setStyle(Qt::DashLine);
        if (!isBox)
            pen.setStyle(Qt::NoPen);
        painter.setPen(pen);
        painter.setBrush(within ? mixed(theme.surface, theme.accent, 0.10) : theme.surface);
        painter.drawRoundedRect(tile.place.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    painter.setFont(nameFont(tile.kind));
    painter.setPen(taken && !isBox                                        ? theme.accent
                   : tile.kind == Kind::Bracket || tile.kind == Kind::Add ? theme.secondary
                                                                          : theme.text);
    if (!isBox) {
        painter.drawText(tile.place, Qt::AlignCenter, tile.name);
        return;
    }
    const QRectF words = tile.place.adjusted(tilePadding, 0, 0, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, tile.name);
    if (tile.detail.isEmpty())
        return;
    const double name = QFontMetricsF(nameFont(tile.kind)).horizontalAdvance(tile.name);
    painter.setFont(interfaceFont());
    painter.setPen(theme.secondary);
    painter.drawText(words.adjusted(name + detailGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, tile.detail);
}

} // namespace eigenscope
