internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What the converters of a file make of the values that data binds hand them.
///
/// It keeps what it finds out, as converters may contain each other.
struct ConverterOutputs {
    private unowned let file: CheckedFile
    /// What each converter makes of a kind of value, by both of them.
    private var outputs: [Int: Output] = [:]
    /// Whether there is a converter that makes lists of numbers.
    let hasListConverter: Bool

    /// What comes out of a converter.
    enum Output {
        case kind(BoundKind?)
        /// Something on the way makes lists of numbers, and gets none.
        case listOfNoNumber
    }

    init(_ file: CheckedFile) {
        self.file = file
        hasListConverter = file.document.dataConverterRecords.contains {
            file.type(of: Int($0)) == .dataConverterNumberToList
        }
    }

    /// The converter of a data bind; nil where it has none.
    func converter(of bind: Int) -> Int? { converter(at: file.uint(.dataBindConverterId, of: bind)) }

    private func converter(at index: UInt32) -> Int? {
        index < file.document.dataConverterRecords.count ? Int(file.document.dataConverterRecords[Int(index)]) : nil
    }

    /// What a converter makes of a kind of value; nil for an unknown one. Another rule tells of groups in groups that no designer
    /// nests so deep.
    mutating func output(of converter: Int, given kind: BoundKind?, depth: UInt32 = 0) -> Output {
        guard depth < CircleSearch.mostLevels else { return .kind(kind) }
        let key = converter * 16 + (kind?.rawValue ?? 15)
        if let known = outputs[key] { return known }
        // What contains itself makes nothing, and another rule tells of it.
        outputs[key] = .kind(kind)
        let output = work(converter, kind, depth)
        outputs[key] = output
        return output
    }

    private mutating func work(_ converter: Int, _ kind: BoundKind?, _ depth: UInt32) -> Output {
        let type = file.type(of: converter)
        if type == .dataConverterNumberToList {
            switch kind {
            case .number, .listIndex, .list: return .kind(.list)
            default: return .listOfNoNumber
            }
        }
        if let output = ConverterOutput(of: type) { return .kind(BoundKind(output)) }
        guard type == .dataConverterGroup else { return .kind(kind) }
        var kind = kind
        for item in file.parts(of: converter, .dataConverterGroupItem) {
            guard let next = self.converter(at: file.uint(.groupItemConverterId, of: item)) else { continue }
            guard case .kind(let made) = output(of: next, given: kind, depth: depth + 1) else { return .listOfNoNumber }
            kind = made
        }
        return .kind(kind)
    }
}
