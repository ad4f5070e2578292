internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The values of each view model instance, counted against the properties of its view model.
struct InstanceCensus {
    /// Values for properties that the view model does not have.
    private(set) var homelessValues: [Int] = []
    /// Values of another type than their property.
    private(set) var mistypedValues: [(value: Int, property: Int)] = []
    /// Values for a property that the instance has a value for already.
    private(set) var repeatedValues: [Int] = []
    /// An instance of the file that lacks values: how many, and the property of the first of them.
    private(set) var incomplete: [(instance: Int, count: Int, property: Int)] = []

    init(_ file: CheckedFile) {
        let lists = file.document.lists
        let types = Self.valueTypes
        // For each property the instance that had a value for it last.
        var last = [Int32](repeating: -1, count: lists.viewModelProperties.members.count)
        for position in 0..<lists.instances.count where lists.instanceModels[position] != .max {
            let properties = lists.viewModelProperties.range(of: Int(lists.instanceModels[position]))
            var stored = 0
            for index in lists.instanceValues.range(of: position) {
                let value = Int(lists.instanceValues.members[index])
                let id = Int(file.records.uint(.viewModelPropertyId, of: value) ?? 0)
                guard id < properties.count else {
                    homelessValues.append(value)
                    continue
                }
                let property = Int(lists.viewModelProperties.members[properties.lowerBound + id])
                let expected = types[file.kinds.number(of: file.records.type(of: property))]
                if expected != file.records.type(of: value), expected != 0 { mistypedValues.append((value, property)) }
                if last[properties.lowerBound + id] == Int32(truncatingIfNeeded: position) {
                    repeatedValues.append(value)
                } else {
                    last[properties.lowerBound + id] = Int32(truncatingIfNeeded: position)
                    stored += 1
                }
            }
            let instance = Int(lists.instances[position])
            // Those inside artboards only hold what one use overrides.
            guard stored < properties.count, file.document.artboardIndex(of: instance) == nil,
                let first = properties.first(where: { last[$0] != Int32(truncatingIfNeeded: position) })
            else { continue }
            let property = Int(lists.viewModelProperties.members[first])
            incomplete.append((instance, properties.count - stored, property))
        }
    }

    /// The type of the values of each property type, by its number; 0 where any may be.
    private static let valueTypes: [TypeKey] = {
        var types = [TypeKey](repeating: 0, count: TypeTree.shared.count)
        let rows: [(property: TypeKey, value: TypeKey)] = [
            (.viewModelPropertyNumber, .viewModelInstanceNumber),
            (.viewModelPropertyString, .viewModelInstanceString),
            (.viewModelPropertyBoolean, .viewModelInstanceBoolean),
            (.viewModelPropertyColor, .viewModelInstanceColor),
            (.viewModelPropertyTrigger, .viewModelInstanceTrigger),
            (.viewModelPropertyList, .viewModelInstanceList),
            (.viewModelPropertyViewModel, .viewModelInstanceViewModel),
            (.viewModelPropertyEnum, .viewModelInstanceEnum),
            (.viewModelPropertyEnumCustom, .viewModelInstanceEnum),
            (.viewModelPropertyEnumSystem, .viewModelInstanceEnum),
            (.viewModelPropertyAssetImage, .viewModelInstanceAssetImage),
            (.viewModelPropertyAssetFont, .viewModelInstanceAssetFont),
            (.viewModelPropertyAssetBlob, .viewModelInstanceAssetBlob),
            (.viewModelPropertyArtboard, .viewModelInstanceArtboard),
            (.viewModelPropertySymbolListIndex, .viewModelInstanceSymbolListIndex),
        ]
        for (property, value) in rows { types[TypeTree.shared.number(of: property)] = value }
        return types
    }()
}
