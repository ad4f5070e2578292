public import RiveJSON
import RiveSchema

/// A view model of an interface, with what writes the values of its instances.
struct InterfaceViewModel: FieldObject {
    let model: Addressed<ViewModel>
    let values: InstanceValueWriter

    static let fields = Fields<Self>("viewModel") {
        Field("name") { $0.model.thing.document.text(.viewModelComponentName, of: $0.model.thing.record) }
        Field("global") { $0.model.thing.isGlobal }
        Field(each: "properties") { $0.model.each($0.model.thing.properties) }
        Field(each: "instances") { of in
            of.model.each(of.model.thing.instances).lazy.map { InterfaceInstance(instance: $0, values: of.values) }
        }
        Field("address") { $0.model.address }
    }
}

extension ViewModel: AddressedThing {
    package func address(by addresses: AddressPrinter) -> String { addresses.address(of: self) }
}

/// An instance of an interface, with what writes its values.
struct InterfaceInstance: FieldObject {
    let instance: Addressed<ViewModelInstance>
    let values: InstanceValueWriter

    static let fields = Fields<Self>("instance") {
        Field("name") { $0.instance.thing.document.text(.componentName, of: $0.instance.thing.record) }
        Field("default") { $0.instance.thing.isDefault }
        Field(ifAny: "stateful", "stands inside an artboard", as: .yes) { $0.instance.thing.isStateful ? true : nil }
        Field(
            dictionary: "values", "by path; a nested instance is an object, a list its count",
            of: InstanceWalk.Entry.jsonType
        ) { $0.values.write($0.instance.thing, &$1) }
        Field("address") { $0.instance.address }
    }
}

extension ViewModelInstance: AddressedThing {
    /// That of one in an artboard, too, by its view model.
    package func address(by addresses: AddressPrinter) -> String { addresses.address(of: self) }
}

extension ViewModelProperty: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("property") {
        Field("name") { $0.thing.document.text(.viewModelComponentName, of: $0.thing.record) }
        Field("type", as: .words(ViewModelPropertyType.words)) { $0.thing.type.word }
        Field(ifAny: "viewModel") { property -> String?? in
            if case .viewModel = property.thing.type { property.thing.choice } else { nil }
        }
        Field(ifAny: "enum") { property -> String?? in
            if case .enum = property.thing.type { property.thing.choice } else { nil }
        }
        Field("address") { $0.address }
    }
}

/// Which instance stands somewhere.
extension ViewModelInstance: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("instanceName") {
        Field("viewModel") { $0.viewModel?.name ?? "" }
        Field("instance") { $0.name }
        Field("index") { $0.index }
    }
}

extension InstanceWalk.Entry: FieldValue {
    @usableFromInline package static var jsonType: JSONType { .anyOf([StoredValue.jsonType, cycle.type]) }

    private static let cycle = Fields<Bool>("cycle", "an instance that the path has passed already") {
        Field("cycle", as: .yes) { $0 }
    }

    @usableFromInline package func write(_ json: inout JSONWriter) {
        switch self {
        case .cycle: json.object { json in Self.cycle.write(true, &json) }
        case .item(let instance): StoredValue.instance(instance).write(&json)
        case .value(let value, _): value.write(&json)
        }
    }
}

extension StoredValue: FieldValue {
    @usableFromInline package static var jsonType: JSONType {
        .optional(.anyOf([.float, .boolean, .string, ViewModelInstance.jsonType]))
    }

    @usableFromInline package func write(_ json: inout JSONWriter) {
        switch self {
        case .number(let number): json.value(number)
        case .string(let text): json.value(text)
        case .boolean(let value): json.value(value)
        case .color(let color): json.value(ValueSpelling.color(color))
        case .list(let items): json.value(items.count)
        case .instance(let instance): (instance?.viewModel == nil ? nil : instance).write(&json)
        case .enum(let name), .asset(let name), .artboard(let name): name.write(&json)
        default: json.value(whole ?? 0)
        }
    }
}

extension DataEnum: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("enum") {
        Field("name") { $0.thing.document.text(.dataEnumCustomName, of: $0.thing.record) }
        Field(each: "values") { $0.each($0.thing.members) }
        Field("address") { $0.address }
    }
}

extension DataEnumValue: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("enumValue") {
        Field("key") { $0.thing.document.text(.key, of: $0.thing.record) }
        Field("value") { $0.thing.document.text(.dataEnumValueValue, of: $0.thing.record) }
        Field("address") { $0.address }
    }
}
