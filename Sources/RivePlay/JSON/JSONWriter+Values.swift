internal import Rive
internal import RiveJSON

extension JSONWriter {
    /// A value, or null for none.
    mutating func value(_ value: PropertyValue?) {
        switch value {
        case .number(let number): self.value(number)
        case .string(let text): self.value(text)
        case .boolean(let flag): self.value(flag)
        case .color, .enumeration(.key): self.value(value?.text ?? "")
        case .enumeration(.system(let number)): self.value(number)
        case .trigger(let count, _), .list(let count), .listIndex(let count): self.value(count)
        case .viewModel(let identity?):
            object { json in
                json.field("viewModel", identity.viewModel)
                json.field("instance", identity.name)
                json.key("index")
                if let index = identity.index { json.value(index) } else { json.null() }
            }
        case .cycle: object { json in json.field("cycle", true) }
        case .image(let image): name(image?.assetName)
        case .font(let name), .blob(let name): self.name(name)
        case .artboard(let artboard): name(artboard?.name)
        case .enumeration(.undefined), .viewModel(nil), nil: null()
        }
    }

    private mutating func name(_ name: String?) {
        if let name { value(name) } else { null() }
    }

    mutating func value(_ value: Input.Value) {
        switch value {
        case .boolean(let flag): self.value(flag)
        case .number(let number): self.value(number)
        case .trigger: null()
        }
    }
}
