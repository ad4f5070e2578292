import RiveModel
import RiveProperties
import RivetoolKit
import ToolSupport

/// What `explain` says of what other commands print, and where the addresses in it lead.
enum ExplainProperties {
    static let all = [
        Property(
            "explain", "Each address that list prints has an explanation, whose addresses get takes", least: 1000
        ) { opened in
            guard let document = opened.whole else { return 0 }
            return try explanations(document, opened)
        }
    ]

    private static func explanations(_ document: Document, _ opened: OpenedFile) throws -> Int {
        let explainer = Explainer(document, path: OpenedFile.name)
        var explained: Set<String> = []
        var named: Set<String> = []
        func take(_ address: String?) throws {
            let sentences = try explainer.sentences(about: address)
            try require(!sentences.isEmpty, "nothing is said of \(address ?? "the file")")
            for sentence in sentences {
                try require(sentence.text.hasSuffix("."), "\(address ?? "the file"): \(sentence.text)")
                named.formUnion(sentence.addresses)
            }
        }
        try take(nil)
        for kind in ListTable.kinds {
            for row in try opened.run(["list", kind.name, OpenedFile.name]).lines {
                let address = String(row.prefix { $0 != "\t" })
                // A line spells what drives terminals otherwise than addresses.
                guard !address.contains("\\u{"), explained.insert(address).inserted else { continue }
                try take(address)
            }
        }
        let addresses = named.sorted()
        for start in stride(from: 0, to: addresses.count, by: 200) {
            let some = Array(addresses[start..<min(start + 200, addresses.count)])
            let result = try opened.run(["get", OpenedFile.name, "--"] + some)
            try require(result.status == .done, "get does not take what explain says: \(result.errors.prefix(400))")
        }
        return explained.count
    }
}
