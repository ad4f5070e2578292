internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let deepTree: Rule = .init(
        215, .warning, "objects nest absurdly deep",
        harm: "The runtime follows parents and children by calling itself; a deep enough tree overflows the stack.",
        remedy: "Nobody nests more than a few dozen groups: flatten them.",
        example: "a chain of 5000 Nodes, each in the one before it",
        .file { run in
            let owners = run.document.lists.owners
            var depths = [Int32](repeating: 0, count: owners.count)
            var chain: [Int] = []
            for member in run.document.objects.members where member != .max {
                var record = Int(member)
                // Up to an object whose depth is known; one that comes back to itself has none.
                while depths[record] == 0 {
                    depths[record] = 1
                    chain.append(record)
                    guard owners[record] != .max else { break }
                    record = Int(owners[record])
                }
                var depth = chain.last == record ? 0 : depths[record]
                while let last = chain.popLast() {
                    depth += 1
                    depths[last] = depth
                    if depth == deepest { run.report(deepTree, last, "\(run.words(last)) is \(deepest) levels deep") }
                }
            }
        })

    private static let deepest: Int32 = 1000
}
