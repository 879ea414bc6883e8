#include "core/formats/hdf/hdf_values.h"

#include "core/base/memory.h"
#include "core/base/text_encoding.h"
#include "core/data/column_names.h"
#include "core/formats/content/table_size.h"

namespace eigenscope {
namespace {

constexpr std::size_t mostAttributeValues = 16;
constexpr std::size_t longestText = 1 << 20; // what is looked through without the threads that a copy has not

/// TooLarge where values of so many bytes cannot stand in a file of this size, or not in memory: deflate packs no more
/// than 1032 bytes into one, and what the file does not hold is one value again and again.
Result<void> requireRoom(const HdfSource &source, const HdfDataSet &dataSet, std::size_t valueSize) {
    constexpr std::size_t largestRatio = 1040, alwaysRead = 1 << 20, copies = 4;
    const double bytes =
        static_cast<double>(dataSet.rows()) * static_cast<double>(dataSet.columns()) * static_cast<double>(valueSize);
    if (bytes > static_cast<double>(alwaysRead + largestRatio * source.bytes))
        return Error{Error::Kind::TooLarge, sentence("The data set '%1' declares %2 rows and %3 columns, more than a "
                                                     "file of its size can hold. Use another one.",
                                                     dataSet.path, dataSet.rows(), dataSet.columns())};
    TRY(requireRoomForArray(dataSet.rows(), dataSet.columns()));
    return fitsInMemory(copies * static_cast<std::uint64_t>(bytes), sentence("The data set '%1'", dataSet.path),
                        sentence("Use a part of it."));
}

Error damagedDataSet(const HdfDataSet &dataSet) {
    return damagedHdf(
        sentence("its data set '%1' is damaged or packed in a way that is not known here.", dataSet.path));
}

/// The type of a record that has this member alone, or the type itself.
HdfId asMember(HdfId type, const char *member) {
    if (!member)
        return type;
    HdfId record(H5Tcreate(H5T_COMPOUND, H5Tget_size(type.get())));
    H5Tinsert(record.get(), member, 0, type.get());
    return record;
}

bool readValues(const HdfSource &source, const HdfDataSet &dataSet, const HdfId &type, void *values) {
    const HdfId opened(H5Dopen2(source.file.get(), dataSet.path.c_str(), H5P_DEFAULT));
    return opened && type && H5Dread(opened.get(), type.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0;
}

Result<std::vector<double>> numbersOf(const HdfSource &source, const HdfDataSet &dataSet, const char *member) {
    TRY(requireRoom(source, dataSet, sizeof(double)));
    std::vector<double> values(dataSet.rows() * dataSet.columns());
    if (!readValues(source, dataSet, asMember(HdfId(H5Tcopy(H5T_NATIVE_DOUBLE)), member), values.data()))
        return damagedDataSet(dataSet);
    return values;
}

std::string asUtf8(std::string_view bytes) {
    return surveyed(bytes).invalid ? latin1ToUtf8(bytes) : std::string(bytes);
}

Result<std::string> textIn(const HdfDataSet &dataSet, std::string_view bytes) {
    if (bytes.size() > longestText)
        return Error{Error::Kind::TooLarge,
                     sentence("The data set '%1' holds a text longer than 1 MiB. Use another one.", dataSet.path)};
    return asUtf8(bytes);
}

/// A type of texts in memory as wide as the stored one, in its encoding.
HdfId textType(const HdfId &stored, std::size_t size) {
    HdfId type(H5Tcopy(H5T_C_S1));
    H5Tset_size(type.get(), size);
    H5Tset_cset(type.get(), H5Tget_cset(stored.get()));
    return type;
}

Result<std::vector<std::string>> fixedTexts(const HdfSource &source, const HdfDataSet &dataSet, const HdfId &stored,
                                            const char *member) {
    const std::size_t size = H5Tget_size(stored.get()) + 1; // the last byte ends the text
    TRY(requireRoom(source, dataSet, size));
    std::string bytes(dataSet.rows() * size, '\0');
    if (!readValues(source, dataSet, asMember(textType(stored, size), member), bytes.data()))
        return damagedDataSet(dataSet);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < dataSet.rows(); ++i) {
        const std::string_view all = std::string_view(bytes).substr(i * size, size - 1);
        std::string_view text = all.substr(0, all.find('\0'));
        if (H5Tget_strpad(stored.get()) == H5T_STR_SPACEPAD)
            text = text.substr(0, text.find_last_not_of(' ') + 1);
        TRY(texts.emplace_back(), textIn(dataSet, text));
    }
    return texts;
}

Result<std::vector<std::string>> variableTexts(const HdfSource &source, const HdfDataSet &dataSet, const HdfId &stored,
                                               const char *member) {
    TRY(requireRoom(source, dataSet, sizeof(std::string)));
    std::vector<char *> pointers(dataSet.rows());
    if (!readValues(source, dataSet, asMember(textType(stored, H5T_VARIABLE), member), pointers.data()))
        return damagedDataSet(dataSet);
    std::vector<std::string> texts;
    for (char *text : pointers) {
        TRY(texts.emplace_back(), textIn(dataSet, text ? text : ""));
        H5free_memory(text);
    }
    return texts;
}

Result<std::vector<std::string>> textsOf(const HdfSource &source, const HdfDataSet &dataSet, const HdfId &stored,
                                         const char *member) {
    return H5Tis_variable_str(stored.get()) > 0 ? variableTexts(source, dataSet, stored, member)
                                                : fixedTexts(source, dataSet, stored, member);
}

HdfId storedType(const HdfSource &source, const HdfDataSet &dataSet) {
    const HdfId opened(H5Dopen2(source.file.get(), dataSet.path.c_str(), H5P_DEFAULT));
    return HdfId(H5Dget_type(opened.get()));
}

/// The member of the records as a column; nothing where it is neither number nor text.
Result<std::optional<Column>> memberColumn(const HdfSource &source, const HdfDataSet &dataSet, const HdfId &stored,
                                           const std::string &name) {
    switch (H5Tget_class(stored.get())) {
    case H5T_INTEGER:
    case H5T_FLOAT:
    case H5T_ENUM: {
        TRY(const std::vector<double> values, numbersOf(source, dataSet, name.c_str()));
        const Eigen::Map<const VectorXd> numbers(values.data(), static_cast<Index>(values.size()));
        return std::optional(Column{name, VectorXd(numbers)});
    }
    case H5T_STRING: {
        TRY(std::vector<std::string> texts, textsOf(source, dataSet, stored, name.c_str()));
        return std::optional(Column{name, std::move(texts)});
    }
    default: return std::optional<Column>();
    }
}

std::string memberName(const HdfId &type, unsigned member) {
    char *name = H5Tget_member_name(type.get(), member);
    std::string copy = name ? name : "";
    H5free_memory(name);
    return copy;
}

HdfId openAttribute(const HdfSource &source, const std::string &path, const char *name) {
    const std::string object = path.empty() ? "/" : path;
    if (!path.empty() && H5Lexists(source.file.get(), path.c_str(), H5P_DEFAULT) <= 0)
        return {};
    if (H5Aexists_by_name(source.file.get(), object.c_str(), name, H5P_DEFAULT) <= 0)
        return {};
    return HdfId(H5Aopen_by_name(source.file.get(), object.c_str(), name, H5P_DEFAULT, H5P_DEFAULT));
}

std::size_t attributeValues(const HdfId &attribute) {
    const HdfId space(H5Aget_space(attribute.get()));
    const hssize_t count = H5Sget_simple_extent_npoints(space.get());
    return count < 0 ? 0 : static_cast<std::size_t>(count);
}

} // namespace

const HdfDataSet *HdfSource::readable(std::string_view path) const {
    const HdfDataSet *found = tree.find(path);
    return found && found->isReadable() ? found : nullptr;
}

Result<VectorXd> hdfNumbers(const HdfSource &source, const HdfDataSet &dataSet) {
    TRY(const std::vector<double> values, numbersOf(source, dataSet, nullptr));
    return VectorXd(Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size())));
}

