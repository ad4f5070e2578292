import RiveFormat
import RiveModel
import RiveSchema

/// The two ends of a data bind: what it is bound to in a view model, and the property of its object.
extension CheckRun {
    /// What a data bind is bound to in a view model.
    enum BindSource {
        /// It leads nowhere, so the bind does nothing.
        case nothing
        /// Names lead to it, from where an app binds the artboard.
        case named
        case property(DataKind)
    }

    func source(of bind: Int) -> BindSource {
        guard type(of: bind) == .dataBindContext, let property = file.property(.dataBindContextSourcePathIds, of: bind)
        else { return .nothing }
        let path = file.payloadRange(ofProperty: property)
        if isNameBased(bind) { return pathId(path).map(isInManifest) ?? false ? .named : .nothing }
        switch end(of: path) {
        case .property(let end): return DataKind.property(type(of: end)).map { .property($0) } ?? .nothing
        case .dead(1, let step):
            guard let (model, _) = packedNumber(path.lowerBound, in: path) else { return .nothing }
            return homelessKinds.kind(ofModel: model, property: step).map { .property($0) } ?? .nothing
        case .dead, .elsewhere: return .nothing
        }
    }

    /// The kind of value that the runtime reads from the object of a data bind, to hand it to a view model; nil for none.
    func kindRead(_ key: UInt32, for source: DataKind) -> DataKind? {
        guard key < facts.count else { return nil }
        // A solo says which of its children is shown, in the words of the view model.
        if key == PropertyKey.activeComponentId.rawValue {
            switch source {
            case .number, .string: return source
            case .enumeration: return .integer
            default: return nil
            }
        }
        return DataKind.read(from: facts[Int(key)].field)
    }

    /// Whether a data bind sets or reads a property that its object does not have: what that does to an object of another type.
    func isForeign(_ key: UInt32, to target: Int) -> Bool {
        // A bindable that stands for a whole view model is bound as the value of an instance.
        if key == PropertyKey.viewModelInstanceViewModelPropertyValue.rawValue,
            type(of: target) == .bindablePropertyViewModel
        {
            return false
        }
        return !reaches(target, key)
    }
}
