public import Rive
public import RiveJSON

extension PropertyValue: FieldValue {
    @usableFromInline package static var jsonType: JSONType {
        .optional(.anyOf([.float, .boolean, .string, InstanceIdentity.jsonType, cycle.type]))
    }

    private static let cycle = Fields<Bool>("cycle", "an instance that the path has passed already") {
        Field("cycle", as: .yes) { $0 }
    }

    @usableFromInline package func write(_ json: inout JSONWriter) {
        switch self {
        case .number(let number): json.value(number)
        case .string(let text): json.value(text)
        case .boolean(let flag): json.value(flag)
        case .color, .enumeration(.key): json.value(text)
        case .enumeration(.system(let number)): json.value(number)
        case .viewModel(let identity): identity.write(&json)
        case .cycle: json.object { json in Self.cycle.write(true, &json) }
        case .image(let image): (image?.assetName).write(&json)
        case .font(let name), .blob(let name): name.write(&json)
        case .artboard(let artboard): (artboard?.name).write(&json)
        default: count.write(&json)
        }
    }
}

extension PropertyValue.InstanceIdentity: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("instance") {
        Field("viewModel") { $0.viewModel }
        Field("instance") { $0.name }
        Field("index") { $0.index }
    }
}
