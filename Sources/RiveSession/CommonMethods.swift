import RiveJSON

extension SessionMethod {
    /// All that every session can be asked for, in the order of help.
    package static var all: [SessionMethod] { common + ofFiles + ofScenes }

    /// What is about the session itself.
    private static var common: [SessionMethod] {
        [
            SessionMethod(
                "hello", "return name, version and protocol", [SessionParameter("protocol", .integer(1...1))],
                gives: hello
            ) { (session, _) in session },
            SessionMethod("errors", "return and clear the errors of requests without an id", gives: errors) {
                (session, _) in
                defer { (session.failures, session.lostFailures) = ([], 0) }
                return (session.failures, session.lostFailures)
            },
        ]
    }

    private static let hello = Fields<Session>("hello") {
        Field("protocol", as: .range(1...1)) { _ in 1 }
        Field("version", "of the program") { $0.program.version }
        Field("limits") { $0.limits }
    }

    private static let errors = Fields<(failures: [SessionFailure], lost: Int)>("errors") {
        Field("errors") { $0.failures }
        Field("lost", "how many were too many to be kept") { $0.lost }
    }
}
