#include "core/pipeline/report/distinguish_report.h"

#include "core/pipeline/report/report_numbers.h"
#include "core/subsets/distinction_table.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

Json differenceJson(const Difference &difference) {
    Json entry = {
        {"column", difference.column}, {"kind", differenceKind(difference)}, {"effect", numberJson(difference.effect)}};
    if (const NumberDifference *number = difference.number()) {
        entry["mean"] = numberJson(number->mean);
        entry["mean_rest"] = numberJson(number->meanRest);
    }
    if (const LevelDifference *level = difference.level()) {
        entry["level"] = level->level;
        entry["share"] = numberJson(level->share);
        entry["share_rest"] = numberJson(level->shareRest);
        entry["lift"] = numberJson(level->lift);
    }
    entry["p"] = numberJson(chanceOf(difference.log10P));
    entry["log10_p"] = numberJson(difference.log10P);
    entry["p_adjusted"] = numberJson(chanceOf(difference.log10PAdjusted));
    entry["missing"] = difference.missing;
    entry["missing_rest"] = difference.missingRest;
    return entry;
}

} // namespace

Json distinguishSection(const Distinguished *distinguished) {
    Json section = Json::array();
    if (distinguished)
        for (const Difference &difference : distinguished->found.list)
            section.push_back(differenceJson(difference));
    return section;
}

} // namespace eigenscope
