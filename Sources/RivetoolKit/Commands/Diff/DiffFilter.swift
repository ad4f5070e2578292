import RiveDiff
import RiveModel

/// Which changes are wanted.
struct DiffFilter {
    /// The kinds that are; nil for all.
    var kinds: Set<DiffKind>?
    /// What lies at addresses that are not; nil for nothing.
    var ignored: AddressPatterns?

    func takes(_ kind: DiffKind) -> Bool { kinds?.contains(kind) ?? true }
}
