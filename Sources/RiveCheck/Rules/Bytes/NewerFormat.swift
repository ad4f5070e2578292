import RiveFormat

extension Rule {
    static let newerFormat: Rule = .init(
        131, .note, "the minor version of the format is newer than any that is known",
        harm: "Runtimes read it and leave out what they do not know; what else it means is not known here.",
        remedy: "Update rivetool, and the runtimes of the apps, to what the editor that made the file asks for.",
        example: "format 7.9, where 7.\(Header.newestMinor) is the newest that is known",
        .file { run in
            let minor = run.file.header.minor
            guard minor > Header.newestMinor, fitsHeader(UInt64(minor)) else { return }
            run.report(
                newerFormat, at: 4 + run.file.headerWidths.major,
                "format 7.\(minor) is newer than 7.\(Header.newestMinor), the newest that this build knows")
        })
}
