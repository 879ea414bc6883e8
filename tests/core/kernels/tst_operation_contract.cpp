#include "core/kernels/expression/operation_info.h"
#include "tests/core/made_objects.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>

namespace eigenscope::tst_operation_contract {

namespace {

const Names columns = {"a", "b"};

/// Points with the columns of the examples.
std::shared_ptr<const Dataset> examplePoints() {
    return datasetOf(Points{Random(3).normalMatrix(30, 2), columns});
}

const OperationInfo &operation(const std::string &id) {
    return *kernelOperations().find(id);
}

void everyOperation() {
    QTest::addColumn<std::string>("id");
    for (const OperationInfo &info : kernelOperations().all())
        QTest::newRow(info.id.c_str()) << info.id;
}

/// What an operation begins with, around as many kernels as it needs.
KernelExpression started(const OperationInfo &info) {
    KernelExpression made = info.start(columns);
    for (int parts = info.form == OperationForm::Between ? 2 : 1; parts > 0; --parts)
        made.parts.push_back({.id = "linear"});
    return made;
}

} // namespace

class TestOperationContract : public QObject {
    Q_OBJECT

private slots:
    void theExampleIsAValidKernel_data() { everyOperation(); }
    void theExampleIsAValidKernel() {
        QFETCH(std::string, id);
        const auto data = examplePoints();
        const auto read = parseKernel(operation(id).example, kernels());
        QVERIFY2(bool(read), operation(id).example.c_str());
        QCOMPARE(read->operation, id);
        const auto kernel = bindKernel(*read, kernels(), data, {});
        QVERIFY2(bool(kernel), id.c_str());
        const PsdRule rule = (*kernel)->psdRule();
        QVERIFY(rule.valid);
        QCOMPARE(rule.validBy.front(), id);
        QCOMPARE((*kernel)->parts().size(), read->parts.size());
        QVERIFY((*kernel)->named().empty() && (*kernel)->parameters().empty());
        QVERIFY(*parseKernel((*kernel)->expression(), kernels()) == withUsedParameters(*read, **kernel));
        const MatrixXd K = *(*kernel)->gram(data->objects, Progress{});
        QVERIFY(K == K.transpose());
    }

    void whatItBeginsWithIsMadeAndWritten_data() { everyOperation(); }
    void whatItBeginsWithIsMadeAndWritten() {
        QFETCH(std::string, id);
        const KernelExpression made = started(operation(id));
        const auto read = parseKernel(kernelText(made), kernels());
        QVERIFY2(read && *read == made, kernelText(made).c_str());
        QVERIFY2(bool(bindKernel(made, kernels(), examplePoints(), {})), kernelText(made).c_str());
    }

    void argumentsCanBeTyped_data() { everyOperation(); }
    void argumentsCanBeTyped() {
        QFETCH(std::string, id);
        const OperationInfo &info = operation(id);
        const KernelExpression made = started(info);
        const std::string arguments = info.arguments(made);
        QCOMPARE(arguments.empty(), !info.read);
        if (info.form == OperationForm::Between)
            return; // which has no arguments
        const auto read = parseKernel(operationText(info, arguments, "linear"), kernels());
        QVERIFY2(read && *read == made, arguments.c_str());
    }

    void aFormTakesWhatItShows_data() { everyOperation(); }
    void aFormTakesWhatItShows() {
        QFETCH(std::string, id);
        const OperationInfo &info = operation(id);
        const KernelExpression made = started(info);
        QCOMPARE(info.params.empty(), !info.settings);
        QVERIFY(info.params.empty() || info.hint.empty());
        QCOMPARE(bool(info.read), !info.params.empty() || !info.hint.empty());
        if (info.params.empty())
            return;
        const ParamMap shown = info.settings(made);
        QVERIFY(bool(validated(id, info.params, shown)));
        KernelExpression taken = info.start({});
        taken.parts = made.parts;
        QVERIFY(info.take(taken, shown));
        QVERIFY(taken == made);
    }

    void itIsExplained_data() { everyOperation(); }
    void itIsExplained() {
        QFETCH(std::string, id);
        const OperationInfo &info = operation(id);
        for (const std::string &text : {info.title, info.formula, info.help, info.source, info.tile})
            QVERIFY(!text.empty());
        const std::string composed = info.composed(started(info)) + info.defines;
        QVERIFY(composed.find('{') != std::string::npos);
        QCOMPARE(std::ranges::count(composed, '{'), std::ranges::count(composed, '}'));
    }

    void textsAreUnambiguous() {
        int factors = 0, subscripts = 0;
        std::string signs;
        for (const OperationInfo &info : kernelOperations().all()) {
            QVERIFY2(!kernels().find(info.id), info.id.c_str());
            factors += info.form == OperationForm::Factor ? 1 : 0;
            subscripts += info.form == OperationForm::Subscript ? 1 : 0;
            QCOMPARE(info.form == OperationForm::Between, info.sign != 0);
            QVERIFY(info.sign == 0 || signs.find(info.sign) == std::string::npos);
            signs += info.sign;
        }
        QVERIFY(factors <= 1 && subscripts <= 1);
    }
};

EIGENSCOPE_TEST(TestOperationContract)

} // namespace eigenscope::tst_operation_contract

#include "tst_operation_contract.moc"
