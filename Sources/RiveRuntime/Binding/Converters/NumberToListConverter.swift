import RiveGeometry
import RiveSchema

/// A converter that makes as many instances of a view model as a number says; those that it made before stay.
final class NumberToListConverter: Converter {
    /// How many items a number may become.
    static let itemLimit = 10_000

    private var model: UInt32
    @exclusivity(unchecked) private var items: [ListItem] = []

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let model = record.uint(.numberToListViewModelId)
        return ConverterMaker(record) { NumberToListConverter(model, &$0) }
    }

    private init(_ model: UInt32, _ site: inout Site) {
        self.model = model
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        if case .parameter(.numberToListViewModelId) = target { model = value.rounded }
    }

    override func visitInstances(_ collector: inout InstanceCollector) { collector.visit(items) }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        if case .list = value { return value }
        guard case .number(let number) = value else { return .list([]) }
        let count = max(0, Int(clamping: number.rounded(.down)))
        let scene = container.scene
        guard model < scene.file.models.count else { return .list([]) }
        guard count <= Self.itemLimit else {
            scene.fail(.convertedItems)
            return .list(items)
        }
        while items.count > count { items.removeLast() }
        while items.count < count, case let instance = scene.makeDefault(model: Int32(model)), instance.exists {
            items.append(scene.store.item(instance))
        }
        return .list(items)
    }
}
