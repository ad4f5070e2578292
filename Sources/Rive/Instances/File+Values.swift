import RiveFormat
package import RiveModel
import RiveRuntime

extension File {
    /// What a value holds.
    func value(_ cell: CellIndex) -> PropertyValue {
        let value = store.value(cell)
        return switch value {
        case .enumeration(let value, let dataEnum): .enumeration(enumValue(value, dataEnum))
        case .whole(.trigger, let count): .trigger(pending: Int(count), fired: store.firings(of: cell))
        case .whole(.asset, let index): asset(index, of: cell)
        case .whole(.artboard, let index): .artboard(artboardReference(index))
        case .whole(_, let number): PropertyValue(whole: number)
        case .list(let items): .list(count: items.count)
        case .viewModel(let instance): .viewModel(identity(instance))
        case .number, .string, .boolean, .color, .none: PropertyValue(plain: value) ?? .viewModel(nil)
        }
    }

    func enumValue(_ value: UInt32, _ dataEnum: Int32) -> PropertyValue.EnumValue {
        if dataEnum < -1 { return .system(value) }
        return runtime.key(of: value, enum: dataEnum).map { .key($0) } ?? .undefined(value)
    }

    private func asset(_ word: UInt32, of cell: CellIndex) -> PropertyValue {
        switch kind(of: cell) {
        case .font: .font(document.assetName(at: word))
        case .blob: .blob(document.assetName(at: word))
        default: .image(image(word))
        }
    }

    /// Which instance a handle is of; nil for none.
    func identity(_ instance: InstanceHandle) -> PropertyValue.InstanceIdentity? {
        guard instance.exists else { return nil }
        return .init(
            viewModel: viewModelName(of: instance), name: store.name(of: instance),
            index: store.authoredIndex(of: instance), model: store.model(of: instance), handle: instance)
    }

    func viewModelName(of instance: InstanceHandle) -> String {
        let model = store.model(of: instance)
        return model < 0 ? "" : runtime.models[Int(model)].name
    }

    /// The kind of the property that a value is of.
    func kind(of cell: CellIndex) -> PropertyKind {
        let data = store.kind(of: cell)
        // Which asset a value refers to only its property says.
        if data == .asset { return property(of: cell).map { PropertyType($0).kind } ?? .image }
        return PropertyKind(ViewModelPropertyKind(data))
    }

    /// The property that a value is of.
    func property(of cell: CellIndex) -> ViewModelProperty? {
        let model = store.model(of: store.owner(of: cell))
        return document.viewModel(at: UInt32(bitPattern: model))?.property(
            UInt32(bitPattern: store.propertyIndex(of: cell)))
    }

    /// The image that a number stands for in a property.
    package func image(_ word: UInt32) -> Image? {
        if let given = store.external(word) { return given as? Image }
        return document.assetName(at: word).map { Image(.asset(index: Int(word), name: $0)) }
    }

    /// The artboard that a number stands for in a property.
    func artboardReference(_ word: UInt32) -> ArtboardReference? {
        if let given = store.external(word) {
            guard let artboard = given as? ExternalArtboard else { return nil }
            return ArtboardReference(document: artboard.store.file.document, index: artboard.index)
        }
        return word < document.artboardRecords.count ? ArtboardReference(document: document, index: Int(word)) : nil
    }

    /// The number that stands for an artboard in a property.
    func word(for artboard: Artboard, _ instance: ViewModelInstance?) -> UInt32 {
        if artboard.file === self, instance == nil { return UInt32(artboard.index) }
        let key = ArtboardReference.Key(
            file: ObjectIdentifier(artboard.file.store), index: artboard.index, instance: instance?.handle ?? .none)
        let external = externalArtboards.value(of: key) {
            ExternalArtboard(artboard.file.store, index: artboard.index, instance: key.instance, among: store)
        }
        return store.word(for: external)
    }
}

extension PropertyValue {
    /// A value that means the same wherever it is; nil for any other.
    init?(plain value: DataValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .boolean(let flag): self = .boolean(flag)
        case .color(let color): self = .color(Color(argb: color))
        default: return nil
        }
    }
}

extension PropertyValue.InstanceIdentity {
    /// Which instance of the file it is that no instance at work is; a blank one without an index.
    package init(of viewModel: RiveModel.ViewModel, index: Int?) {
        self.viewModel = viewModel.name
        name = index.map { viewModel.instances[$0].name } ?? ""
        self.index = index
        model = Int32(truncatingIfNeeded: viewModel.index)
        handle = .none
    }
}
