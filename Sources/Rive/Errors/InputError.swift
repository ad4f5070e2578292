/// Why an input of a state machine can't be read or set.
public enum InputError: RiveError, Equatable {
    case inputNotFound(name: String, names: [String])
    case wrongType(name: String, expected: InputKind, found: InputKind)

    public var group: ErrorGroup { .input }

    public var code: Int {
        switch self {
        case .inputNotFound: 1
        case .wrongType: 2
        }
    }

    public var description: String {
        switch self {
        case .inputNotFound(let name, let names): "no input \"\(name)\"\(names.alternatives)"
        case .wrongType(let name, let expected, let found):
            "input \"\(name)\" is a \(found.rawValue), not a \(expected.rawValue)"
        }
    }
}
