import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// Records, and which of them an index space then holds: their numbers group by group, nil for an empty slot.
struct SpaceRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let records: [ArtificialRecord]
    let space: @Sendable (Document) -> [[Int?]]
    let expected: [[Int?]]

    /// A space that exists once for each owner.
    init(
        _ name: String, _ groups: @escaping @Sendable (Document) -> Groups, _ records: [ArtificialRecord],
        _ expected: [[Int?]]
    ) {
        testDescription = name
        self.records = records
        self.expected = expected
        space = { document in
            let all = groups(document)
            return (0..<all.count).map { group in all[group].map { $0 == .max ? nil : Int($0) } }
        }
    }

    /// A space of the file.
    init(
        file name: String, _ members: @escaping @Sendable (Document) -> IndexList, _ records: [ArtificialRecord],
        _ expected: [Int?]
    ) {
        testDescription = name
        self.records = records
        self.expected = [expected]
        space = { [members($0).map { $0 == .max ? nil : Int($0) }] }
    }

    func check() throws {
        let file = try RiveFile(parsing: ArtificialFile(records).bytes)
        #expect(file.problem == nil)
        #expect(space(Document(file)) == expected)
    }
}
