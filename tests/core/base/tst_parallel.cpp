#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "tests/test_program.h"

#include <QtTest>

#include <array>
#include <atomic>
#include <numeric>
#include <thread>

namespace eigenscope::tst_parallel {

/// What threads share: the work that they divide, what it tells, and how it is stopped.
class TestParallel : public QObject {
    Q_OBJECT

private slots:
    void parallelPiecesCoverTheRangeOnce() {
        std::vector<int> visits(1001, 0);
        parallelFor(1001, 10, [&](Index begin, Index end) {
            for (Index i = begin; i < end; ++i)
                ++visits[static_cast<std::size_t>(i)];
        });
        QVERIFY(std::ranges::all_of(visits, [](int count) { return count == 1; }));
    }

    void parallelWorkMayBeNestedAndComeFromSeveralThreads() {
        std::vector<int> visits(4 * 100 * 50, 0);
        const auto work = [&](Index caller) {
            parallelFor(100, 1, [&](Index outer, Index) {
                parallelFor(50, 3, [&](Index begin, Index end) {
                    for (Index i = begin; i < end; ++i)
                        ++visits[static_cast<std::size_t>((caller * 100 + outer) * 50 + i)];
                });
            });
        };
        std::vector<std::thread> callers;
        for (Index caller = 0; caller < 4; ++caller)
            callers.emplace_back(work, caller);
        for (std::thread &caller : callers)
            caller.join();
        QVERIFY(std::ranges::all_of(visits, [](int count) { return count == 1; }));
    }

    void whatParallelWorkThrowsReachesTheCaller() {
        for (const Index bad : {0, 57, 99})
            QVERIFY_EXCEPTION_THROWN(parallelFor(100, 1,
                                                 [bad](Index begin, Index) {
                                                     if (begin == bad)
                                                         throw std::bad_alloc();
                                                 }),
                                     std::bad_alloc);
    }

    void smallJobsFollowEachOtherFromSeveralThreads() {
        std::vector<Index> sums(4, 0);
        std::vector<std::thread> callers;
        for (Index &sum : sums)
            callers.emplace_back([&sum] {
                for (int job = 0; job < 500; ++job) {
                    std::array<Index, 8> pieces{};
                    parallelFor(8, 1, [&](Index begin, Index) { pieces[static_cast<std::size_t>(begin)] = begin; });
                    sum += std::accumulate(pieces.begin(), pieces.end(), Index{0});
                }
            });
        for (std::thread &caller : callers)
            caller.join();
        for (const Index sum : sums)
            QCOMPARE(sum, Index{500 * 28});
    }

    void progressIsToldOnTheThreadThatAskedForIt() {
        const std::thread::id owner = std::this_thread::get_id();
        double told = 0;
        const Progress progress{{}, [&](double fraction) {
                                    QCOMPARE(std::this_thread::get_id(), owner);
                                    QVERIFY(fraction >= told && fraction <= 1);
                                    told = fraction;
                                }};
        CountedProgress counted(progress, 400);
        parallelFor(400, 1, [&](Index, Index) { counted.done(1); });
        QVERIFY(told > 0);
    }

    void workStopsWhenAnotherThreadAsksForIt() {
        std::stop_source source;
        const Progress progress{source.get_token(), {}};
        std::atomic<int> begun = 0;
        std::thread other([&] {
            while (begun == 0)
                std::this_thread::yield();
            source.request_stop();
        });
        const Progress part = partOf(progress, 0, 0.5);
        parallelFor(1000, 1, [&](Index, Index) {
            ++begun;
            while (!part.stopped())
                std::this_thread::yield();
        });
        other.join();
        QVERIFY(silent(progress).stopped());
    }
};

EIGENSCOPE_TEST(TestParallel)

} // namespace eigenscope::tst_parallel

#include "tst_parallel.moc"
