import RiveFormat
import RiveSchema

/// Conditions of transitions as sentences. What can be expected of a running file reads as an expectation.
extension Logic {
    /// The conditions of a transition, all of which must hold; none for one that is always free to go.
    package func conditions(of transition: Int) -> [String] {
        parts(.transitionCondition, of: transition).map(condition)
    }

    private func condition(_ record: Int) -> String {
        switch document.file.type(of: record) {
        case .transitionTriggerCondition: return "fired \(conditionInput(record))"
        case .transitionNumberCondition:
            let value = ShortestDecimal.string(document.float(.transitionNumberConditionValue, of: record))
            return compare(
                conditionInput(record), op(.transitionValueConditionOpValue, of: record), value, isNumber: true)
        case .transitionBoolCondition:
            switch op(.transitionValueConditionOpValue, of: record) {
            case .equal: return "\(conditionInput(record)) is true"
            case .notEqual: return "\(conditionInput(record)) is false"
            default: return "never (\(conditionInput(record)) has no order)"
            }
        case .scriptedTransitionCondition:
            return "\(script(document.uint(.scriptedTransitionConditionScriptAssetId, of: record))) says so"
        case .transitionFocusCondition: return focusCondition(record)
        default: return comparison(record)
        }
    }

    private func conditionInput(_ record: Int) -> String {
        input(document.uint(.transitionInputConditionInputId, of: record), around: record)
    }

    private func op(_ key: PropertyKey, of record: Int) -> TransitionConditionOp? {
        TransitionConditionOp(rawValue: document.uint(key, of: record))
    }

    private func compare(_ left: String, _ op: TransitionConditionOp?, _ right: String, isNumber: Bool) -> String {
        guard let sign = op.map(ComparisonSign.init), isNumber || !sign.isOrder else {
            return "never (\(left) has no order)"
        }
        return "\(left) \(sign.text(ofNumbers: isNumber)) \(right)"
    }

    private func focusCondition(_ record: Int) -> String {
        let comparator = parts(.transitionComparator, of: record).first {
            document.file.type(of: $0) == .transitionPropertyComponentComparator
        }
        guard let comparator else { return "never (the focus is compared with nothing)" }
        let slot = document.uint(.transitionPropertyComponentComparatorObjectId, of: comparator)
        let target = objectName(inSlot: slot, around: record)
        return op(.transitionViewModelConditionOpValue, of: record) == .equal
            ? "focus is \(target)" : "focus is not \(target)"
    }

    // MARK: Comparators

    /// One side of a comparison.
    private struct Operand {
        var words: String
        var type: ViewModelPropertyType?
    }

    private func comparison(_ record: Int) -> String {
        let sides = parts(.transitionComparator, of: record)
        guard let first = sides.first, let second = sides.dropFirst().first else {
            return
                "never (\(sides.isEmpty ? "nothing is compared" : "\(operand(sides[0]).words) is compared with nothing"))"
        }
        let left = operand(first)
        if document.file.type(of: second) == .transitionSelfComparator {
            return left.type == .plain(.trigger) ? "fired \(left.words)" : "\(left.words) changes"
        }
        if left.type == .plain(.trigger), document.file.type(of: second) == .transitionValueTriggerComparator {
            return "fired \(left.words)"
        }
        let right = operand(second, comparedWith: left.type)
        let isNumber = [left.type, right.type].contains { $0?.kind.data.isNumeric == true }
        return compare(
            left.words, op(.transitionViewModelConditionOpValue, of: record), right.words, isNumber: isNumber)
    }

