import Testing

@testable import RiveRuntime

/// Expects that something ends at a limit.
func expectLimit(
    _ limit: RuntimeLimit, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Any
) {
    #expect(sourceLocation: sourceLocation) {
        _ = try body()
    } throws: { error in
        (error as? RuntimeError)?.limit == limit
    }
}
