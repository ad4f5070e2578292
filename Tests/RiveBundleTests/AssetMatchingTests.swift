import RiveBundle
import RiveModel
import Testing

@Suite struct AssetMatchingTests {
    private typealias Row = (assets: [(name: String, id: UInt64)], files: [String], matches: [AssetMatching.Match])

    /// Which files serve which assets, and which none; the `.riv` is in the folder `here`.
    @Test(
        arguments: [
            // By unique name, with any extension or none, in any folder, however accents are composed.
            ([("leaf.png", 101)], ["leaf-101.webp"], [.uniqueName(0)]),
            ([("leaf", 101)], ["x", "leaf-101"], [.uniqueName(1)]),
            ([("leaf.png", 101)], ["a/b/leaf-101.png"], [.uniqueName(0)]),
            ([("leaf.v2.png", 101)], ["leaf.v2-101.png"], [.uniqueName(0)]),
            ([("é.png", 1)], ["e\u{301}-1.png"], [.uniqueName(0)]),
            ([("", 1)], ["-1.png"], [.uniqueName(0)]),
            // An id that repeats is renumbered as on load.
            ([("a", 7), ("b", 7)], ["b-8.png", "a-7.png", "b-7.png"], [.uniqueName(1), .uniqueName(0)]),
            // Then by full name, then by name without extension.
            ([("leaf.png", 101)], ["leaf.png"], [.name(0)]),
            ([("leaf.png", 101)], ["leaf.jpeg"], [.name(0)]),
            ([("leaf.png", 101)], ["leaf.jpeg", "leaf.png"], [.name(1)]),
            ([("leaf.png", 1), ("leaf.jpeg", 2)], ["leaf.jpeg", "leaf.png"], [.name(1), .name(0)]),
            ([("leaf.png", 101)], ["leaf.png", "leaf-101.png"], [.uniqueName(1)]),
            ([("leaf.png", 1), ("leaf.png", 2)], ["leaf.png", "leaf-1.png"], [.uniqueName(1), .name(0)]),
            // What stands beside the .riv goes before the rest.
            ([("leaf.png", 101)], ["old/leaf-101.png", "here/leaf-101.png"], [.uniqueName(1)]),
            ([("leaf.png", 101)], ["old/leaf.png", "here/leaf.png"], [.name(1)]),
            // Candidates.
            ([("leaf.png", 101)], ["leaf-101.png", "leaf-101.jpeg"], [.ambiguous(candidates: [0, 1])]),
            ([("leaf.png", 101)], ["here/leaf-101.png", "here/leaf-101.jpeg"], [.ambiguous(candidates: [0, 1])]),
            ([("leaf.png", 101)], ["leaf.jpeg", "leaf.webp"], [.ambiguous(candidates: [0, 1])]),
            (
                [("leaf.png", 1), ("leaf.png", 2)], ["leaf.png"],
                [.ambiguous(candidates: [0]), .ambiguous(candidates: [0])]
            ),
            // Neither another id nor another letter case is the same name.
            ([("leaf.png", 101)], ["leaf-102.png", "Leaf-101.png", "leaf-101.png.bak", "leaf-0101.png"], [.missing]),
            ([("leaf.png", 101)], [], [.missing]),
            ([], ["leaf.png"], []),
        ] as [Row])
    private func filesServeAssets(_ row: Row) throws {
        let assets = try AssetFile.images(row.assets).assets.filter { $0.kind == .image }
        let matching = AssetMatching(assets: assets, files: row.files, folder: "here")
        #expect(matching.matches == row.matches)
        let taken = row.matches.flatMap { match in
            if case .ambiguous(let candidates) = match { candidates } else { match.file.map { [$0] } ?? [] }
        }
        #expect(matching.unusedFiles == row.files.indices.filter { !taken.contains($0) })
    }

    /// Ten thousand of each, with one name: a quadratic match would take minutes.
    @Test(.timeLimit(.minutes(1))) func manyOfOneNameTakeNoLonger() throws {
        let assets = try AssetFile.images((0..<10_000).map { ("leaf", $0) }).assets.filter { $0.kind == .image }
        let matching = AssetMatching(assets: assets, files: (0..<10_000).map { "\($0)/leaf.png" })
        let all = AssetMatching.Match.ambiguous(candidates: Array(0..<10_000))
        #expect(matching.matches.first == all && matching.matches.last == all)
        #expect(matching.unusedFiles.isEmpty)
    }
}
