package import RiveModel
import RiveRuntime

/// What a path leads to.
enum PathTarget {
    /// A property's value.
    case value(CellIndex)
    /// An item of a list, by the instance that it is.
    case item(InstanceHandle)

    /// The property's value, none for an item.
    var cell: CellIndex { if case .value(let cell) = self { cell } else { .none } }
}

/// Why a path leads nowhere.
package struct PathFailure: PathReadingFailure {
    package enum Reason {
        /// No name stands where one should.
        case noName
        /// There are more ways to read the path than are tried.
        case tooManyReadings
        /// No property of the view model has the name; the model's index is -1 where there is none.
        case noProperty(String, viewModel: String, model: Int32)
        /// The instance has no value of the property.
        case noValue(String)
        /// Several properties have the name; they go by these numbers.
        case ambiguous(String, viewModel: String, numbers: [Int])
        /// Runtimes split the name of the property, which goes by this number.
        case split(String, number: Int)
        /// The path goes on behind a value that has nothing inside.
        case nothingInside(next: String)
        /// The text behind a list is no index.
        case noIndex
        case noItem(Int, count: Int)
        case noInstance
    }

    package let reason: Reason
    package let depth: Int
    /// Whether an item of a list is on the way, where one of another view model may be another time.
    var isInItem = false
    /// The properties that could stand where the name that was not found does.
    package fileprivate(set) var names: [String] = []

    /// Whether a change of values could make the path lead somewhere.
    package var mayPass: Bool {
        switch reason {
        case .noItem, .noInstance: true
        case .noName, .noIndex, .tooManyReadings: false
        default: isInItem
        }
    }

    package static func missingName(depth: Int) -> PathFailure { PathFailure(reason: .noName, depth: depth) }

    package static func tooManyReadings(depth: Int) -> PathFailure {
        PathFailure(reason: .tooManyReadings, depth: depth)
    }
}

extension ViewModelInstanceError {
    init(_ failure: PathFailure, _ path: String) {
        switch failure.reason {
        case .noProperty(let name, let viewModel, _):
            self = .propertyNotFound(path: path, name: name, viewModel: viewModel, names: failure.names)
        case .noValue(let name): self = .noValue(path: path, name: name)
        case .ambiguous(let name, let viewModel, _):
            self = .propertyNotFound(path: path, name: name, viewModel: viewModel, names: [])
        case .split(let name, _): self = .propertyNotFound(path: path, name: name, viewModel: "", names: [])
        case .nothingInside(let next): self = .propertyNotFound(path: path, name: next, viewModel: "", names: [])
        case .noIndex: self = .indexOutOfRange(path: path, index: -1, count: 0)
        case .noItem(let index, let count): self = .indexOutOfRange(path: path, index: index, count: count)
        case .noName, .tooManyReadings:
            self = .propertyNotFound(path: path, name: path, viewModel: "", names: [])
        case .noInstance: self = .noInstance(path: path)
        }
    }
}

/// The way along a path through instances.
struct PathWalk {
    private let file: File
    private let reader: PathReader
    /// Whether the way leads through an item of a list.
    private(set) var isInItem = false
    /// Whether it is the path of a report, in which names that runtimes split are names like all others.
    private let isReport: Bool
    /// Where in a report such names stand, the last first, and the numbers of their properties.
    private(set) var splitNames: [(range: Range<Int>, number: Int)] = []

    init(_ file: File, _ text: AddressText, isReport: Bool = false) {
        self.file = file
        self.isReport = isReport
        reader = PathReader(text)
    }

    /// What the path from a place in the text on leads to.
    mutating func target(from instance: InstanceHandle, _ start: Int) throws(PathFailure) -> PathTarget {
        guard instance.exists else { throw PathFailure(reason: .noInstance, depth: start) }
        return try reader.name(from: start, until: ["/", "["]) { (range) throws(PathFailure) in
            let (cell, property) = try cell(of: instance, range)
            let isLast = range.upperBound == reader.text.count
            let target = isLast ? .value(cell) : try inside(cell, range.upperBound)
            if isReport, PathName.isSplit(reader.text.text(range)) { splitNames.append((range, property)) }
            return target
        }
    }

    /// What follows a property: the rest of a path into a nested instance, or into an item of a list.
    private mutating func inside(_ cell: CellIndex, _ offset: Int) throws(PathFailure) -> PathTarget {
        switch file.store.value(cell) {
        case .viewModel(let nested) where reader.text.separates(offset, "/"):
            return try target(from: nested, offset + 1)
        case .list(let items):
            guard let (digits, end) = reader.item(at: offset), let index = Int(digits) else {
                throw PathFailure(reason: .noIndex, depth: offset)
            }
            guard items.indices.contains(index) else {
                throw PathFailure(reason: .noItem(index, count: items.count), depth: end)
            }
            let instance = items[index].instance
            isInItem = true
            return end == reader.text.count ? .item(instance) : try target(from: instance, end + 1)
        default:
            let next = reader.text.text(offset + 1..<reader.text.count)
            throw PathFailure(reason: .nothingInside(next: next), depth: offset)
        }
    }

