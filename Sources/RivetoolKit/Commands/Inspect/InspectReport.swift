internal import RiveModel
struct InspectReport {
    var limit: InstanceWalk.LimitError? = nil
    init(_ document: Document, style: Style, columns: Int?) {}
    mutating func write(path: String, to output: OutputBuffer) {}
}
extension InspectCommand { static let jsonSchema: String? = nil }
