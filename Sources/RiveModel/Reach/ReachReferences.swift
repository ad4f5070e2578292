import RiveFormat
import RiveSchema

/// What leads from record to record in a file: references by index, paths, and what the runtime takes where nothing is said.
///
/// What may lead to any one of many is a number of its own behind those of the records.
struct ReachReferences {
    /// Numbers that lead to others, each by itself.
    private(set) var pairs: [(from: UInt32, to: UInt32)] = []
    /// Numbers that two others lead to together.
    private(set) var joint: [Joint] = []
    /// How many numbers there are.
    private(set) var count: Int

    struct Joint {
        let one: UInt32
        let other: UInt32
        let to: UInt32
    }

    private let document: Document
    /// What is there as long as the file is; what shows an artboard for each item of a list; what makes runs of texts of these; and
    /// what finds properties by names, from wherever it stands.
    private let file, artboardLists, runLists, namePaths: Int
    /// The names on such paths.
    private var names: [ArraySlice<UInt8>: Int] = [:]

    init(_ document: Document) {
        self.document = document
        file = document.file.recordCount
        (artboardLists, runLists, namePaths, count) = (file + 1, file + 2, file + 3, file + 4)
        var pairs: [(from: UInt32, to: UInt32)] = []
        document.forEachReference { record, _, value, space in
            if let target = document.target(value, in: space) { pairs.append((UInt32(record), UInt32(target))) }
        }
        self.pairs = pairs
        addPaths()
        addArtboards()
        addViewModels()
        addStyles()
    }

    private mutating func add(_ record: Int, _ target: Int) { pairs.append((UInt32(record), UInt32(target))) }

    private mutating func add(_ one: Int, with other: Int, _ target: Int) {
        joint.append(Joint(one: UInt32(one), other: UInt32(other), to: UInt32(target)))
    }

    private mutating func addPaths() {
        let paths = DataBindPaths(document)
        var found: [(record: Int, names: [ArraySlice<UInt8>]?, targets: [Int])] = []
        document.forEachPath { [document] record, _, bytes in
            let names = paths.isByName(record) ? paths.names(bytes) : nil
            let targets = names == nil ? document.records(onPath: PackedPath.numbers(in: bytes) ?? []) : []
            found.append((record, names, targets))
        }
        for (record, names, targets) in found {
            for target in targets { add(record, target) }
            guard let names else { continue }
            add(record, namePaths)
            for name in names { add(record, number(of: name)) }
        }
    }

    private mutating func number(of name: ArraySlice<UInt8>) -> Int {
        if let known = names[name] { return known }
        names[name] = count
        count += 1
        return count - 1
    }

    /// Adds what an artboard plays by default, and that an item of a list is shown by the artboard of its view model.
    private mutating func addArtboards() {
        for artboard in document.artboards {
            if let machine = artboard.defaultStateMachineIndex ?? artboard.stateMachines.indices.first {
                add(artboard.record, Int(document.stateMachines[artboard.index][machine]))
            } else if let animation = document.animations[artboard.index].first {
                add(artboard.record, Int(animation))
            }
            if let model = artboard.viewModel { add(model.record, with: artboardLists, artboard.record) }
        }
        for record in 0..<document.file.recordCount
        where document.file.type(of: record) == .artboardComponentList { add(record, artboardLists) }
    }

    private mutating func addViewModels() {
        for model in document.viewModels {
            if model.isGlobal { add(namePaths, model.record) }
            if let instance = model.instance(at: 0) { add(model.record, instance.record) }
            for property in model.properties {
                if let name = names[document.text(.viewModelComponentName, of: property.record)] {
                    add(model.record, with: name, property.record)
                }
                // The first view model goes without saying.
                if case .viewModel(let index) = property.type, let nested = document.viewModel(at: index) {
                    add(property.record, nested.record)
                }
            }
        }
        for instance in document.instanceRecords.indices {
            for value in document.instanceValues[instance] {
                guard let property = document.viewModelProperty(ofValue: Int(value)) else { continue }
                add(Int(document.instanceRecords[instance]), with: property.record, Int(value))
            }
        }
    }

    /// Adds that items of a list may choose any style of a text by its name.
    private mutating func addStyles() {
        for record in 0..<document.file.recordCount {
            let type = document.file.type(of: record)
            if type == .textStylePaint, let text = document.owner(of: record) { add(text, with: runLists, record) }
            if type.isKind(of: .dataBind),
                document.uint(.dataBindPropertyKey, of: record) == UInt32(PropertyKey.textRunListSource.rawValue)
            {
                add(record, runLists)
            }
        }
    }
}
