package import RiveContract
package import RiveEdit
import RiveFont

/// Why a file was not made smaller.
package enum OptimizeError: Error {
    /// An edit was refused, or the result would not be the same file.
    case edit(EditError)
    /// A library for a step is missing.
    case library(String)
    /// The interface takes too much memory to be compared.
    case limit(ContractLimitError)
    /// The report takes too much memory, as names are repeated in it.
    case reportTooLong
    /// The smallest result is larger than asked for.
    case goalMissed(bytes: Int)

    init(_ error: FontError) { self = .library("\(error)") }
}
