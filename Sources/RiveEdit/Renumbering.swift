import RiveFormat
import RiveModel
import RiveSchema

/// The numbers that references have once records have gone: whatever stands behind one that goes counts one less.
struct Renumbering {
    private let document: Document
    /// Whether each record goes.
    private let goes: [Bool]
    /// The assets that stand for others which go, by the records of both.
    private let merged: [Int: Int]
    /// For each space, how many of its first records go; none where none of them does.
    private var gone: [IndexSpace: [UInt32]] = [:]

    init(_ document: Document, without goes: [Bool], merged: [Int: Int] = [:]) {
        self.document = document
        self.goes = goes
        self.merged = merged
        for space in IndexSpace.ofRecords {
            let members = document.allMembers(of: space)
            guard members.contains(where: { $0 != .max && goes[Int($0)] }) else { continue }
            var counts: [UInt32] = [0]
            counts.reserveCapacity(members.count + 1)
            var count: UInt32 = 0
            for member in members {
                if member != .max, goes[Int(member)] { count += 1 }
                counts.append(count)
            }
            gone[space] = counts
        }
    }

    /// The new values of all that refers to records by numbers, in a patch.
    /// - Throws: `EditError` where something that stays refers to what goes.
    func add(to patch: inout Patch) throws(EditError) {
        let (document, goes, merged) = (document, goes, merged)
        var changes: [(record: Int, key: PropertyKey, value: UInt32)] = []
        var dangling: Int?
        document.forEachReference { record, property, value, space in
            guard !goes[record], value < space.range.count else { return }
            let target = document.member(Int(value), of: space)
            var value = value
            let old = value
            if target != .max, goes[Int(target)] {
                let other = merged[Int(target)].flatMap { document.assetRecords.ascendingIndex(of: $0) }
                if let other { value = UInt32(other) } else { dangling = record }
            }
            let new = index(value, in: space)
            if new != old { changes.append((record, document.file.properties[property].key, new)) }
        }
        if let dangling { throw Self.refusal(dangling) }
        for change in changes { patch.set(change.key, of: change.record, to: .uint(UInt64(change.value))) }
        try addPaths(to: &patch)
    }

    /// The new number of what has a number in a space.
    private func index(_ value: UInt32, in space: ReferenceSpace) -> UInt32 {
        guard let gone = gone[space.space] else { return value }
        return value - (gone[space.range.lowerBound + Int(value)] - gone[space.range.lowerBound])
    }

    private func addPaths(to patch: inout Patch) throws(EditError) {
        guard gone[.fileViewModel] != nil || gone[.viewModelProperty] != nil else { return }
        let paths = DataBindPaths(document)
        var found: [(record: Int, key: PropertyKey, ids: [UInt64])] = []
        document.forEachPath { [goes] record, key, bytes in
            guard !goes[record], !paths.isByName(record), let ids = PackedPath.numbers(in: bytes) else { return }
            found.append((record, key, ids))
        }
        for (record, key, ids) in found {
            let new = try path(ids, of: record)
            if new != ids { patch.set(key, of: record, to: .bytes(PackedPath.bytes(new)[...])) }
        }
    }

    /// The new numbers on a path; those that lead nowhere stay as they are.
    private func path(_ ids: [UInt64], of record: Int) throws(EditError) -> [UInt64] {
        var new = ids
        var space = ReferenceSpace(.fileViewModel, 0..<document.viewModelRecords.count)
        for (step, target) in document.records(onPath: ids).enumerated() {
            if goes[target] { throw Self.refusal(record) }
            new[step] = UInt64(index(UInt32(ids[step]), in: space))
            guard let model = step == 0 ? Int(ids[0]) : nestedModel(of: target) else { break }
            space = ReferenceSpace(.viewModelProperty, document.viewModelProperties.range(of: model))
        }
        return new
    }

    private func nestedModel(of property: Int) -> Int? {
        guard case .viewModel(let index) = ViewModelProperty(document: document, record: property).type else {
            return nil
        }
        return Int(index)
    }

    private static func refusal(_ record: Int) -> EditError {
        EditError(.refused, "record #\(record) refers to a record that would be removed")
    }
}

extension IndexSpace {
    /// The spaces that have records of their own; others are one of these, as what stands around a reference says.
    fileprivate static let ofRecords: [IndexSpace] = [
        .artboardObject, .artboardAnimation, .artboardStateMachine, .stateMachineInput, .layerState,
        .stateBlendAnimation, .fileArtboard, .fileAsset, .fileEnum, .fileDataConverter, .fileInterpolator,
        .fileScrollPhysics, .fileViewModel, .enumValue, .viewModelProperty, .viewModelInstance,
    ]
}
