import LibC

/// A state that threads change one at a time, and whose changes they can wait for.
///
/// It is Sendable because `state` is touched with the lock held only.
package final class Monitor<State>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(lock, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        change.deallocate()
        lock.deallocate()
    }

    /// What `body` makes of the state; as long as that is nil, it waits for others to change it.
    package func when<Result>(_ body: (inout State) -> Result?) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while true {
            if let result = body(&state) {
                pthread_cond_broadcast(change)
                return result
            }
            pthread_cond_wait(change, lock)
        }
    }
}
