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
        guard let first = ids.first, var model = UInt32(exactly: first).flatMap({ viewModel(at: $0) }) else {
            return []
        }
        var records = [model.record]
        for id in ids.dropFirst() {
            guard let property = UInt32(exactly: id).flatMap({ model.property($0) }) else { break }
            records.append(property.record)
            guard case .viewModel(let nested) = property.type, let next = viewModel(at: nested) else { break }
            model = next
        }
        return records
    }
}
