import RiveFormat
import RiveModel
import RiveSchema

/// The record of a converter, with those behind it that belong to it.
struct ConverterRecord {
    private let file: FileSpace
    private let record: Int
    /// Data binds on its parameters.
    private(set) var binds: [BindDefinition] = []
    /// What a group is made of: converters by their index in the file.
    private(set) var items: [Int32] = []
    /// What a formula is made of.
    private(set) var tokens: [FormulaToken] = []
    /// The script that it is; nil for others.
    private(set) var script: ScriptDefinition?

    init(_ file: FileSpace, _ record: Int, _ cursor: RecordCursor) {
        self.file = file
        self.record = record
        if file.hasScripts { script = ScriptDefinition(file.document, record: record) }
        for next in record + 1..<file.document.file.recordCount where !add(next, cursor) { break }
    }

    /// - Returns: Whether a record belongs to it.
    private mutating func add(_ record: Int, _ cursor: RecordCursor) -> Bool {
        let document = file.document
        switch cursor.type(of: record) {
        case .dataConverterGroupItem:
            let id = document.uint(.groupItemConverterId, of: record)
            if id < document.dataConverterRecords.count { items.append(Int32(id)) }
        case .dataBindContext:
            var bind = file.bind(record, cursor)
            let inputs = script?.inputs.count ?? 0
            bind.target =
                inputs > 0
                ? .scriptInput(0, Int32(inputs - 1))
                : bind.key == .formulaTokenValueOperationValue
                    ? .token(Int32(tokens.count - 1)) : .parameter(bind.key)
            binds.append(bind)
        default:
            if script != nil, let input = ScriptInput(file, record: record) {
                script?.inputs.append(input)
                return true
            }
            guard let token = FormulaToken(document, record: record) else { return false }
            tokens.append(token)
        }
        return true
    }

    var type: TypeKey { file.document.file.type(of: record) }

    // MARK: Its properties

    func uint(_ key: PropertyKey) -> UInt32 { file.document.uint(key, of: record) }
    func float(_ key: PropertyKey) -> Float { file.document.float(key, of: record) }
    func string(_ key: PropertyKey) -> String { file.document.string(key, of: record) }
    func path(_ key: PropertyKey) -> ViewModelPath? { file.path(key, of: record) }
    func interpolator(_ key: PropertyKey) -> Interpolator? { file.interpolator(at: uint(key)) }
}