    /// The value of the property whose name a range of the text is. Of several with one name, a plain path means the first;
    /// an address has to say which.
    private func cell(
        of instance: InstanceHandle, _ range: Range<Int>
    ) throws(PathFailure) -> (CellIndex, property: Int) {
        let index = file.store.model(of: instance)
        let model = index < 0 ? nil : file.runtime.models[Int(index)]
        let text = reader.text
        let name = text.text(range)
        var property = model?.index(of: name)
        let number = text.isPath ? nil : text.number(range)
        if let property, number == nil, !isReport, PathName.isSplit(name) {
            throw PathFailure(reason: .split(name, number: property), depth: range.upperBound)
        }
        if !text.isPath {
            if let number, model?.properties.indices.contains(number) == true {
                property = number
            } else if let matches = model?.indices(of: name), matches.count > 1 {
                throw PathFailure(
                    reason: .ambiguous(name, viewModel: model?.name ?? "", numbers: matches), depth: range.upperBound)
            }
        }
        guard let property else {
            throw PathFailure(
                reason: .noProperty(name, viewModel: model?.name ?? "", model: index), depth: range.lowerBound)
        }
        let cell = file.store.cell(of: instance, property: UInt32(property))
        guard cell.exists else { throw PathFailure(reason: .noValue(name), depth: range.upperBound) }
        return (cell, property)
    }

    /// The properties that could stand where a failure found none: those that fit the aim of the path.
    func names(for failure: PathFailure, _ aim: AddressAim) -> [String] {
        guard case .noProperty(_, _, let model) = failure.reason, model >= 0 else { return [] }
        let text = reader.text
        let goesOn = (failure.depth..<text.count).contains { text.separates($0, ["/", "["]) }
        return file.runtime.models[Int(model)].propertyNames { aim.takes($0, goesOn: goesOn) }
    }
}

extension File {
    /// What a path from an instance leads to.
    func target(of path: String, from start: InstanceHandle) throws(ViewModelInstanceError) -> PathTarget {
        var walk = PathWalk(self, AddressText(path: path))
        do throws(PathFailure) {
            return try walk.target(from: start, 0)
        } catch {
            var failure = error
            failure.names = walk.names(for: error, .anything)
            throw ViewModelInstanceError(failure, path)
        }
    }
}

/// What an address leads to: a value, or an item of a list, nil for one without an instance.
package enum AddressedLocation {
    case value(ValueLocation)
    case item(ViewModelInstance?)
}

extension ViewModelInstance {
    /// What an address leads to, from a place in it on. A failure names what fits the aim; that takes a look at all names, so
    /// that who has none does without.
    package func location(
        at address: AddressText, from start: Int, for aim: AddressAim?
    ) throws(PathFailure) -> AddressedLocation {
        var walk = PathWalk(file, address)
        do throws(PathFailure) {
            return location(try walk.target(from: handle, start), at: address.text(start..<address.count), walk)
        } catch {
            var failure = error
            failure.isInItem = walk.isInItem
            if let aim { failure.names = walk.names(for: error, aim) }
            throw failure
        }
    }
}

/// What the path of a report leads to.
package struct ReportedPath {
    package let location: AddressedLocation
    /// The path in parts: texts, and the numbers that properties go by whose names runtimes split.
    private var parts: [(text: String, number: Int?)] = []

    fileprivate init(
        _ location: AddressedLocation, _ text: AddressText, _ splitNames: [(range: Range<Int>, number: Int)]
    ) {
        self.location = location
        var end = 0
        for (range, number) in splitNames {
            parts.append((text.text(end..<range.lowerBound), number))
            end = range.upperBound
        }
        parts.append((text.text(end..<text.count), nil))
    }

    /// The path as steps take it, with its texts spelled in some way.
    package func spelling(_ spell: (String) -> String) -> String {
        parts.map { spell($0.text) + ($0.number.map { "#\($0)" } ?? "") }.joined()
    }
}

extension ViewModelInstance {
    /// What the path of a report leads to; nil for one that leads nowhere any more.
    package func reported(at path: String) -> ReportedPath? {
        let text = AddressText(path: path)
        var walk = PathWalk(file, text, isReport: true)
        guard let target = try? walk.target(from: handle, 0) else { return nil }
        return ReportedPath(location(target, at: path, walk), text, walk.splitNames.reversed())
    }

    private func location(_ target: PathTarget, at path: String, _ walk: PathWalk) -> AddressedLocation {
        switch target {
        case .value(let cell): .value(ValueLocation(file: file, path: path, cell: cell, isInItem: walk.isInItem))
        case .item(let instance): .item(instance.exists ? ViewModelInstance(file, instance) : nil)
        }
    }
}
