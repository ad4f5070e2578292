import RiveFormat
package import RiveSchema

/// What replaces the stored values of a file as soon as it runs: data binds that write to them, and key frames of animations
/// that play from the start.
///
/// All records are looked at once; after that, a question costs what its answer takes. Only certain results are returned: a bind whose
/// path leads nowhere, or whose value does not fit, and an animation that waits for a condition leave a value as it is.
package final class Overrides {
    /// A property of a record.
    private struct RecordProperty: Hashable {
        let record: Int
        let key: PropertyKey
    }

    private let document: Document
    private let addresses: AddressPrinter
    private let sources: BindSources
    /// The data binds that write to a place, in file order.
    private var binds: [RecordProperty: [Int]] = [:]
    /// The data binds that write back to a view model, by the record of the property that their path leads to.
    private var backBinds: [Int: [Int]] = [:]
    /// The animations with key frames for a place, in file order.
    private var animations: [RecordProperty: [Int]] = [:]
    /// The transitions that wait for something.
    private var conditional: Set<Int> = []
    private lazy var starting = StartingAnimations(document, conditional: conditional)

    package init(_ addresses: AddressPrinter) {
        self.addresses = addresses
        document = addresses.document
        sources = BindSources(document)
        var backward: [Int] = []
        RecordCursor.with(document.file) { records in
            for record in 0..<document.file.recordCount {
                let type = records.type(of: record)
                switch type {
                case .dataBindContext: add(bind: record, &backward)
                case .dataConverterGroupItem: sources.add(groupItem: record)
                case .artboardComponentList, .viewModelPropertyArtboard: sources.addHostOfAny()
                default:
                    if type.isKind(of: .keyFrame) { add(keyFrame: record) }
                    if type.isKind(of: .transitionCondition) {
                        document.owner(of: record).map { _ = conditional.insert($0) }
                    }
                    if type.isKind(of: .nestedArtboard) { sources.add(host: record) }
                }
            }
        }
        for bind in backward {
            if let source = sources.source(of: bind) { backBinds[source.property.record, default: []].append(bind) }
        }
    }

    /// What replaces a property of a record, binds before animations.
    package func overrides(of key: PropertyKey, of record: Int) -> [Override] {
        let target = RecordProperty(record: record, key: key)
        let writing = (binds[target] ?? []).compactMap { bind -> Override? in
            guard let source = sources.source(of: bind), let property = Schema.property(key),
                let kind = sources.converted(source.property.type.kind.data, by: bind),
                kind.fits(property)
            else { return nil }
            return .source(path: source.path)
        }
        return writing + backward(to: record)
            + (animations[target] ?? []).filter(starting.contains).map {
                .animation(name: document.string(.animationName, of: $0))
            }
    }

    /// The text runs that show each property of a view model, by the record of the property.
    package var runsShowingProperties: [Int: [Int]] {
        var runs: [Int: [Int]] = [:]
        for (target, binds) in binds where target.key == .textValueRunText {
            for property in Set(binds.compactMap { sources.source(of: $0)?.property.record }) {
                runs[property, default: []].append(target.record)
            }
        }
        return runs.mapValues { $0.sorted() }
    }

    /// The binds that write back to a value of an instance.
    private func backward(to value: Int) -> [Override] {
        guard !backBinds.isEmpty, let property = document.viewModelProperty(ofValue: value) else { return [] }
        return (backBinds[property.record] ?? []).compactMap { bind in
            guard let target = document.owner(of: bind), let written = Schema.property(bindKey(bind)),
                property.type.kind.data.takes(written, convertedTo: sources.convertedBack(by: bind))
            else { return nil }
            return .target(address: addresses.address(of: written, ofRecord: target))
        }
    }

    // MARK: Looking at all records

    private func bindKey(_ bind: Int) -> PropertyKey {
        document.propertyKey(.dataBindPropertyKey, of: bind)
    }

    private func add(bind: Int, _ backward: inout [Int]) {
        guard let target = document.owner(of: bind) else { return }
        let flags = document.bindFlags(of: bind)
        if flags.writesTarget {
            binds[RecordProperty(record: target, key: bindKey(bind)), default: []].append(bind)
        }
        // Where the source goes first, the target has its value by the time it is written back. What a state machine owns is
        // written back by listeners alone.
        let writesBack = flags.writesSource && !flags.contains(.sourceToTargetRunsFirst)
        if writesBack, isComponent(target) { backward.append(bind) }
    }

    private func isComponent(_ record: Int) -> Bool {
        document.artboardIndex(of: record) != nil
            && Schema.isKind(document.file.type(of: record), of: .component)
    }

    /// Notes the animation of a key frame; its others follow at once.
    private func add(keyFrame: Int) {
        guard let keyed = document.owner(of: keyFrame), let object = document.owner(of: keyed),
            let animation = document.owner(of: object), let artboard = document.artboardIndex(of: object),
            let target = document.objects.member(Int(document.uint(.keyedObjectObjectId, of: object)), of: artboard)
        else { return }
        let key = document.propertyKey(.keyedPropertyPropertyKey, of: keyed)
        let property = RecordProperty(record: target, key: key)
        if animations[property]?.last != animation { animations[property, default: []].append(animation) }
    }
}
