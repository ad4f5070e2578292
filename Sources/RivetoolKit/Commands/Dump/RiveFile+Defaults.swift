import RiveFormat
import RiveSchema

extension RiveFile {
    /// The properties that a record leaves out, which have their default values.
    func defaults(of record: Int) -> [SchemaProperty] {
        let stored = Set(properties(of: record).map { properties[$0].key })
        return Schema.properties(of: type(of: record)).filter { !$0.isVirtual && !stored.contains($0.key) }
    }
}
