#include "core/conditions/condition.h"
#include "tests/fuzz/expect.h"

#include <nlohmann/json.hpp>

#include <cstdint>

namespace eigenscope::fuzz {
namespace {

/// Every name is a small table with parts.
class AnyNames final : public NameSource {
public:
    [[nodiscard]] ConditionValue value(const std::string &name) const override {
        static const Json values = {
            {"a", {1, 2.5, -3}}, {"b", "text"}, {"c", true}, {"d", nullptr}, {"e", {{1, 2}, {3}}}};
        const Json one = values.value(name, values);
        return jsonValue(one);
    }
    [[nodiscard]] ConditionValue rowsOf(const std::string &) const override { return jsonValue(Json{0, 2}); }
};

} // namespace
} // namespace eigenscope::fuzz

/// Text as a condition, whose value is found where it is one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    const auto condition = Condition::parse({reinterpret_cast<const char *>(bytes), count});
    if (!condition) {
        fuzz::expectSentence(condition.error());
        fuzz::expect(condition.error().column > 0, "a refusal tells its column");
        return 0;
    }
    const auto value = condition->value(fuzz::AnyNames());
    if (!value)
        fuzz::expectSentence(value.error());
    else
        (void)valueJson(*value);
    (void)condition->isNear(fuzz::AnyNames(), 3);
    return 0;
}
