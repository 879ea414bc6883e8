#include "core/formats/hdf/hdf_tree.h"

#include "core/base/text_encoding.h"

#include <algorithm>
#include <set>

namespace eigenscope {
namespace {

constexpr std::size_t mostDataSets = 10'000, mostGroups = 10'000, deepestGroup = 32;
constexpr int mostDimensions = 2;

/// What the elements of this type become.
HdfDataSet::Holds heldBy(const HdfId &type) {
    switch (H5Tget_class(type.get())) {
    case H5T_INTEGER:
    case H5T_FLOAT:
    case H5T_ENUM: return HdfDataSet::Holds::Numbers;
    case H5T_STRING: return HdfDataSet::Holds::Texts;
    case H5T_COMPOUND: return HdfDataSet::Holds::Records;
    default: return HdfDataSet::Holds::Nothing;
    }
}

/// Whether its values stand in other files, which nobody has asked to read.
bool liesElsewhere(const HdfId &dataSet) {
    const HdfId made(H5Dget_create_plist(dataSet.get()));
    return H5Pget_layout(made.get()) == H5D_VIRTUAL || H5Pget_external_count(made.get()) > 0;
}

Sentence refusalOf(const HdfDataSet &found, const HdfId &dataSet) {
    if (found.holds == HdfDataSet::Holds::Nothing)
        return sentence("it holds neither numbers nor texts");
    if (found.shape.empty())
        return sentence("it is a single value");
    if (found.shape.size() > mostDimensions)
        return sentence("it has %1 dimensions", found.shape.size());
    if (found.shape.size() > 1 && found.holds != HdfDataSet::Holds::Numbers)
        return sentence("it is a matrix, but not of numbers");
    if (std::ranges::find(found.shape, 0U) != found.shape.end())
        return sentence("it is empty");
    return liesElsewhere(dataSet) ? sentence("its values lie in other files") : Sentence();
}

HdfDataSet described(const HdfId &dataSet, std::string path) {
    HdfDataSet found{std::move(path), {}};
    const HdfId type(H5Dget_type(dataSet.get())), space(H5Dget_space(dataSet.get()));
    const int rank = H5Sget_simple_extent_ndims(space.get());
    if (!type || rank < 0) {
        found.refusal = sentence("it is damaged");
        return found;
    }
    found.holds = heldBy(type);
    found.shape.resize(static_cast<std::size_t>(rank));
    if (rank > 0)
        H5Sget_simple_extent_dims(space.get(), found.shape.data(), nullptr);
    found.refusal = refusalOf(found, dataSet);
    return found;
}

class TreeWalk {
public:
    void enter(const HdfId &group, const std::string &path, std::size_t depth) {
        if (depth > deepestGroup || m_seen.size() > mostGroups) {
            m_isCut = true;
            return;
        }
        std::vector<std::string> names;
        H5Literate(group.get(), H5_INDEX_NAME, H5_ITER_INC, nullptr, remember, &names);
        m_isCut = m_isCut || names.size() > mostDataSets;
        m_unnamed += static_cast<std::size_t>(std::erase_if(names, isNoText));
        for (const std::string &name : names)
            if (isDirect(group, name))
                open(group, name, path.empty() ? name : path + "/" + name, depth);
            else
                ++m_links;
    }
    HdfTree take() {
        if (m_links > 0)
            m_tree.notes.push_back(sentence("Links by a path or into other files are not followed: %1 here.", m_links));
        if (m_unnamed > 0)
            m_tree.notes.push_back(
                sentence("Data sets and groups whose names are no UTF-8 are left out: %1 here.", m_unnamed));
        if (m_isCut)
            m_tree.notes.push_back(sentence("The file holds more than can be listed: what is deeper than 32 groups or "
                                            "beyond 10000 data sets was left out."));
        return std::move(m_tree);
    }

private:
    static herr_t remember(hid_t, const char *name, const H5L_info_t *, void *names) {
        auto &list = *static_cast<std::vector<std::string> *>(names);
        list.emplace_back(name);
        return list.size() > mostDataSets ? 1 : 0;
    }
    static bool isNoText(const std::string &name) { return surveyed(name).invalid.has_value(); }
    static bool isDirect(const HdfId &group, const std::string &name) {
        H5L_info_t link{};
        return H5Lget_info(group.get(), name.c_str(), &link, H5P_DEFAULT) >= 0 && link.type == H5L_TYPE_HARD;
    }
    void open(const HdfId &group, const std::string &name, const std::string &path, std::size_t depth) {
        const HdfId object(H5Oopen(group.get(), name.c_str(), H5P_DEFAULT));
        H5O_info_t info{};
        if (!object || H5Oget_info2(object.get(), &info, H5O_INFO_BASIC) < 0)
            return;
        if (info.type == H5O_TYPE_GROUP && m_seen.insert(info.addr).second)
            enter(object, path, depth + 1);
        if (info.type != H5O_TYPE_DATASET)
            return;
        if (m_tree.dataSets.size() < mostDataSets)
            m_tree.dataSets.push_back(described(object, path));
        else
            m_isCut = true;
    }

    HdfTree m_tree;
    std::set<haddr_t> m_seen; ///< groups
    std::size_t m_links = 0, m_unnamed = 0;
    bool m_isCut = false;
};

} // namespace

std::string HdfDataSet::group() const {
    const std::size_t end = path.rfind('/');
    return end == path.npos ? std::string() : path.substr(0, end);
}

const HdfDataSet *HdfTree::find(std::string_view path) const {
    const auto found = std::ranges::find(dataSets, path, &HdfDataSet::path);
    return found == dataSets.end() ? nullptr : &*found;
}

std::vector<const HdfDataSet *> HdfTree::within(std::string_view group) const {
    std::vector<const HdfDataSet *> found;
    for (const HdfDataSet &dataSet : dataSets)
        if (dataSet.group() == group)
            found.push_back(&dataSet);
    return found;
}

HdfTree hdfTree(const HdfId &file) {
    TreeWalk walk;
    const HdfId root(H5Gopen2(file.get(), "/", H5P_DEFAULT));
    if (root)
        walk.enter(root, "", 0);
    return walk.take();
}

} // namespace eigenscope
