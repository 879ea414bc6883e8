#pragma once

#include "core/formats/content/content.h"

#include <QFile>
#include <QTemporaryDir>

#include <hdf5/serial/hdf5.h>

#include <string>
#include <vector>

namespace eigenscope {

/// Makes an HDF5 file by libhdf5 itself.
class MadeHdf {
public:
    explicit MadeHdf(bool isNewer = true) {
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
        if (isNewer) // which makes small files
            H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
        m_file = H5Fcreate(path().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
        H5Pclose(access);
    }
    ~MadeHdf() {
        if (m_file >= 0)
            H5Fclose(m_file);
    }
    MadeHdf(const MadeHdf &) = delete;
    MadeHdf &operator=(const MadeHdf &) = delete;

    [[nodiscard]] hid_t file() const { return m_file; }

    void group(const char *path) { H5Gclose(H5Gcreate2(m_file, path, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT)); }

    /// Values of doubles, stored as `type`.
    void numbers(const char *path, const std::vector<hsize_t> &shape, const std::vector<double> &values,
                 hid_t type = H5T_IEEE_F64LE, hid_t made = H5P_DEFAULT) {
        put(path, shape, type, made, H5T_NATIVE_DOUBLE, values.data());
    }
    /// A list of numbers.
    void list(const char *path, const std::vector<double> &values, hid_t type = H5T_IEEE_F64LE) {
        numbers(path, {values.size()}, values, type);
    }
    /// Texts of any length.
    void texts(const char *path, const std::vector<const char *> &texts) {
        const hid_t type = textType(H5T_VARIABLE);
        put(path, {texts.size()}, type, H5P_DEFAULT, type, texts.data());
        H5Tclose(type);
    }
    /// Texts of this length, one behind the other.
    void fixedTexts(const char *path, std::size_t length, const std::string &bytes) {
        const hid_t type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, length);
        H5Tset_strpad(type, H5T_STR_NULLPAD);
        put(path, {bytes.size() / length}, type, H5P_DEFAULT, type, bytes.data());
        H5Tclose(type);
    }
    /// Values as they lie in memory; nullptr writes none.
    void put(const char *path, const std::vector<hsize_t> &shape, hid_t type, hid_t made, hid_t inMemory,
             const void *values) {
        const hid_t space = shape.empty() ? H5Screate(H5S_SCALAR)
                                          : H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
        const hid_t set = H5Dcreate2(m_file, path, type, space, H5P_DEFAULT, made, H5P_DEFAULT);
        if (values)
            H5Dwrite(set, inMemory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
        H5Dclose(set);
        H5Sclose(space);
    }
    void textAttribute(const char *path, const char *name, const char *text) {
        const hid_t type = textType(H5T_VARIABLE), space = H5Screate(H5S_SCALAR);
        attribute(path, name, type, space, &text);
        H5Tclose(type);
        H5Sclose(space);
    }
    void shapeAttribute(const char *path, const char *name, const std::vector<double> &values) {
        const hsize_t count = values.size();
        const hid_t space = H5Screate_simple(1, &count, nullptr);
        const hid_t object = H5Oopen(m_file, path, H5P_DEFAULT);
        const hid_t made = H5Acreate2(object, name, H5T_STD_I64LE, space, H5P_DEFAULT, H5P_DEFAULT);
        H5Awrite(made, H5T_NATIVE_DOUBLE, values.data());
        H5Aclose(made);
        H5Oclose(object);
        H5Sclose(space);
    }

    /// The bytes of the file, which is closed by this.
    std::string take() {
        H5Fclose(m_file);
        m_file = -1;
        QFile made(QString::fromStdString(path()));
        return made.open(QIODevice::ReadOnly) ? made.readAll().toStdString() : std::string();
    }

private:
    [[nodiscard]] std::string path() const { return m_folder.filePath("made.h5").toStdString(); }
    static hid_t textType(std::size_t size) {
        const hid_t type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, size);
        H5Tset_cset(type, H5T_CSET_UTF8);
        return type;
    }
    void attribute(const char *path, const char *name, hid_t type, hid_t space, const void *value) {
        const hid_t object = H5Oopen(m_file, path, H5P_DEFAULT);
        const hid_t made = H5Acreate2(object, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
        H5Awrite(made, type, value);
        H5Aclose(made);
        H5Oclose(object);
    }

    QTemporaryDir m_folder;
    hid_t m_file = -1;
};

/// A matrix alone, in a few hundred bytes.
inline std::string smallHdf() {
    MadeHdf made;
    const hid_t inHeader = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_layout(inHeader, H5D_COMPACT);
    made.numbers("X", {3, 2}, {1, 2, 3, 4, 5, 6.5}, H5T_IEEE_F64LE, inHeader);
    H5Pclose(inHeader);
    return made.take();
}

/// Three cells and two genes, with a category in the newer form and one in the older.
inline std::string smallAnnData(const char *format) {
    MadeHdf made(false);
    made.textAttribute("/", "encoding-type", "anndata");
    made.group("X");
    const bool isByRows = std::string(format).starts_with("csr");
    made.list("X/data", isByRows ? std::vector<double>{1, 2, 3} : std::vector<double>{1, 3, 2});
    made.list("X/indices", isByRows ? std::vector<double>{0, 1, 0} : std::vector<double>{0, 2, 1}, H5T_STD_I32LE);
    made.list("X/indptr", isByRows ? std::vector<double>{0, 1, 2, 3} : std::vector<double>{0, 2, 3}, H5T_STD_I32LE);
    made.textAttribute("X", "encoding-type", format);
    made.shapeAttribute("X", "shape", {3, 2});
    made.group("obs");
    made.textAttribute("obs", "_index", "barcode");
    made.texts("obs/barcode", {"c1", "c2", "c3"});
    made.list("obs/depth", {10, 20, 30}, H5T_STD_I32LE);
    made.group("obs/kind");
    made.list("obs/kind/codes", {0, 1, -1}, H5T_STD_I8LE);
    made.texts("obs/kind/categories", {"B", "T"});
    made.group("obs/__categories");
    made.list("obs/batch", {1, 1, 0}, H5T_STD_I8LE);
    made.texts("obs/__categories/batch", {"first", "second"});
    made.group("var");
    made.texts("var/_index", {"GENE1", "GENE2"});
    made.group("obsm");
    made.numbers("obsm/X_pca", {3, 2}, {1, 2, 3, 4, 5, 6});
    made.group("layers");
    made.numbers("layers/counts", {3, 2}, {7, 8, 9, 10, 11, 12}, H5T_STD_I32LE);
    return made.take();
}

/// "x1: 1 3 -|x2: 2 4 6" with "-" for what is missing, or why nothing was read.
inline QByteArray shownCells(const Result<Content> &content) {
    if (!content)
        return QByteArray::fromStdString(content.error().message);
    QByteArrayList columns;
    for (const Column &column : content->table.columns) {
        std::string text = column.name + ":";
        for (Index i = 0; i < column.size(); ++i)
            text += " " + (column.text(i).empty() ? "-" : column.text(i));
        columns.append(QByteArray::fromStdString(text));
    }
    return columns.join('|');
}

} // namespace eigenscope