    private func operand(_ record: Int, comparedWith other: ViewModelPropertyType? = nil) -> Operand {
        let type = document.file.type(of: record)
        switch type {
        case .transitionPropertyViewModelComparator: return boundOperand(record)
        case .transitionPropertyComponentComparator: return componentOperand(record)
        case .transitionPropertyArtboardComparator:
            let measure = ValueName.name(of: document.uint(.propertyType, of: record), in: .artboardMeasure)
            return Operand(words: "layer \(measure)", type: .plain(.number))
        default:
            guard let field = StoredField.comparators[type] else {
                return Operand(words: Schema.objectType(type)?.name ?? "unknown")
            }
            return Operand(
                words: words(of: field, in: record, of: other), type: Self.type(of: field.data) ?? other)
        }
    }

    /// What a data bind brings, as its path with the names of converters.
    private func boundOperand(_ record: Int) -> Operand {
        guard let bindable = bindables[record] else { return Operand(words: "nothing") }
        guard let bind = parts(.dataBind, of: bindable).first else {
            return Operand(words: constant(of: bindable, of: nil), type: nil)
        }
        let path = paths.local(paths.path(in: .dataBindContextSourcePathIds, of: bind), around: record)
        let through = converters(of: bind)
        // A converter may make any kind of value; the bindable says which is compared.
        let type = through.isEmpty ? path.property?.type : type(ofBindable: bindable)
        return Operand(
            words: ([subject(path)] + through).joined(separator: " | "), type: type ?? self.type(ofBindable: bindable))
    }

    private func componentOperand(_ record: Int) -> Operand {
        let slot = document.uint(.transitionPropertyComponentComparatorObjectId, of: record)
        let key = document.uint(.transitionPropertyComponentComparatorPropertyKey, of: record)
        let property = Schema.property(numbered: UInt64(key))
        let object = document.object(inSlot: slot, around: record)
        let name = property.flatMap { property in object.flatMap { fullName(of: property, in: $0) } }
        return Operand(
            words: name ?? "\(objectName(inSlot: slot, around: record)).\(property?.name ?? "#\(key)")",
            type: property.flatMap { ViewModelPropertyKind(writtenLike: $0.field) }.map(ViewModelPropertyType.plain))
    }

    /// The kind of value that a bindable property holds; nil where its values are those of a file.
    private func type(ofBindable bindable: Int) -> ViewModelPropertyType? {
        StoredField.bindables[document.file.type(of: bindable)].flatMap { Self.type(of: $0.data) }
    }

    private static func type(of data: DataKind) -> ViewModelPropertyType? {
        data.isReference ? nil : .plain(data == .integer ? .number : ViewModelPropertyKind(data))
    }

    // MARK: Constants

    /// The key of a value of an enum; its number where the file does not hold the keys.
    func key(_ value: UInt32, of type: ViewModelPropertyType?) -> String {
        guard case .enum(.custom(let index))? = type, let key = document.enumKey(value, ofEnum: index) else {
            return "\(value)"
        }
        return Self.plain(key)
    }

    /// What a bindable property holds, for a property of a type.
    func constant(of bindable: Int, of type: ViewModelPropertyType?) -> String {
        StoredField.bindables[document.file.type(of: bindable)].map { words(of: $0, in: bindable, of: type) }
            ?? reference(document.uint(.bindablePropertyIdPropertyValue, of: bindable)) { _ in nil }
    }

    private func words(of field: StoredField, in record: Int, of type: ViewModelPropertyType?) -> String {
        let key = field.key
        return switch field.data {
        case .number: ShortestDecimal.string(document.float(key, of: record))
        case .string: Self.quoted(document.string(key, of: record))
        case .boolean: "\(document.bool(key, of: record))"
        case .color: ValueSpelling.color(document.color(key, of: record))
        case .enumeration: self.key(document.uint(key, of: record), of: type)
        case .asset: reference(document.uint(key, of: record), document.assetName(at:))
        case .artboard: reference(document.uint(key, of: record)) { document.artboard(at: $0)?.name }
        default: "\(document.uint(key, of: record))"
        }
    }

    private func reference(_ index: UInt32, _ name: (UInt32) -> String?) -> String {
        index == .missing ? "none" : name(index).map(Self.plain) ?? "#\(index)"
    }
}
