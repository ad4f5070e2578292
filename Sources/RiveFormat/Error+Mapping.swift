extension Error {
    /// The result of `body`, which fails with an error of this type.
    /// - Throws: what `transform` makes of that error.
    @inlinable
    package static func mapped<Result: ~Copyable, Other>(
        _ body: @autoclosure () throws(Self) -> Result, _ transform: (Self) -> Other
    ) throws(Other) -> Result {
        do throws(Self) {
            return try body()
        } catch {
            throw transform(error)
        }
    }
}
