#pragma once

#include "core/pipeline/session/session.h"

#include <filesystem>

namespace eigenscope {

/// Of the `views` of a session what a lesson sets: no layout, and nothing that is empty.
Json lessonViews(Json views);

/// The files that a lesson takes from elsewhere into its own folder.
class LessonFiles {
public:
    explicit LessonFiles(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// The session as a lesson writes it: without its format, exports and selection; what it reads is called by the
    /// name that it has, or will have, in the lesson's folder. Relative paths of the session start at `base`.
    Json own(const Session &session, const std::filesystem::path &base, const Catalogue &catalogue);

    /// TooLarge where they are more than a lesson may have.
    [[nodiscard]] Result<void> checkSize() const;
    /// Copies them; the folder is made where there is none. Unwritable says which could not be copied.
    [[nodiscard]] Result<void> copy();
    /// Removes what was copied.
    void takeBack();

private:
    /// A file, and its name in the lesson.
    struct Taken {
        std::filesystem::path file, name;
    };
    std::string nameOf(const std::filesystem::path &file);
    [[nodiscard]] std::filesystem::path freeName(const std::filesystem::path &name) const;

    std::filesystem::path m_folder;
    std::vector<Taken> m_files;
    std::vector<std::filesystem::path> m_copied;
};

} // namespace eigenscope
