import RiveFormat
import RiveModel
import RiveSchema

extension ConverterMaker {
    /// The converters that are run, by the keys of their types.
    fileprivate static func reading(_ record: ConverterRecord) -> ConverterMaker {
        switch record.type {
        case .dataConverterRounder: RounderConverter.reading(record)
        case .dataConverterToString: ToStringConverter.reading(record)
        case .dataConverterGroup: GroupConverter.reading(record)
        case .dataConverterOperationValue: OperationValueConverter.reading(record)
        case .dataConverterTrigger: TriggerConverter.reading(record)
        case .dataConverterSystemDegsToRads: SystemConverter.readingDegrees(record)
        case .dataConverterSystemNormalizer: SystemConverter.readingPercents(record)
        case .dataConverterOperationViewModel: OperationViewModelConverter.reading(record)
        case .dataConverterRangeMapper: RangeMapperConverter.reading(record)
        case .dataConverterStringPad: StringPadConverter.reading(record)
        case .dataConverterStringRemoveZeros: StringRemoveZerosConverter.reading(record)
        case .dataConverterStringTrim: StringTrimConverter.reading(record)
        case .dataConverterInterpolator: InterpolatorConverter.reading(record)
        case .dataConverterBooleanNegate: BooleanNegateConverter.reading(record)
        case .dataConverterFormula: FormulaConverter.reading(record)
        case .dataConverterNumberToList: NumberToListConverter.reading(record)
        case .dataConverterListToLength: ListToLengthConverter.reading(record)
        case .dataConverterToNumber: ToNumberConverter.reading(record)
        case .scriptedDataConverter: ScriptConverter.reading(record)
        default: ConverterMaker(record) { Converter(&$0) }
        }
    }
}

extension RuntimeFile {
    /// A converter of the file, nil beyond the last.
    func converter(at index: Int32) -> ConverterMaker? {
        let converter = converters.value(at: Int(index)) {
            let record = Int(document.dataConverterRecords[Int(index)])
            return RecordCursor.with(document.file) { ConverterMaker.reading(ConverterRecord(self, record, $0)) }
        }
        // Only what is made here is kept there.
        return converter.map { unsafeDowncast($0, to: ConverterMaker.self) }
    }
}
