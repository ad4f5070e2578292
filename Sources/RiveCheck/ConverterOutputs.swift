import RiveFormat
import RiveModel
import RiveSchema

/// What the converters of a file make of the values that data binds hand them.
///
/// It keeps what it finds out, as converters may contain each other.
struct ConverterOutputs {
    private unowned let file: CheckedFile
    /// What each converter makes of a kind of value.
    private var outputs: [Step: Output] = [:]
    /// Whether there is a converter that makes lists of numbers.
    let hasListConverter: Bool

    /// A kind of value that goes into a converter.
    private struct Step: Hashable {
        let converter: Int
        let kind: DataKind?
    }

    /// What comes out of a converter.
    enum Output {
        case kind(DataKind?)
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
    func converter(of bind: Int) -> Int? { file.document.dataConverter(at: file.uint(.dataBindConverterId, of: bind)) }

    /// What a converter makes of a kind of value; nil for an unknown one. Another rule tells of groups in groups that no designer
    /// nests so deep.
    mutating func output(of converter: Int, given kind: DataKind?, depth: UInt32 = 0) -> Output {
        guard depth < CircleSearch.mostLevels else { return .kind(kind) }
        let key = Step(converter: converter, kind: kind)
        if let known = outputs[key] { return known }
        // What contains itself makes nothing, and another rule tells of it.
        outputs[key] = .kind(kind)
        let output = work(converter, kind, depth)
        outputs[key] = output
        return output
    }

    private mutating func work(_ converter: Int, _ kind: DataKind?, _ depth: UInt32) -> Output {
        let type = file.type(of: converter)
        if type == .dataConverterNumberToList {
            return kind.map { $0.isNumeric || $0 == .list } == true ? .kind(.list) : .listOfNoNumber
        }
        if let output = DataKind(ofConverter: type) { return .kind(output) }
        guard type == .dataConverterGroup else { return .kind(kind) }
        var kind = kind
        for item in file.parts(of: converter, .dataConverterGroupItem) {
            guard let next = file.document.dataConverter(at: file.uint(.groupItemConverterId, of: item)) else {
                continue
            }
            guard case .kind(let made) = output(of: next, given: kind, depth: depth + 1) else { return .listOfNoNumber }
            kind = made
        }
        return .kind(kind)
    }
}
