@preconcurrency import LibC

/// Prints which file and property crashed the program, because the results of the run are lost then.
enum CrashNote {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// The line of each thread.
    private static let place: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { free($0) }
        return key
    }()

    /// The handlers that were there before, which print a backtrace.
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    static func begin() {
        _ = place
        for number in signals {
            sigaction(number, nil, former + Int(number))
            signal(number) { number in
                // The failed instruction runs again after this handler.
                sigaction(number, CrashNote.former + Int(number), nil)
                guard let line = pthread_getspecific(CrashNote.place) else { return }
                write(STDERR_FILENO, line, strlen(line.assumingMemoryBound(to: CChar.self)))
            }
        }
    }

    /// Sets the line of the current thread.
    static func note(_ words: String) {
        free(pthread_getspecific(place))
        pthread_setspecific(place, strdup("rivetool-corpus: \(words): the program crashes\n"))
    }
}
