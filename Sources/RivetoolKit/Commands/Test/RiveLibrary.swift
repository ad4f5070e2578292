import RiveFormat
import RiveModel
import RivePlay
import ToolSupport

/// The `.riv` files that tests run on, each read once, however many tests there are and on how many threads.
final class RiveLibrary: Sendable {
    typealias Loaded = Result<Document, ToolError>

    private enum Entry {
        /// Another thread reads it.
        case loading
        case loaded(Loaded)
    }

    private struct State {
        var entries: [ByteText: Entry] = [:]
        /// How many tests are still to run on each file.
        var users: [ByteText: Int]
    }

    private let keepsAll: Bool
    private let desk: Desk
    private let state: Monitor<State>

    /// - Parameters:
    ///   - paths: The file of each test.
    ///   - keepsAll: Whether files are still asked for once all tests have run.
    ///   - desk: Who reads them.
    init(for paths: some Sequence<String>, keepsAll: Bool, _ desk: Desk) {
        self.keepsAll = keepsAll
        self.desk = desk
        state = Monitor(State(users: paths.reduce(into: [:]) { $0[$1, default: 0] += 1 }))
    }

    /// What the records of a file mean, or why it can't run.
    func document(_ path: String) -> Loaded {
        let known = state.when { state -> Loaded?? in
            switch state.entries[path] {
            case .loaded(let loaded): return .some(loaded)
            case .loading: return nil
            case nil:
                state.entries[path] = .loading
                return .some(nil)
            }
        }
        if let known { return known }
        let loaded = load(path)
        state.when { state in state.entries[path] = .loaded(loaded) }
        return loaded
    }

    private func admitted(_ path: String, _ root: TestRoot) throws(ToolError) -> Document {
        try root.admit(path)
        return try document(path).get()
    }

    private func load(_ path: String) -> Loaded {
        var loaded: Loaded?
        _ = desk.print(path) { (console) throws(ToolError) in
            loaded = Result { () throws(ToolError) in try console.playableDocument(path) }
            return .done
        }
        return loaded ?? .failure(ToolError(.inputOutput, file: path, "cannot read"))
    }

    /// A test has run on a file; a file that no other test needs is released.
    func release(_ path: String) {
        state.when { state in
            state.users[path, default: 1] -= 1
            if state.users[path] == 0, !keepsAll { state.entries[path] = nil }
        }
    }

    /// Files that the steps of a test name, whose paths start from its file.
    func guests(of test: TestCase, _ root: TestRoot) -> GuestFiles {
        GuestFiles { [self] (name) throws(PlayError) in
            let path = test.path(name)
            guard root.files.mayHaveRiveFile(path) else { return nil }
            return try ToolError.mapped(try admitted(path, root)) { PlayError($0) }
        }
    }
}