Result<MatrixXd> hdfMatrix(const HdfSource &source, const HdfDataSet &dataSet) {
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    TRY(const std::vector<double> values, numbersOf(source, dataSet, nullptr));
    return MatrixXd(Eigen::Map<const RowMajor>(values.data(), static_cast<Index>(dataSet.rows()),
                                               static_cast<Index>(dataSet.columns())));
}

Result<std::vector<std::string>> hdfTexts(const HdfSource &source, const HdfDataSet &dataSet) {
    return textsOf(source, dataSet, storedType(source, dataSet), nullptr);
}

Result<Column> hdfColumn(const HdfSource &source, const HdfDataSet &dataSet, std::string name) {
    if (dataSet.holds == HdfDataSet::Holds::Numbers) {
        TRY(VectorXd numbers, hdfNumbers(source, dataSet));
        return Column{std::move(name), std::move(numbers)};
    }
    TRY(std::vector<std::string> texts, hdfTexts(source, dataSet));
    return Column{std::move(name), std::move(texts)};
}

Result<Table> hdfRecords(const HdfSource &source, const HdfDataSet &dataSet) {
    const HdfId type = storedType(source, dataSet);
    const int members = H5Tget_nmembers(type.get());
    TRY(requireRoomForArray(dataSet.rows(), static_cast<std::size_t>(std::max(members, 0))));
    Table table;
    for (int member = 0; member < members; ++member) {
        const auto number = static_cast<unsigned>(member);
        const std::string name = memberName(type, number);
        const HdfId stored(H5Tget_member_type(type.get(), number));
        TRY(std::optional<Column> column, memberColumn(source, dataSet, stored, name));
        if (column)
            table.columns.push_back({asUtf8(name), std::move(column->values)});
        else
            table.notes.push_back(
                sentence("The member '%1' was left out: it holds neither numbers nor texts.", asUtf8(name)));
    }
    if (table.columns.empty())
        return damagedHdf(sentence("the records of '%1' hold neither numbers nor texts.", dataSet.path));
    return table;
}

