#include "core/selection/feature_selection.h"

#include <algorithm>

namespace eigenscope {

std::vector<ParamSpec> selectParams(const Registry<CriterionInfo> &criteria, const Registry<SearchInfo> &searches,
                                    std::string_view criterion, std::string_view search) {
    const SelectSettings defaults;
    const CriterionInfo *judge = criteria.find(criterion);
    const SearchInfo *way = searches.find(search);
    std::vector<ParamSpec> params = {{.id = "criterion",
                                      .label = "Criterion",
                                      .help = judge ? judge->formula + "\n" + judge->help : "",
                                      .domain = Choice{criteria.ids()},
                                      .defaultValue = defaults.criterion},
                                     {.id = "search",
                                      .label = "Search",
                                      .help = way ? way->help : "",
                                      .domain = Choice{searches.ids()},
                                      .defaultValue = defaults.search},
                                     {.id = "size",
                                      .label = "Columns wanted",
                                      .help = "Larger values keep more of the columns.",
                                      .domain = IntRange{.min = 1, .softMax = 30},
                                      .defaultValue = defaults.size}};
    if (way)
        std::ranges::copy(way->params, std::back_inserter(params));
    if (judge)
        std::ranges::copy(judge->params, std::back_inserter(params));
    params.push_back({.id = "apply",
                      .label = "Go on with them",
                      .help = "What follows, from the kernel on, gets the columns that the search finds, whatever it "
                              "finds next. The button 'Keep these columns' makes a step of those found now.",
                      .domain = Flag{},
                      .defaultValue = defaults.apply});
    return params;
}

SelectSettings selectSettings(const ParamMap &values) {
    SelectSettings settings;
    for (const auto &[id, value] : values)
        if (id == "criterion")
            settings.criterion = std::get<std::string>(value);
        else if (id == "search")
            settings.search = std::get<std::string>(value);
        else if (id == "size")
            settings.size = std::get<std::int64_t>(value);
        else if (id == "apply")
            settings.apply = std::get<bool>(value);
        else
            settings.params[id] = value;
    return settings;
}

} // namespace eigenscope
