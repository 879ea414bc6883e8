#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/views/regression/canonical_correlations.h"
#include "ui/views/regression/canonical_variates.h"
#include "ui/views/regression/regression_fit.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_front_tabs {

/// Which of the views that share a place stands in front.
class TestFrontTabs : public WindowTest {
    Q_OBJECT

private slots:
    void whatHasSomethingToShowComesToTheFront();

private:
    template <class V> [[nodiscard]] bool isInFront() const {
        return !m_window->workspace()->frame(V::id)->visibleRegion().isEmpty();
    }
    void fit(const Json &settings) const {
        QVERIFY(m_window->document().set("", "regress", settings));
        waitUntilIdle();
    }
};

void TestFrontTabs::whatHasSomethingToShowComesToTheFront() {
    openWindow("sample:iris");
    showWorkspace("regression");
    QVERIFY(isInFront<RegressionFit>());
    fit({{"id", "cca"}});
    QTRY_VERIFY(isInFront<CanonicalVariates>() && isInFront<CanonicalCorrelations>());
    QVERIFY(!isInFront<RegressionFit>());
    fit({{"id", "ridge"}, {"target", "petal_width"}});
    QVERIFY(m_window->document().set("", "data", Json{{"source", "sample:iris"}, {"columns", {"petal_length"}}}));
    waitUntilIdle();
    QTRY_VERIFY(isInFront<RegressionFit>());
}

EIGENSCOPE_TEST(TestFrontTabs)

} // namespace eigenscope::tst_front_tabs

#include "tst_front_tabs.moc"