std::optional<std::string> hdfTextAttribute(const HdfSource &source, const std::string &path, const char *name) {
    const HdfId attribute = openAttribute(source, path, name);
    const HdfId stored(attribute ? H5Aget_type(attribute.get()) : -1);
    if (!stored || H5Tget_class(stored.get()) != H5T_STRING || attributeValues(attribute) != 1)
        return std::nullopt;
    if (H5Tis_variable_str(stored.get()) > 0) {
        char *text = nullptr;
        if (H5Aread(attribute.get(), textType(stored, H5T_VARIABLE).get(), &text) < 0 || !text)
            return std::nullopt;
        std::string copy = text;
        H5free_memory(text);
        return copy;
    }
    const std::size_t size = H5Tget_size(stored.get()) + 1;
    std::string text(std::min(size, longestText), '\0');
    if (size > longestText || H5Aread(attribute.get(), textType(stored, size).get(), text.data()) < 0)
        return std::nullopt;
    return std::string(text.c_str());
}

std::vector<double> hdfNumbersAttribute(const HdfSource &source, const std::string &path, const char *name) {
    const HdfId attribute = openAttribute(source, path, name);
    if (!attribute || attributeValues(attribute) > mostAttributeValues)
        return {};
    std::vector<double> values(attributeValues(attribute));
    return H5Aread(attribute.get(), H5T_NATIVE_DOUBLE, values.data()) < 0 ? std::vector<double>() : values;
}

std::vector<Column> columnsOfMatrix(const MatrixXd &matrix) {
    std::vector<Column> columns;
    for (Index j = 0; j < matrix.cols(); ++j)
        columns.push_back({numberedName(static_cast<std::size_t>(j)), VectorXd(matrix.col(j))});
    return columns;
}

} // namespace eigenscope
