#include "core/pipeline/exports/vtp_form.h"

#include "core/base/number_text.h"
#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char sign : text) {
        if (sign == '&')
            safe += "&amp;";
        else if (sign == '<')
            safe += "&lt;";
        else if (sign == '"')
            safe += "&quot;";
        else
            safe += sign;
    }
    return safe;
}

/// An array of `count` values, each with `components` numbers, as `value` writes them.
template <class Value>
std::string dataArray(std::string_view type, std::string_view name, int components, Index count, Value value) {
    std::string text = "<DataArray type=\"" + std::string(type) + "\" Name=\"" + escaped(name) +
                       "\" NumberOfComponents=\"" + std::to_string(components) + "\" format=\"ascii\"";
    if (type == "String")
        text += " NumberOfTuples=\"" + std::to_string(count) + "\"";
    text += ">\n";
    for (Index i = 0; i < count; ++i)
        text += value(i) + "\n";
    return text + "</DataArray>\n";
}

std::string numbersArray(std::string_view name, const VectorXd &values) {
    return dataArray("Float64", name, 1, values.size(), [&](Index i) { return numberText(values[i]); });
}

/// Texts are the codes of their bytes, each text with a 0 at its end.
std::string columnArray(const Column &column) {
    if (const auto *numbers = std::get_if<VectorXd>(&column.values))
        return numbersArray(column.name, *numbers);
    return dataArray("String", column.name, 1, column.size(), [&](Index i) {
        std::string codes;
        for (const char byte : column.text(i))
            codes += std::to_string(static_cast<unsigned char>(byte)) + " ";
        return codes + "0";
    });
}

/// The class of each row as a number, which ParaView can color by.
std::string classArray(const Dataset &data) {
    const auto classes = data.classes();
    if (!classes)
        return {};
    return dataArray("Int32", classes->column + " (class)", 1, data.size(),
                     [&](Index i) { return std::to_string(classes->codes[static_cast<std::size_t>(i)]); });
}

std::string pointData(const Reduction &reduction) {
    std::string text = "<PointData>\n";
    for (const Column &key : wholeTable({rowKeys(*reduction.data), {}}).columns)
        text += columnArray(key);
    text += classArray(*reduction.data);
    for (std::size_t j = 0; j < reduction.axes.size(); ++j)
        text += numbersArray(reduction.axes[j], reduction.coordinates.col(static_cast<Index>(j)));
    return text + "</PointData>\n";
}

Result<std::string> vtpText(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction)
        return missing(sentence("There are no coordinates to export: the session has no 'reducer'."));
    const MatrixXd &Y = reduction->coordinates;
    const auto place = [&Y](Index i) {
        std::string text;
        for (Index j = 0; j < 3; ++j)
            text += (j > 0 ? " " : "") + (j < Y.cols() ? numberText(Y(i, j)) : std::string("0"));
        return text;
    };
    const auto number = [](Index i) { return std::to_string(i); };
    const auto next = [](Index i) { return std::to_string(i + 1); };
    const std::string count = std::to_string(Y.rows());
    return "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\">\n"
           "<PolyData>\n<Piece NumberOfPoints=\"" +
           count + "\" NumberOfVerts=\"" + count +
           "\" NumberOfLines=\"0\" NumberOfStrips=\"0\" NumberOfPolys=\"0\">\n" + pointData(*reduction) + "<Points>\n" +
           dataArray("Float64", "Points", 3, Y.rows(), place) + "</Points>\n<Verts>\n" +
           dataArray("Int64", "connectivity", 1, Y.rows(), number) + dataArray("Int64", "offsets", 1, Y.rows(), next) +
           "</Verts>\n</Piece>\n</PolyData>\n</VTKFile>\n";
}

} // namespace

ExportForm vtpForm() {
    return {".vtp", "ParaView", vtpText};
}

} // namespace eigenscope
