import RiveFormat
import RiveModel
import RiveSchema

/// The values of each view model instance, counted against the properties of its view model.
struct InstanceCensus {
    /// Values for properties that the view model does not have.
    private(set) var homelessValues: [Int] = []
    /// Values of another type than their property.
    private(set) var mistypedValues: [(value: Int, property: Int)] = []
    /// Values for a property that the instance has a value for already.
    private(set) var repeatedValues: [Int] = []
    /// Values that stand in another artboard than their instance.
    private(set) var strayValues: [Int] = []
    /// An instance of the file that lacks values: how many, and the property of the first of them.
    private(set) var incomplete: [(instance: Int, count: Int, property: Int)] = []

    init(_ file: CheckedFile) {
        let lists = file.document.lists
        // For each property the instance that had a value for it last.
        var last = [Int32](repeating: -1, count: lists.viewModelProperties.members.count)
        let artboards = lists.artboards
        var nextArtboard = 0
        for position in 0..<lists.instances.count {
            while nextArtboard < artboards.count, artboards[nextArtboard] < lists.instances[position] {
                nextArtboard += 1
            }
            if nextArtboard > 0, nextArtboard < artboards.count {
                noteStray(lists.instanceValues.range(of: position), lists, artboards[nextArtboard])
            }
            guard lists.instanceModels[position] != .max else { continue }
            let properties = lists.viewModelProperties.range(of: Int(lists.instanceModels[position]))
            var stored = 0
            file.forEachValue(ofInstance: position) { value, place in
                guard let place else { return homelessValues.append(value) }
                let property = Int(lists.viewModelProperties.members[place])
                let expected = ViewModelPropertyKind(of: file.records.type(of: property))?.row.valueType
                if let expected, expected != file.records.type(of: value) { mistypedValues.append((value, property)) }
                if last[place] == Int32(truncatingIfNeeded: position) {
                    repeatedValues.append(value)
                } else {
                    last[place] = Int32(truncatingIfNeeded: position)
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

    /// Notes the values of an instance of an artboard that stand behind the next one: they are the last of them.
    private mutating func noteStray(_ values: Range<Int>, _ lists: DocumentLists, _ artboard: UInt32) {
        for index in values.reversed() {
            guard lists.instanceValues.members[index] > artboard else { return }
            strayValues.append(Int(lists.instanceValues.members[index]))
        }
    }
}
