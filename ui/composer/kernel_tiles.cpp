#include "ui/composer/kernel_tiles.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/composer/kernel_formula.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

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
QString parameters(const KernelExpression &kernel, const ParamMap &used, const KernelInfo *info) {
    QStringList texts;
    for (const ParamSpec &spec : info ? info->params : std::vector<ParamSpec>()) {
        const QString label = programWords(spec.label);
        const bool isAutomatic = std::holds_alternative<Automatic>(spec.defaultValue);
        if (const auto written = kernel.params.find(spec.id); written != kernel.params.end())
            texts.append(label + " " + valueLabel(written->second));
        else if (const auto found = used.find(spec.id); found != used.end())
            texts.append(label + (isAutomatic ? " ≈ " : " ") + valueLabel(found->second));
        else if (!isAutomatic)
            texts.append(label + " " + valueLabel(spec.defaultValue));
    }
    return cut(texts.join(", "));
}

/// Collects the tiles from left to right.
class TileMaker {
public:
    TileMaker(const Kernel *used, const Registry<KernelInfo> &kernels) : m_used(used), m_kernels(kernels) {}

    void walk(const KernelExpression &kernel, const KernelPath &path) {
        if (kernel.isNamed())
            return named(kernel, path);
        const OperationInfo &operation = operationOf(kernel);
        const QString text = QString::fromStdString(operation.tile);
        switch (operation.form) {
        case OperationForm::Between: return list(operation, kernel, path);
        case OperationForm::Factor:
            add(Kind::Operation, path, numberLabel(kernel.numbers.front(), 4) + " " + text, {});
            return inside(operation, kernel, path, 0);
        case OperationForm::Subscript:
            inside(operation, kernel, path, 0);
            return add(Kind::Operation, path, text, cut(joinedColumns(kernel)));
        case OperationForm::Word:
            add(Kind::Operation, path, text, cut(QString::fromStdString(operation.arguments(kernel))));
            add(Kind::Bracket, path, "(", {});
            inside(operation, kernel, path, 0);
            add(Kind::Bracket, path, ")", {});
        }
    }

    void add(Kind kind, const KernelPath &path, const QString &name, const QString &detail) {
        tiles.push_back({.kind = kind, .path = path, .name = name, .detail = detail, .place = {}});
    }

    std::vector<KernelTile> tiles;

private:
    void named(const KernelExpression &kernel, const KernelPath &path) {
        const auto used = m_used ? parametersInUse(*m_used, path, kernel.id) : std::nullopt;
        add(Kind::Kernel, path, QString::fromStdString(kernel.id),
            parameters(kernel, used.value_or(ParamMap()), m_kernels.find(kernel.id)));
    }

    void list(const OperationInfo &operation, const KernelExpression &kernel, const KernelPath &path) {
        for (std::size_t i = 0; i < kernel.parts.size(); ++i) {
            if (i > 0) {
                add(Kind::Sign, path, QString::fromStdString(operation.tile), {});
                tiles.back().after = i;
            }
            inside(operation, kernel, path, i);
        }
    }

    /// The tiles of a part, in brackets where it binds less, or is a list like the one around it.
    void inside(const OperationInfo &operation, const KernelExpression &kernel, KernelPath path, std::size_t part) {
        path.push_back(part);
        const KernelExpression &inner = kernel.parts[part];
        const bool isWeaker = operation.form != OperationForm::Word && !inner.isNamed() &&
                              operationOf(inner).strength < operation.strength;
        const bool brackets = isWeaker || (isList(kernel) && inner.operation == kernel.operation);
        if (brackets)
            add(Kind::Bracket, path, "(", {});
        walk(inner, path);
        if (brackets)
            add(Kind::Bracket, path, ")", {});
    }

    const Kernel *m_used;
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

std::vector<KernelTile> kernelTiles(const KernelExpression &whole, const Kernel *used,
                                    const Registry<KernelInfo> &kernels) {
    TileMaker maker(used, kernels);
    maker.walk(whole, {});
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
