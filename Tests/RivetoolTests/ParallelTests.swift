import Foundation
import RiveFormat
import Synchronization
import Testing

@testable import ToolSupport

/// Work side by side comes out in order, and does not pile up.
@Suite struct ParallelTests {
    @Test(arguments: [1, 2, 7, 64])
    func keepsTheOrder(_ jobs: Int) {
        var results: [Int] = []
        Parallel.forEach(500, jobs: jobs) { index in
            // The first take longest.
            if index % 50 == 0 { usleep(2000) }
            return index * index
        } deliver: { index, result in
            #expect(result == index * index)
            results.append(index)
            return true
        }
        #expect(results == Array(0..<500))
    }

    /// However slow the first is, the others are a few for each thread ahead of it.
    @Test(arguments: [2, 5])
    func aSlowOneHoldsTheOthersBack(_ jobs: Int) {
        let begun = Mutex(0)
        let ahead = Mutex(0)
        Parallel.forEach(1000, jobs: jobs) { index in
            begun.withLock { $0 += 1 }
            guard index == 0 else { return }
            // The others get as far as they may, and time to go on if they could.
            for _ in 0..<10_000 where begun.withLock({ $0 }) < 4 * jobs { usleep(1000) }
            usleep(20_000)
            ahead.withLock { $0 = begun.withLock { $0 } }
        } deliver: { _, _ in
            #expect(ahead.withLock { $0 } == 4 * jobs)
            return true
        }
        #expect(begun.withLock { $0 } == 1000)
    }

    /// Results that come to more than may be held wait too, and those behind them are not begun.
    @Test func largeOnesHoldTheOthersBack() {
        let begun = Mutex(0)
        let ahead = Mutex(0)
        Parallel.forEach(100, jobs: 4, budget: ByteBudget(250)) { index in
            begun.withLock { $0 += 1 }
            guard index == 0 else { return }
            for _ in 0..<10_000 where begun.withLock({ $0 }) < 4 { usleep(1000) }
            usleep(20_000)
            ahead.withLock { $0 = begun.withLock { $0 } }
        } size: { _ in
            100
        } deliver: { _, _ in
            // Three are done, which is too much; two more may have begun before.
            #expect((4...6).contains(ahead.withLock { $0 }))
            return true
        }
        #expect(begun.withLock { $0 } == 100)
    }

    @Test(arguments: [1, 4])
    func endsWhenNobodyListens(_ jobs: Int) {
        let begun = Mutex(0)
        var delivered = 0
        Parallel.forEach(10_000, jobs: jobs) { _ in
            begun.withLock { $0 += 1 }
        } deliver: { _, _ in
            delivered += 1
            return delivered < 10
        }
        #expect(delivered == 10)
        #expect(begun.withLock { $0 } <= 10 + 4 * jobs)
    }

    @Test func nothingToDoIsDone() {
        Parallel.forEach(0, jobs: 4) { index in
            index
        } deliver: { _, _ in
            Issue.record("there is nothing to deliver")
            return true
        }
    }
}
