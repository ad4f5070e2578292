import RiveFormat
import RiveModel
import RiveSchema

/// Where the contents of assets come from.
extension Rule {
    static let twoSources: Rule = .init(
        602, .warning, "an asset is embedded and hosted at once",
        harm: "Loaders that know the host ignore the embedded bytes and download it; offline it is missing.",
        remedy: "Embed it or host it, not both.",
        example: "an ImageAsset with a cdnUuid and contents behind it",
        .records([.fileAsset]) { run, record in
            guard run.file.property(.cdnUuid, of: record) != nil, let contents = run.assetContents(of: record),
                !run.document.text(.bytes, of: contents).isEmpty
            else { return }
            run.report(twoSources, record, .cdnUuid, "\(run.words(record)) is hosted and has contents too")
        })

    static let badUuid: Rule = .init(
        603, .warning, "the id of a hosted asset is malformed",
        harm: "The runtime takes only ids of 16 bytes; with any other the asset is not found.",
        remedy: "Host the asset again and export.",
        example: "a cdnUuid of 4 bytes",
        .properties([.cdnUuid]) { run, record, property in
            let count = run.file.payloadRange(ofProperty: property).count
            if count != uuidLength {
                run.report(badUuid, record, property: property, "the id has \(count) bytes instead of \(uuidLength)")
            }
        })

    static let uuidLength = 16

    static let unsafeAddress: Rule = .init(
        604, .warning, "a hosted asset is not fetched by https",
        harm: "Attackers on the network can replace it; phones refuse plain http; other schemes reach other things.",
        remedy: "Give a base address that starts with https://.",
        example: "cdnBaseUrl = \"http://example.com\"",
        .properties([.cdnBaseUrl]) { run, record, property in
            let address = run.file.bytes[run.file.payloadRange(ofProperty: property)]
            if !address.isEmpty, !address.starts(with: "https://".utf8) {
                let text = String(decoding: address.prefix(60), as: UTF8.self)
                run.report(unsafeAddress, record, property: property, "the address is \"\(text)\"")
            }
        })

    static let pathInName: Rule = .init(
        605, .warning, "the name of an asset leads through folders",
        harm: "Loaders that make a file name of it read or write outside the intended folder.",
        remedy: "Rename the asset: no slashes, no \"..\".",
        example: "an ImageAsset called \"../../secret.png\"",
        .properties([.assetName]) { run, record, property in
            let name = run.file.payloadRange(ofProperty: property)
            let separators: (UInt8, UInt8) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
            let leadsElsewhere = name.contains { at in
                let byte = run.records.byte(at: at)
                return byte == separators.0 || byte == separators.1 || byte == 0
            }
            guard leadsElsewhere || run.file.bytes[name].elementsEqual("..".utf8), run.isKind(record, .fileAsset),
                !run.isKind(record, .textAsset)
            else { return }
            run.report(pathInName, record, property: property, "the name is \(run.words(record))")
        })

    static let emptyContents: Rule = .init(
        606, .warning, "the contents of an asset are empty",
        harm: "There is nothing to show or play, and no loader is asked for it.",
        remedy: "Embed the asset again, or remove the empty contents.",
        example: "a FileAssetContents without bytes behind an ImageAsset",
        .records([.fileAssetContents]) { run, record in
            guard let asset = run.owner(of: record), run.document.text(.bytes, of: record).isEmpty,
                // Where a signature is all there is to say.
                run.file.property(.signature, of: record) == nil
            else { return }
            run.report(emptyContents, record, "\(run.words(asset)) has empty contents")
        })
}

extension CheckRun {
    /// The record of an asset's contents.
    func assetContents(of asset: Int) -> Int? {
        guard let index = document.assetRecords.ascendingIndex(of: asset),
            case let contents = document.assetContents[index], contents != .max
        else { return nil }
        return Int(contents)
    }
}
