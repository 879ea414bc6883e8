#include "core/pipeline/sweep.h"

#include "core/base/number_scale.h"
#include "core/kernels/expression/kernel_parts.h"
#include "core/pipeline/variants.h"
#include "core/reducers/interface/components_setting.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace eigenscope {
namespace {

constexpr double factorAbout = 4; // from a quarter of the present value to four times it

/// The kernel of the expression whose parameters are swept: the first one that has a name.
const KernelExpression &sweptKernel(const KernelExpression &whole) {
    return kernelAt(whole, namedKernels(whole).front());
}

bool isNumber(const ParamSpec &spec) {
    return std::holds_alternative<RealRange>(spec.domain) || std::holds_alternative<IntRange>(spec.domain);
}

bool isLogarithmic(const ParamSpec &spec) {
    const auto *real = std::get_if<RealRange>(&spec.domain);
    return real && real->logScale;
}

void add(std::vector<SweptParameter> &parameters, const std::string &owner, bool ofKernel,
         const std::vector<ParamSpec> &specs, const ParamMap &written, const ParamMap &found) {
    for (const ParamSpec &spec : specs) {
        if (!isNumber(spec) || spec.id == componentsKey)
            continue;
        SweptParameter parameter{owner, ofKernel, spec, asNumber(spec.defaultValue)};
        for (const ParamMap *values : {&found, &written})
            if (const auto value = values->find(spec.id); value != values->end())
                parameter.present = asNumber(value->second);
        parameters.push_back(std::move(parameter));
    }
}

/// Three digits that count: a title should be read.
double readable(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return std::strtod(text.data(), nullptr);
}

/// The written parameters with one more; another that says the same gives way.
ParamMap with(ParamMap params, const std::vector<ParamSpec> &specs, const ParamSpec &spec, double value) {
    for (const ParamSpec &other : specs)
        if (other.alternativeTo == spec.id || spec.alternativeTo == other.id)
            params.erase(other.id);
    params[spec.id] = std::holds_alternative<IntRange>(spec.domain)
                          ? ParamValue(static_cast<std::int64_t>(std::llround(value)))
                          : ParamValue(value);
    return params;
}

} // namespace

std::vector<SweptParameter> sweptParameters(const Session &session, const Catalogue &catalogue,
                                            const Results &results) {
    std::vector<SweptParameter> parameters;
    if (!session.reducer())
        return parameters;
    const ReducerInfo &reducer = *catalogue.reducers.find(session.reducer()->id);
    if (session.usesKernel(reducer, results.kind())) {
        const KernelExpression whole = session.kernelInUse();
        const KernelExpression &kernel = sweptKernel(whole);
        const auto made = results.value<Stage::Kernel>();
        const auto found = // by the automatic rules
            made ? parametersInUse(*made->kernel, namedKernels(whole).front(), kernel.id) : std::nullopt;
        add(parameters, kernel.id, true, catalogue.kernels.find(kernel.id)->params, kernel.params,
            found.value_or(ParamMap()));
    }
    add(parameters, reducer.id, false, reducer.params, session.reducer()->params, {});
    return parameters;
}

std::pair<double, double> usualRange(const SweptParameter &parameter) {
    const NumberScale scale(parameter.spec.domain);
    double low = scale.value(scale.positions() / 10), high = scale.value(scale.positions() / 2);
    if (const double present = parameter.present.value_or(0); present > 0) {
        low = readable(present / factorAbout);
        high = readable(present * factorAbout);
    }
    if (const auto *integer = std::get_if<IntRange>(&parameter.spec.domain))
        return {std::max(std::ceil(low), static_cast<double>(integer->min)),
                std::min(std::floor(high), static_cast<double>(integer->max))};
    const auto &real = std::get<RealRange>(parameter.spec.domain);
    return {std::max(low, real.min), std::min(high, real.max)};
}

std::vector<double> sweepValues(const ParamSpec &spec, double from, double to, int count) {
    const bool byFactors = isLogarithmic(spec) && from > 0 && to > 0;
    const bool whole = std::holds_alternative<IntRange>(spec.domain);
    std::vector<double> values;
    for (int i = 0; i < count; ++i) {
        const double share = count == 1 ? 0 : static_cast<double>(i) / (count - 1);
        double value = byFactors ? from * std::pow(to / from, share) : from + share * (to - from);
        if (whole)
            value = std::round(value);
        else if (i > 0 && i < count - 1) // the ends are as they were asked for
            value = readable(value);
        if (std::ranges::find(values, value) == values.end())
            values.push_back(value);
    }
    return values;
}

std::vector<Json> sweep(const Session &session, const Catalogue &catalogue, const SweptParameter &parameter,
                        const std::vector<double> &values, ObjectKind kind) {
    std::vector<Json> patches;
    for (const double value : values) {
        Json patch = presentSettings(session, catalogue, kind);
        if (parameter.ofKernel) {
            const KernelExpression whole = session.kernelInUse();
            KernelExpression kernel = sweptKernel(whole);
            kernel.params = with(kernel.params, catalogue.kernels.find(kernel.id)->params, parameter.spec, value);
            patch["kernel"] = kernelText(replaced(whole, namedKernels(whole).front(), kernel));
        } else {
            MethodSettings settings = *session.reducer();
            settings.params =
                with(settings.params, catalogue.reducers.find(settings.id)->params, parameter.spec, value);
            patch["reducer"] = Session::reducerJson(settings);
        }
        patches.push_back(std::move(patch));
    }
    return patches;
}

} // namespace eigenscope
