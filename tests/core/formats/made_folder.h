#pragma once

#include "core/formats/table_writer.h"

#include <QTemporaryDir>

#include <filesystem>

namespace eigenscope {

/// A folder with files for one test.
class MadeFolder {
public:
    std::filesystem::path write(const char *name, std::string_view bytes) const {
        const std::filesystem::path file = path() / name;
        if (!writeFile(file, bytes))
            qFatal("cannot write %s", name);
        return file;
    }
    std::filesystem::path path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

} // namespace eigenscope
