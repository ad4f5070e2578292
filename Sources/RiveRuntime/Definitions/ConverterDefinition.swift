internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A converter as a file has it.
final class ConverterDefinition {
    let kind: ConverterKind
    /// Data binds on its parameters.
    let binds: [BindDefinition]

    init(_ file: FileSpace, record: Int, _ cursor: RecordCursor) {
        let document = file.document
        var tokens: [FormulaToken] = []
        var items: [Int32] = []
        var binds: [BindDefinition] = []
        var next = record + 1
        while next < document.file.recordCount {
            let type = cursor.type(of: next)
            switch type {
            case .dataConverterGroupItem:
                let id = document.uint(.groupItemConverterId, of: next)
                if id < document.dataConverterRecords.count { items.append(Int32(id)) }
            case .dataBindContext:
                var bind = file.bind(next, cursor)
                bind.target =
                    bind.key == .formulaTokenValueOperationValue
                    ? .token(Int32(tokens.count - 1)) : .parameter(bind.key)
                binds.append(bind)
            default:
                guard let token = FormulaToken(document, record: next) else {
                    next = document.file.recordCount
                    continue
                }
                tokens.append(token)
            }
            next += 1
        }
        self.binds = binds
        kind = ConverterKind(file, record: record, items: items, tokens: tokens)
    }
}

/// What a converter does, with its parameters.
enum ConverterKind {
    case booleanNegate, toNumber, removeZeros, trigger, listToLength
    case rounder(decimals: UInt32)
    case toString(ToStringRules)
    case rangeMapper(RangeMapper)
    case interpolator(duration: Float, Interpolator?)
    case operation(UInt32, value: Float)
    /// An operation whose operand is a number of a view model.
    case operationViewModel(UInt32, ViewModelPath?)
    /// Between the units of people and those of the runtime: multiplies one way and divides the other.
    case system(UInt32, value: Float)
    case formula(Formula)
    case stringPad(length: UInt32, text: String, type: UInt32)
    case stringTrim(UInt32)
    case numberToList(model: UInt32)
    case group([Int32])
    /// One of a type that is not run: passes everything on.
    case unknown

    init(_ file: FileSpace, record: Int, items: [Int32], tokens: [FormulaToken]) {
        let document = file.document
        func uint(_ key: PropertyKey) -> UInt32 { document.uint(key, of: record) }
        func float(_ key: PropertyKey) -> Float { document.float(key, of: record) }
        switch document.file.type(of: record) {
        case .dataConverterBooleanNegate: self = .booleanNegate
        case .dataConverterToNumber: self = .toNumber
        case .dataConverterStringRemoveZeros: self = .removeZeros
        case .dataConverterTrigger: self = .trigger
        case .dataConverterListToLength: self = .listToLength
        case .dataConverterRounder: self = .rounder(decimals: uint(.rounderDecimals))
        case .dataConverterToString:
            self = .toString(
                ToStringRules(
                    flags: uint(.toStringFlags), decimals: uint(.toStringDecimals),
                    colorFormat: document.string(.colorFormat, of: record)))
        case .dataConverterRangeMapper:
            self = .rangeMapper(
                RangeMapper(
                    flags: uint(.rangeMapperFlags), minInput: float(.minInput), maxInput: float(.maxInput),
                    minOutput: float(.minOutput), maxOutput: float(.maxOutput),
                    interpolator: file.interpolator(at: uint(.rangeMapperInterpolatorId)),
                    holds: uint(.rangeMapperInterpolationType) == 0))
        case .dataConverterInterpolator:
            self = .interpolator(
                duration: float(.interpolatorDuration), file.interpolator(at: uint(.interpolatorInterpolatorId)))
        case .dataConverterOperationValue:
            self = .operation(uint(.operationOperationType), value: float(.operationValueOperationValue))
        case .dataConverterOperationViewModel:
            self = .operationViewModel(
                uint(.operationOperationType), file.path(.operationViewModelSourcePathIds, of: record))
        case .dataConverterSystemDegsToRads: self = .system(2, value: 0.0174532924)
        case .dataConverterSystemNormalizer: self = .system(2, value: 0.01)
        case .dataConverterFormula: self = .formula(Formula(tokens, randomMode: uint(.randomModeValue)))
        case .dataConverterStringPad:
            self = .stringPad(
                length: uint(.stringPadLength), text: document.string(.stringPadText, of: record), type: uint(.padType))
        case .dataConverterStringTrim: self = .stringTrim(uint(.trimType))
        case .dataConverterNumberToList: self = .numberToList(model: uint(.numberToListViewModelId))
        case .dataConverterGroup: self = .group(items)
        default: self = .unknown
        }
    }
}
