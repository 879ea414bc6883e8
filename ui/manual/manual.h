#pragma once

#include "core/base/result.h"
#include "ui/manual/catalogue_pages.h"

#include <filesystem>

namespace eigenscope {

/// The manual: the pages written by hand, then those made from the catalogue.
class Manual {
public:
    /// With the pages of this folder, where their pictures lie too. Fails as readManualPages.
    static Result<Manual> read(const std::filesystem::path &folder, const ManualSource &source);

    [[nodiscard]] const std::filesystem::path &folder() const { return m_folder; }
    [[nodiscard]] const std::vector<ManualPage> &pages() const { return m_pages; }
    /// nullptr where there is none.
    [[nodiscard]] const ManualPage *find(std::string_view id) const;
    /// The page that explains the first of these places that any page does; the first page where none does.
    [[nodiscard]] const ManualPage &explaining(const Names &places) const;

    /// A sentence for each link to a page or a heading that is not there, each picture that is missing, each formula
    /// that cannot be read and each place that two pages explain. O(size of the manual).
    [[nodiscard]] Names faults() const;

private:
    std::filesystem::path m_folder;
    std::vector<ManualPage> m_pages;
};

} // namespace eigenscope
