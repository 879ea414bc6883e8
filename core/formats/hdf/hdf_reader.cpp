#include "core/formats/hdf/hdf_reader.h"

#include "core/base/nearest_name.h"
#include "core/base/parameter.h"
#include "core/data/column_names.h"
#include "core/formats/hdf/anndata_reader.h"
#include "core/formats/hdf/own_process.h"

#include <algorithm>
#include <map>

namespace eigenscope {
namespace {

using Holds = HdfDataSet::Holds;

constexpr std::size_t mostNamed = 10; // paths in a sentence

/// Something that becomes a table: a data set, or the lists of a group.
struct Choice {
    std::string path;
    std::vector<const HdfDataSet *> dataSets;
    bool isGroup = false;

    [[nodiscard]] const HdfDataSet &first() const { return *dataSets.front(); }
    [[nodiscard]] bool isMatrix() const { return !isGroup && first().shape.size() == 2; }
    [[nodiscard]] bool isRecords() const { return !isGroup && first().holds == Holds::Records; }
    [[nodiscard]] double size() const {
        return static_cast<double>(first().rows()) * static_cast<double>(isGroup ? dataSets.size() : first().columns());
    }
    /// What is taken where nothing is told: matrices before records before groups before lists, then by size.
    [[nodiscard]] std::pair<int, double> rank() const {
        return {isMatrix() ? 4 : isRecords() ? 3 : isGroup ? 2 : first().holds == Holds::Numbers ? 1 : 0, size()};
    }
    [[nodiscard]] Sentence told() const {
        const hsize_t rows = first().rows();
        return isGroup       ? sentence("%1 lists of %2 values", dataSets.size(), rows)
               : isRecords() ? sentence("%1 records", rows)
                             : sentence("%1 × %2", rows, first().columns());
    }
};

bool isList(const HdfDataSet &dataSet) {
    return dataSet.isReadable() && dataSet.shape.size() == 1 && dataSet.holds != Holds::Records;
}

/// The groups whose lists are equally long; that of the file itself is called "/".
std::vector<Choice> listGroups(const HdfTree &tree) {
    std::map<std::string, std::vector<const HdfDataSet *>> groups;
    for (const HdfDataSet &dataSet : tree.dataSets)
        if (isList(dataSet))
            groups[dataSet.group()].push_back(&dataSet);
    std::vector<Choice> choices;
    for (auto &[group, lists] : groups) {
        const hsize_t rows = lists.front()->rows();
        const auto isAsLong = [rows](const HdfDataSet *list) { return list->rows() == rows; };
        if (lists.size() > 1 && std::ranges::all_of(lists, isAsLong))
            choices.push_back({group.empty() ? "/" : group, std::move(lists), true});
    }
    return choices;
}

std::vector<Choice> choicesIn(const HdfTree &tree) {
    std::vector<Choice> choices;
    for (const HdfDataSet &dataSet : tree.dataSets)
        if (dataSet.isReadable())
            choices.push_back({dataSet.path, {&dataSet}});
    std::ranges::move(listGroups(tree), std::back_inserter(choices));
    return choices;
}

/// The first of the names as a sentence shows them.
Sentence someOf(const Names &names) {
    Sentences some;
    for (std::size_t i = 0; i < std::min(names.size(), mostNamed); ++i)
        some.push_back(sentence("'%1'", names[i]));
    if (names.size() > mostNamed)
        some.push_back(sentence("%1 more", names.size() - mostNamed));
    return orWords(some);
}

Names pathsOf(const std::vector<Choice> &choices) {
    Names paths;
    for (const Choice &choice : choices)
        paths.push_back(choice.path);
    return paths;
}

Error nothingReadable(const HdfTree &tree) {
    if (tree.dataSets.empty())
        return damagedHdf(sentence("it holds no data sets. At least one of numbers is needed."));
    const HdfDataSet &first = tree.dataSets.front();
    return damagedHdf(
        sentence("it holds no matrix and no list. '%1' cannot be read, since %2.", first.path, first.refusal));
}

/// Why the path cannot be taken, with those that can.
Error refusedPath(const HdfTree &tree, const std::string &path, const std::vector<Choice> &choices) {
    const Names known = pathsOf(choices);
    if (const HdfDataSet *found = tree.find(path))
        return {Error::Kind::InvalidParameter,
                sentence("The data set '%1' cannot be read, since %2. What can be read is %3.", path, found->refusal,
                         someOf(known))};
    return unknownName(sentence("data set"), path, known);
}

/// "/a/b/" as "a/b"; "/" stays.
std::string plainPath(std::string path) {
    while (path.size() > 1 && path.ends_with('/'))
        path.pop_back();
    return path.size() > 1 && path.starts_with('/') ? path.substr(1) : path;
}

Result<Table> tableOf(const HdfSource &source, const Choice &choice) {
    if (choice.isRecords())
        return hdfRecords(source, choice.first());
    Table table;
    if (choice.isMatrix()) {
        TRY(const MatrixXd matrix, hdfMatrix(source, choice.first()));
        table.columns = columnsOfMatrix(matrix);
        return table;
    }
    for (const HdfDataSet *list : choice.dataSets) {
        TRY(Column column, hdfColumn(source, *list, list->path.substr(list->path.rfind('/') + 1)));
        table.columns.push_back(std::move(column));
    }
    return table;
}

SourceParts partsOf(const std::vector<Choice> &choices, const std::string &chosen) {
    SourceParts parts{"path", {}, chosen, true};
    for (const Choice &choice : choices)
        parts.parts.push_back({choice.path, choice.told()});
    return parts;
}

Sentence takenNote(const std::vector<Choice> &choices, const std::string &taken) {
    Names others = pathsOf(choices);
    std::erase(others, taken);
    return sentence("'%1' was read. There is also %2.", taken, someOf(others));
}

Result<Content> plainContent(const HdfSource &source, const std::optional<std::string> &path) {
    const std::vector<Choice> choices = choicesIn(source.tree);
    if (choices.empty())
        return nothingReadable(source.tree);
    auto chosen = std::ranges::max_element(choices, {}, &Choice::rank);
    if (path) {
        chosen = std::ranges::find(choices, *path, &Choice::path);
        if (chosen == choices.end())
            return refusedPath(source.tree, *path, choices);
    }
    TRY(Table table, tableOf(source, *chosen));
    table.notes.insert(table.notes.begin(), source.tree.notes.begin(), source.tree.notes.end());
    Content content{std::move(table)};
    if (choices.size() > 1) {
        if (!path)
            content.table.notes.insert(content.table.notes.begin(), takenNote(choices, chosen->path));
        content.parts = partsOf(choices, chosen->path);
    }
    return content;
}

Result<Content> readHere(std::string_view bytes, std::optional<std::string> path) {
    HdfSource source;
    TRY(source.file, openHdf(bytes));
    source.tree = hdfTree(source.file);
    source.bytes = bytes.size();
    if (path)
        path = plainPath(*std::move(path));
    if (isAnnData(source) && (!path || isAnnDataMatrix(source, *path)))
        return readAnnData(source, path);
    return plainContent(source, path);
}

} // namespace

Result<Content> readHdf(std::string_view bytes, const std::optional<std::string> &path, const Progress &progress) {
    if (!isHdf(bytes))
        return damagedHdf(sentence("it does not begin as one."));
    return readInOwnProcess([&] { return readHere(bytes, path); }, bytes.size(), progress);
}

} // namespace eigenscope
