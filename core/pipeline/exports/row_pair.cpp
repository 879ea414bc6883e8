#include "core/pipeline/exports/row_pair.h"

#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/base/parameter.h"

#include <algorithm>

namespace eigenscope {
namespace {

Names namesOfRows(const Dataset &data) {
    Names names;
    if (const Column *column = data.name ? data.attribute(*data.name) : nullptr)
        for (Index i = 0; i < data.size(); ++i)
            names.push_back(column->text(i));
    return names;
}

Result<Index> rowCalled(const Dataset &data, const Names &names, const std::string &called) {
    if (const auto found = std::ranges::find(names, called); found != names.end())
        return data.rows[static_cast<std::size_t>(found - names.begin())];
    const auto place = readInteger(called);
    if (place && std::ranges::find(data.rows, *place) != data.rows.end())
        return *place;
    if (!place && !names.empty())
        return unknownName(sentence("row"), called, names);
    return Error{
        Error::Kind::InvalidParameter,
        sentence("There is no row '%1' in the data. Rows are called by their name, or counted from 0.", called)};
}

} // namespace

Result<RowPair> rowPair(const Dataset &data, const std::array<std::string, 2> &called) {
    const Names names = namesOfRows(data);
    TRY(const Index one, rowCalled(data, names, called[0]));
    TRY(const Index other, rowCalled(data, names, called[1]));
    return RowPair{one, other};
}

} // namespace eigenscope
