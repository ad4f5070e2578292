import RiveFormat
import RiveSchema

/// How many records of each role a file has.
struct RoleCounts {
    private let counts: UnsafeMutableBufferPointer<Int>

    /// The result of `body` with the counts of a file; they live on the stack, because a small file takes no longer to read
    /// than an array to make.
    static func with<Result>(_ file: RecordCursor, recordCount: Int, _ body: (RoleCounts) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: RecordRole.count) { counts in
            counts.initialize(repeating: 0)
            RecordRole.table.withUnsafeBufferPointer { roles in
                for record in 0..<recordCount {
                    let type = Int(file.type(of: record).rawValue)
                    let role = type < roles.count ? roles[type] : .null
                    counts[Int(role.rawValue)] &+= 1
                }
            }
            return body(RoleCounts(counts: counts))
        }
    }

    subscript(role: RecordRole) -> Int { counts[Int(role.rawValue)] }
}
