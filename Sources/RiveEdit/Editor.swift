public import RiveFormat
public import RiveModel
import RiveSchema

/// An editor that changes the values, instances and lists of a file, losslessly.
///
/// Edits are made one after the other; each sees what those before it did. An edit that fails leaves the editor as it was.
/// `finish` reads the result again and compares it with what was asked for before it hands out the bytes.
///
/// ```swift
/// var editor = try Editor(RiveFile(parsing: bytes))
/// try editor.set("Player/score", to: .number(5))
/// let address = try editor.createInstance(of: "Player", named: "Guest", from: .blank)
/// let edited = try editor.finish()
/// ```
public struct Editor {
    /// The file with all edits but those to values that are still to be written.
    public private(set) var document: Document {
        didSet { resolver = AddressResolver(document) }
    }
    /// What was changed, in order.
    public internal(set) var changes: [Change] = []
    /// What the user should know: who shares an instance that was edited, what a blank instance refers to, what replaces a
    /// value as soon as the file runs.
    public internal(set) var notes: [String] = []

    /// The changes of values that are not written yet.
    var patch = Patch()
    /// What these decide for edits to come.
    var waiting = WaitingEdits()
    /// The resolver of addresses in `document`.
    private var resolver: AddressResolver
    /// The references to instances in `document`, found on demand.
    private var knownReferences: InstanceReferences?
    /// What replaces values of `document`, once a value was changed.
    private var knownOverrides: Overrides?
    private let original: RiveFile
    private let otherReading: AddressReading?

    /// A value that was changed, as the command line spells it; nil where there was, or is, none.
    public struct Change: Equatable, Sendable {
        public let address: String
        public let old: String?
        public let new: String?
    }

    /// - Throws: `EditError` for a damaged file: what can't be read whole is not edited.
    public init(_ file: RiveFile) throws(EditError) { try self.init(file, otherReading: nil) }

    /// An editor that also takes addresses which only another reading knows.
    /// - Throws: `EditError` for a damaged file.
    package init(_ file: RiveFile, otherReading: AddressReading?) throws(EditError) {
        if let problem = file.problem {
            throw EditError(.malformed, "a damaged file cannot be edited: \(Locator(file).message(of: problem))")
        }
        original = file
        self.otherReading = otherReading
        document = Document(file)
        resolver = AddressResolver(document)
    }

    /// The bytes of the edited file; those of the original where nothing was changed.
    /// - Throws: `EditError` if the result does not hold what was asked for, which would be a fault of this library.
    public mutating func finish() throws(EditError) -> [UInt8] {
        try write()
        return document.file.bytes
    }

    /// The runs of bytes in which the result differs from the original, for edits that were written at once.
    public private(set) var byteChanges: [ByteChange] = []

    // MARK: Writing

    /// Applies the patch, reads the result again and compares it with the patch.
    mutating func write() throws(EditError) {
        guard !patch.isEmpty else { return }
        let (bytes, changes) = document.file.applying(patch)
        WorkCounter.note(document.file.recordCount)
        let result = try FormatError.mapped(try RiveFile(parsing: bytes)) {
            EditError(.fault, "internal error: cannot read the edited file again: \($0)")
        }
        guard result.holds(patch, appliedTo: document.file) else {
            throw EditError(
                .fault, "internal error: the edited file does not have the requested values; nothing was changed")
        }
        let written = Document(result)
        guard patch.movesRecords || written.countsAlike(document) else {
            throw EditError(.refused, "the edit would shift object ids that references use; nothing was changed")
        }
        byteChanges = byteChanges.isEmpty ? changes : ByteDifference.between(original.bytes, bytes)
        document = written
        patch = Patch()
        waiting = WaitingEdits()
        knownReferences = nil
        knownOverrides = nil
    }

    /// The references to instances, after all edits so far.
    mutating func references() -> InstanceReferences {
        if let knownReferences { return knownReferences }
        var references = InstanceReferences(document)
        for record in waiting.references { references.refer(record, to: waitingInstance(of: record)) }
        knownReferences = references
        return references
    }

    /// Lets a value refer to another instance, once that is in the patch.
    mutating func noteReference(_ record: Int) {
        waiting.note(reference: record)
        let index = waitingInstance(of: record)
        knownReferences?.refer(record, to: index)
    }

    /// The index of the instance that a value, or an item of a list, refers to once the patch is written.
    func waitingInstance(of record: Int) -> UInt32 {
        let isItem = document.file.type(of: record) == .viewModelInstanceListItem
        return waitingValue(of: isItem ? .viewModelInstanceId : .viewModelInstanceViewModelPropertyValue, of: record)
    }

    /// What a property holds once the patch is written.
    func waitingValue(of key: PropertyKey, of record: Int) -> UInt32 {
        switch patch.change(of: key, of: record) {
        case .uint(let value)??: UInt32(truncatingIfNeeded: value)
        case .some(nil): Schema.defaultWords[Int(key.rawValue)]
        default: document.uint(key, of: record)
        }
    }

    /// Notes what replaces a property of a record as soon as the file runs.
    mutating func noteOverrides(of key: PropertyKey, of record: Int, at address: String) {
        let known = knownOverrides ?? Overrides(AddressPrinter(document))
        knownOverrides = known
        let overrides = known.overrides(of: key, of: record)
        guard !overrides.isEmpty else { return }
        let shown = overrides.prefix(Self.shownOverrides).map(\.words).joined(separator: ", ")
        let more = overrides.count - Self.shownOverrides
        notes.append(
            "\(address) is replaced as soon as the file runs, by \(shown)" + (more > 0 ? " and \(more) more" : ""))
    }

    private static let shownOverrides = 5

    /// The result of an edit; where it fails, everything is as before.
    mutating func attempt<Result>(
        _ edit: (inout Editor) throws(EditError) -> Result
    ) throws(EditError) -> Result {
        let before = self
        do throws(EditError) {
            return try edit(&self)
        } catch {
            self = before
            throw error
        }
    }

    /// The result of an edit of a document in which nothing waits, written; where it fails, everything is as before.
    mutating func writing<Result>(
        _ edit: (inout Editor) throws(EditError) -> Result
    ) throws(EditError) -> Result {
        try attempt { (editor) throws(EditError) in
            try editor.write()
            let result = try edit(&editor)
            try editor.write()
            return result
        }
    }

    // MARK: Addresses

    /// What an address leads to in the document; a failure names what fits the aim.
    func resolve(_ address: String, for aim: AddressAim) throws(EditError) -> AddressTarget {
        do throws(LookupError) {
            return try resolver.resolve(address, for: aim)
        } catch {
            if let target = otherReading?(document, address) { return target }
            throw EditError(error).at(address)
        }
    }

    /// The view model at an address; `#N` is a view model here, not a record.
    func viewModel(at address: String) throws(EditError) -> ViewModel {
        var target = try resolve(address, for: .viewModel)
        if case .record = target {
            target = try resolve("\(ObjectNoun.viewModel.rawValue):\(address)", for: .viewModel)
        }
        guard case .viewModel(let model) = target else { throw EditError(.unfit, "\(address) is not a view model") }
        return model
    }

    /// The instance at an address, with its view model.
    func instance(at address: String) throws(EditError) -> (ViewModelInstance, ViewModel) {
        guard case .instance(let instance) = try resolve(address, for: .instance), let model = instance.viewModel
        else {
            throw EditError(.unfit, "\(address) is not an instance; name one as ViewModel@Name or ViewModel@#0")
        }
        return (instance, model)
    }
}
