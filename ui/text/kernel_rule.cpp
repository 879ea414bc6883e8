#include "ui/text/kernel_rule.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/text/program_words.h"

namespace eigenscope {

QString kernelRuleName(const std::string &rule, const Registry<KernelInfo> &kernels) {
    if (const KernelInfo *kernel = kernels.find(rule))
        return programWords(kernel->name);
    const OperationInfo *operation = kernelOperations().find(rule);
    return programWords(operation ? operation->title : rule);
}

} // namespace eigenscope
