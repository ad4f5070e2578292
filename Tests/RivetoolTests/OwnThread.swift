import Foundation

/// The result of something that mostly waits, on a thread of its own: tests share one for each processor, which would wait too.
/// What is expected there is not of the test, so that the result has to be looked at.
func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result(catching: body)) }.start()
    }
}
