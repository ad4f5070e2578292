package import RiveFormat

extension Locator {
    /// What is wrong, where unless the whole file is to blame, and what the bytes really are and how to get the right ones where
    /// that shows.
    package func message(of error: FormatError) -> String {
        switch error.kind {
        case .fileTooLarge: error.description
        case .notRive:
            "not a .riv file: "
                + (ForeignFile(recognizing: bytes)?.description ?? "it does not start with \"RIVE\"")
        default: error.description + tail(at: error.offset) + explanation(of: error)
        }
    }

    /// What probably happened to a file that starts as it should, as the rest of a sentence; empty where nothing shows it.
    package func explanation(of error: FormatError) -> String {
        FileDamage(error, end: end, in: bytes).map { "; \($0)" } ?? ""
    }
}
