import RiveFormat
package import RiveSchema

extension Document {
    /// Every path that leads through view models by the property that stores it, in file order, with its bytes.
    package func forEachPath(_ body: (_ record: Int, _ key: PropertyKey, _ bytes: ArraySlice<UInt8>) -> Void) {
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            for property in file.properties(of: record) {
                let key = file.properties[property].key
                guard Schema.space(of: key, in: type) == .dataBindPath, file.properties[property].traits.isBytes else {
                    continue
                }
                body(record, key, file.bytes[file.payloadRange(ofProperty: property)])
            }
        }
    }

    /// The records of the view model and of the properties that a path by ids leads through, as far as it leads somewhere.
    package func records(onPath ids: [UInt64]) -> [Int] {
        steps(onPath: ids[...]).map { [$0.start.record] + $0.properties.map(\.record) } ?? []
    }

    /// The view model property that a path by ids leads to, through properties that are view models themselves.
    func viewModelProperty(at path: [UInt64]) -> ViewModelProperty? {
        guard let steps = steps(onPath: path[...]), steps.properties.count == path.count - 1 else { return nil }
        return steps.properties.last
    }

    /// Where a path by ids starts, and the properties that it leads through, as far as it leads somewhere; `end` is the view model
    /// that the last of them is of. Nil for a path that starts nowhere.
    func steps(
        onPath ids: ArraySlice<UInt64>
    ) -> (start: ViewModel, properties: [ViewModelProperty], end: ViewModel?)? {
        guard let start = ids.first.flatMap({ UInt32(exactly: $0) }).flatMap({ viewModel(at: $0) }) else { return nil }
        var properties: [ViewModelProperty] = []
        var end: ViewModel? = start
        for id in ids.dropFirst() {
            guard let property = UInt32(exactly: id).flatMap({ end?.property($0) }) else { break }
            properties.append(property)
            end = if case .viewModel(let nested) = property.type { viewModel(at: nested) } else { nil }
        }
        return (start, properties, end)
    }
}
