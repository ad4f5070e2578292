internal import RiveJSON

extension SessionMethod {
    /// All that every session can be asked for, in the order of help.
    package static var all: [SessionMethod] { common + ofFiles + ofScenes }

    /// What is about the session itself.
    private static var common: [SessionMethod] {
        [
            SessionMethod(
                "hello", "says who answers, and what it takes", [SessionParameter("protocol", .integer(1...1))]
            ) { (session, _, json) in
                json.object { json in
                    json.field("protocol", 1)
                    json.field("version", session.program.version)
                    json.field("limits", session.limits)
                }
            },
            SessionMethod("errors", "tells what failed of requests without an id, and forgets it") {
                (session, _, json) in
                json.object { json in
                    json.field("errors", session.failures)
                    json.field("lost", session.lostFailures)
                }
                (session.failures, session.lostFailures) = ([], 0)
            },
        ]
    }
}
