import RiveFormat
package import RiveSchema

/// What in a file uses its things.
///
/// All references are looked at once, when it is made.
package struct Uses {
    /// A reference to a thing.
    package struct Use {
        /// The record that refers to the thing.
        package let record: Int
        /// The property by which it does.
        package let property: SchemaProperty
    }

    /// The things whose uses are looked for.
    package enum Subjects {
        /// Those that are made to be used: artboards, animations, interpolators, assets, enums and view models.
        case shared
        /// One record, whatever it is.
        case record(Int)
        /// Every record.
        case all
    }

    /// The records of the things that can be used, in the order of the file.
    package let things: [Int]
    private let uses: [Int: [Use]]

    package init(_ document: Document, of subjects: Subjects = .shared) {
        let paths = DataBindPaths(document)
        func isThing(_ record: Int) -> Bool {
            switch subjects {
            case .record(let one): return record == one
            case .all: return true
            case .shared: break
            }
            let type = document.file.type(of: record)
            // A manifest is an asset only by the way it is stored.
            return type != .manifestAsset && type.isKind(ofAny: Self.kinds)
        }
        things =
            switch subjects {
            case .record(let one): [one]
            case .shared, .all: (0..<document.file.recordCount).filter(isThing)
            }
        var uses: [Int: [Use]] = [:]
        func note(_ thing: Int, _ record: Int, _ key: PropertyKey) {
            guard let property = Schema.property(key) else { return }
            uses[thing, default: []].append(Use(record: record, property: property))
        }
        document.forEachReference { record, property, value, space in
            guard let target = document.target(value, in: space), isThing(target) else { return }
            let key = document.file.properties[property].key
            // What stands in an artboard, or below an object, and the instances of a view model, belong to it, and do not use it.
            let isInside =
                key == .parentId
                || document.file.type(of: target) == .artboard && space.space == .artboardObject
            if !isInside, key != .viewModelInstanceViewModelId { note(target, record, key) }
        }
        document.forEachPath { record, key, bytes in
            let path = paths.path(bytes, of: record)
            if let model = path.model, isThing(model.record) { note(model.record, record, key) }
            for step in path.records where step != path.model?.record && isThing(step) { note(step, record, key) }
        }
        self.uses = uses
    }

    /// What uses a thing, by its record: references in the order of the file, then paths.
    package func uses(of thing: Int) -> [Use] { uses[thing] ?? [] }

    private static let kinds: [TypeKey] = [
        .artboard, .linearAnimation, .keyFrameInterpolator, .fileAsset, .dataEnum, .viewModel,
    ]
}
