#pragma once

#include "core/base/result.h"

#include <hdf5/serial/hdf5.h>
#include <string_view>
#include <utility>

namespace eigenscope {

/// Something that libhdf5 has opened, closed with this. Negative where it could not be opened.
class HdfId {
public:
    HdfId() = default;
    explicit HdfId(hid_t id) : m_id(id) {}
    HdfId(HdfId &&other) noexcept : m_id(std::exchange(other.m_id, -1)) {}
    HdfId &operator=(HdfId &&other) noexcept {
        std::swap(m_id, other.m_id);
        return *this;
    }
    ~HdfId() {
        if (m_id >= 0)
            H5Idec_ref(m_id);
    }
    explicit operator bool() const { return m_id >= 0; }
    operator hid_t() const = delete;
    [[nodiscard]] hid_t get() const { return m_id; }

private:
    hid_t m_id = -1;
};

/// Whether the bytes are HDF5: its signature stands at 0, 512, 1024, … O(log(size)).
bool isHdf(std::string_view bytes);

/// The file that these bytes are, read from memory: no other file is opened, and one that shrinks on the disk harms
/// nothing. The library prints nothing and loads no plugins. Unreadable where it is no HDF5 file or cut off, TooLarge
/// where there is no room for the copies that the library makes. O(size).
Result<HdfId> openHdf(std::string_view bytes);

/// Why a damaged file cannot be read.
Error damagedHdf(const Sentence &what);

} // namespace eigenscope
