/// The forms of reports, by their names.
enum TestReportForm: String, ReportForm {
    case text, junit, tap, github, json

    var type: any TestReport.Type {
        switch self {
        case .text: TestListing.self
        case .junit: TestJUnit.self
        case .tap: TestTAP.self
        case .github: TestAnnotations.self
        case .json: TestJSON.self
        }
    }
}
