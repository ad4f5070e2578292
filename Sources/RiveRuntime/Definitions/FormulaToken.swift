import RiveFormat
import RiveModel
import RiveSchema

/// A token of a formula.
enum FormulaToken {
    case input
    case value(Float)
    case operation(ArithmeticOperation?)
    /// A function, with the parenthesis that opens its arguments.
    case function(FunctionType?)
    case open, close, separator

    /// The token that a record is, nil for any other record.
    init?(_ document: Document, record: Int) {
        switch document.file.type(of: record) {
        case .formulaTokenInput: self = .input
        case .formulaTokenValue: self = .value(document.float(.formulaTokenValueOperationValue, of: record))
        case .formulaTokenOperation:
            let operation = document.uint(.formulaTokenOperationOperationType, of: record)
            self = .operation(ArithmeticOperation(rawValue: operation))
        case .formulaTokenFunction: self = .function(FunctionType(rawValue: document.uint(.functionType, of: record)))
        case .formulaTokenParenthesisOpen: self = .open
        case .formulaTokenParenthesisClose: self = .close
        case .formulaTokenArgumentSeparator: self = .separator
        default: return nil
        }
    }
}
