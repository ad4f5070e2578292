import RiveFormat
import RiveModel
import RiveSchema

/// Data binds whose value or object is not what the runtime takes it for.
extension Rule {
    static let foreignBind: Rule = .init(
        224, .error, "a data bind sets or reads a property of another type of object",
        harm: """
            The runtime takes the object before the bind for one that has the property, and writes or reads at its place in \
            memory, as soon as a view model is bound: other values change, or the app crashes, then or when it closes the \
            file.
            """,
        remedy: "Bind the property again in the editor and export: the bind stands right behind its object.",
        example: "a DataBindContext for the opacity of a Node that stands behind a Fill",
        .records([.dataBind]) { run, record in
            guard let target = run.owner(of: record), case let key = run.uint(.dataBindPropertyKey, of: record),
                run.isForeign(key, to: target), run.touches(key, record)
            else { return }
            run.report(
                foreignBind, record, .dataBindPropertyKey, "\(run.words(target)) has no \(run.keyWords(key))")
        })

    static let listOfNoNumber: Rule = .init(
        227, .error, "a converter makes a list from a value that is not a number",
        harm: """
            DataConverterNumberToList hands out nothing for what is not a number, and the runtime follows that in the first \
            frame in which a view model is bound: the app crashes.
            """,
        remedy: "Bind a number, or convert the value to one first.",
        example: "a DataBindContext of a text through a DataConverterNumberToList",
        .records([.dataBind]) { run, record in
            guard run.converterOutputs.hasListConverter, let converter = run.converterOutputs.converter(of: record),
                case .property(let source) = run.source(of: record)
            else { return }
            let isBackward = run.document.bindFlags(of: record).contains(.toSource)
            // Nothing is written to a list.
            if isBackward, source == .list { return }
            let key = run.uint(.dataBindPropertyKey, of: record)
            let given = isBackward ? run.kindRead(key, for: source) : source
            guard case .listOfNoNumber = run.converterOutputs.output(of: converter, given: given) else { return }
            run.report(
                listOfNoNumber, record, .dataBindConverterId,
                "\(run.words(converter)) gets a value that is not a number"
            )
        })

    static let nothingToRead: Rule = .init(
        232, .error, "a data bind writes to a view model, and there is nothing to read",
        harm: """
            From the property that is bound the runtime reads no value of a kind that the view model, or a converter, could \
            take. It follows the missing value in the first frame in which a view model is bound: the app crashes.
            """,
        remedy: "Bind from the view model to the object only, or bind another property.",
        example: "a DataBindContext with flags = 1 that stores no propertyKey",
        .records([.dataBind]) { run, record in
            guard run.document.bindFlags(of: record).writesSource, run.owner(of: record) != nil,
                case .property(let source) = run.source(of: record), source != .list,
                case let key = run.uint(.dataBindPropertyKey, of: record), run.kindRead(key, for: source) == nil,
                source.isCarried || run.converterOutputs.converter(of: record) != nil
            else { return }
            run.report(
                nothingToRead, record, .dataBindPropertyKey, "\(run.keyWords(key)) has no value to read")
        })

    static let bindOfDroppedKeys: Rule = .init(
        270, .error, "a data bind sets a key frame that the runtime drops",
        harm: """
            The keys are for a property that their object does not have, or for no object, so the runtime deletes them; the \
            data bind still points there. The runtime asks it in the first frame: the app crashes.
            """,
        remedy: "Key the property again on the right object, or remove the keys and what is bound to them.",
        example: "a DataBindContext behind a KeyFrameDouble for the colorValue of a Node",
        .records([.dataBind]) { run, record in
            guard let target = run.owner(of: record),
                let keyed = run.isKind(target, .keyFrame)
                    ? run.owner(of: target) : run.type(of: target) == .keyedProperty ? target : nil,
                run.objectAnimated(by: keyed) == nil
            else { return }
            run.report(bindOfDroppedKeys, record, "\(run.words(target)) is dropped")
        })
}

extension CheckRun {
    /// Whether the runtime reads or writes the memory of an object for a data bind, whatever that has.
    func touches(_ key: UInt32, _ bind: Int) -> Bool {
        guard key < facts.count, let field = facts[Int(key)].field, let target = owner(of: bind), keepsBinds(of: target)
        else { return false }
        let flags = document.bindFlags(of: bind)
        switch source(of: bind) {
        case .nothing: return false
        case .named: return true
        case .property(let source):
            if flags.writesSource, DataKind.read(from: field) != nil { return true }
            guard flags.writesTarget else { return false }
            guard let converter = converterOutputs.converter(of: bind) else { return source.isWritten(to: field) }
            guard case .kind(let kind?) = converterOutputs.output(of: converter, given: source) else { return true }
            return kind.isWritten(to: field)
        }
    }

    /// Whether the runtime carries out what is bound to a record: it drops the binds of what is neither an object nor kept by a state
    /// machine.
    private func keepsBinds(of target: Int) -> Bool {
        switch role(of: target) {
        case .state, .condition, .listener, .listenerInputType, .listenerAction, .layer, .input, .fireAction,
            .blendAnimation:
            false
        default: true
        }
    }

    /// The object whose property a keyed property animates; nil where the runtime drops the keys.
    func objectAnimated(by keyedProperty: Int) -> Int? {
        guard let keyed = owner(of: keyedProperty),
            let object = object(uint(.keyedObjectObjectId, of: keyed), nextTo: keyed),
            reaches(object, uint(.keyedPropertyPropertyKey, of: keyedProperty)), !removedObjects.contains(object)
        else { return nil }
        return object
    }
}
