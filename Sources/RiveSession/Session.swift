import RiveFormat
import RiveJSON
import RiveModel

/// A conversation about files and scenes: each line that comes is a request, and is answered by one line or none. It knows of no
/// streams.
///
///     let session = Session(program, SessionMethod.all)
///     let answer = session.answer(line)
package final class Session {
    package let limits: SessionLimits
    package let program: any SessionProgram
    private var methods: [String: SessionMethod]
    var files: [ByteText: SessionFile] = [:]
    var scenes: [ByteText: SessionScene] = [:]
    var failures: [SessionFailure] = []
    /// How many failures were too many to be kept.
    var lostFailures = 0

    /// - Parameters:
    ///   - program: What it runs in.
    ///   - methods: What it can be asked for.
    ///   - limits: What it may take.
    package init(_ program: any SessionProgram, _ methods: [SessionMethod], limits: SessionLimits = SessionLimits()) {
        self.program = program
        self.limits = limits
        self.methods = Dictionary(methods.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Knows only some of its methods from now on.
    package func restrict(to isAllowed: (String) -> Bool) { methods = methods.filter { isAllowed($0.key) } }

    /// The line to answer with, its line break included; nil for a notification and for a blank line.
    package func answer(_ line: [UInt8]) -> [UInt8]? {
        RemoteAnswer.line(
            to: line, unheard: { keep(SessionFailure(method: MessageText.shortened(path: $0.method), error: $1)) }
        ) { (request) throws(SessionError) in try result(of: request) }
    }

    private func result(of request: RemoteRequest) throws(SessionError) -> [UInt8] {
        guard let method = methods[request.method] else {
            throw .noMethod(
                request.method, suggestion: Spelling.nearest(to: request.method, among: methods.keys.sorted()))
        }
        let arguments = try SessionArguments(request.parameters, in: request.text, of: method.name, method.parameters)
        return try RemoteAnswer.json(atMost: 2 * limits.answerBytes) { (json) throws(SessionError) in
            try method.run(self, arguments, &json)
        }
    }

    private func keep(_ failure: SessionFailure) {
        guard failures.count < limits.failures else { return lostFailures += 1 }
        failures.append(failure)
    }
}

/// A notification that failed.
struct SessionFailure: FieldObject {
    let method: String
    let error: SessionError

    static let fields = Fields<Self>("failure") {
        Field("method") { $0.method }
        SessionError.fields.all.of { $0.error }
    }
}
