/// The results of a command, which come one by one, and once.
///
/// It is an object, so that no report is compiled once more for each report that results pass on their way.
package final class Results<Result> {
    private let source: (_ body: (Result) -> Void) -> Void

    package init(_ source: @escaping (_ body: (Result) -> Void) -> Void) { self.source = source }

    @inline(never)
    package func forEach(_ body: (Result) -> Void) { source(body) }
}
