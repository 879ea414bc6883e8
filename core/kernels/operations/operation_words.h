#pragma once

namespace eigenscope {

/// The operations on several kernels.
inline constexpr auto sumId = "sum", productId = "product";

/// Where it is shown that kernels made from kernels are kernels.
inline constexpr auto compositionSource = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";

} // namespace eigenscope
