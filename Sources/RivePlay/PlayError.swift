import RiveModel
package import RiveText

/// Why a play can't begin, or can't go on.
package struct PlayError: Error {
    package enum Kind: String, Sendable {
        /// The words of a step are not of its form; no file is to blame.
        case syntax
        /// What is named does not take what is asked for.
        case unfit
        /// What is named does not exist, or its name is ambiguous.
        case notFound
        /// It would break something.
        case refused
        /// A file is damaged, or of a version that is not read.
        case malformed
        /// It goes beyond what a play may take, or what this build runs.
        case unsupported
        /// A file can't be read.
        case unreadable
    }

    package let kind: Kind
    package var reason: PlayReason
    /// How the name that was not found can be read, and the names that exist in its place; empty for other errors.
    private let names: [String]
    private let candidates: [String]
    /// What is meant by a name that goes by another one than the candidates.
    private let known: String?
    /// The other file that it is about; nil for the one that is played.
    package let file: String?
    /// The byte of the file that is to blame, where one is, and a word for what is wrong with it.
    package let fault: (offset: Int, code: String)?
    /// The position of the step that is to blame; nil for one of no script.
    package var location: TextLocation?
    /// The line of a script that is to blame; nil where none is.
    private(set) var line: ScriptLine?
    /// How many characters of the step's words stand before what is to blame; nil where all of it is.
    private(set) var position: Int?
    /// The address that it is about; nil where it is about none.
    package private(set) var address: String?
    /// A word for what is wrong, where it says more than that of the kind.
    var detail: String?
    /// Whether the steps before it could make that good: by a list that gets an item, by a nested instance that is put in.
    var mayPass = false

    package init(
        _ kind: Kind, _ reason: PlayReason, names: [String] = [], among candidates: [String] = [],
        suggestion: String? = nil, file: String? = nil, fault: (offset: Int, code: String)? = nil
    ) {
        self.kind = kind
        self.reason = reason
        self.names = names
        self.candidates = candidates
        known = suggestion
        self.file = file
        self.fault = fault
    }

    /// A word for what is wrong that stays the same.
    package var code: String { detail ?? fault?.code ?? kind.rawValue }

    /// A value that a setting does not take; `what` is what it takes.
    static func malformed(_ text: String, _ setting: some RawRepresentable<String>, _ what: String) -> PlayError {
        PlayError(.syntax, "\(setting: setting.rawValue) takes \(what), not \"\(text)\"")
    }

    /// A value that what an address leads to does not take.
    static func unfit(_ reason: PlayReason, _ address: String) -> PlayError { PlayError(.unfit, reason).at(address) }

    /// What may have been meant by the name that was not found: the nearest of those that exist.
    package var suggestion: String? { known ?? Spelling.nearest(toAny: names, among: candidates) }

    /// What is wrong, with the names that exist where none is near to the one that was not found, and they are few; and what tells
    /// that one from the nearest where they look alike.
    package func message(_ spelling: (PlayReason.Mention) -> String) -> String {
        let suggestion = suggestion
        let alternatives = kind == .notFound && suggestion == nil ? Spelling.alternatives(candidates) : ""
        return reason.text(spelling) + Spelling.otherForm(of: names, suggestion) + alternatives
    }

    /// The same in the words of scripts.
    package var message: String {
        message { mention in
            switch mention {
            case .step(let name), .setting(let name): name
            case .command(let words): "\"\(words)\""
            }
        }
    }

    /// The same with the address in front that it is about.
    func at(_ address: String) -> PlayError { of("\(address)").about(address) }

    /// The same of an address that the message has already.
    func about(_ address: String) -> PlayError { with { $0.address = $0.address ?? address } }

    /// The same with what it is about in front.
    func of(_ subject: PlayReason) -> PlayError { with { $0.reason = "\(subject): \(reason)" } }

    /// The same of a place in the words of the step, unless it is known already.
    func at(position: Int) -> PlayError { with { $0.position = $0.position ?? position } }

    /// The same of a line of a script, unless it is of one already.
    func at(_ line: ScriptLine?) -> PlayError {
        guard let line, location == nil else { return self }
        return with { ($0.location, $0.line) = (line.location(inWords: position), line) }
    }

    /// The same of a place in a text.
    func at(_ location: TextLocation) -> PlayError { with { $0.location = location } }

    /// What is made of the first of some readings that leads somewhere.
    /// - Throws: the failure of the first, where none leads anywhere; `missing`, where there is none.
    static func first<Reading, Result>(
        of readings: [Reading], or missing: @autoclosure () -> PlayError, _ find: (Reading) throws(PlayError) -> Result
    ) throws(PlayError) -> Result {
        var failure: PlayError?
        for reading in readings {
            do throws(PlayError) {
                return try find(reading)
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? missing()
    }

    /// The same after a change.
    func with(_ change: (inout PlayError) -> Void) -> PlayError {
        var error = self
        change(&error)
        return error
    }
}
