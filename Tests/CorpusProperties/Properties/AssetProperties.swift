import RiveFormat
import RiveModel
import RiveProperties
import ToolSupport

/// What lies in a file as a file of its own: pictures, fonts and sounds.
enum AssetProperties {
    static let all = [
        Property("asset-kinds", "Contents are what their assets need", least: 20) { opened in
            guard let document = opened.document else { return 0 }
            let assets = document.assets
            for asset in assets {
                try require(asset.mismatches.isEmpty, "\(asset.name): \(asset.mismatches)")
            }
            return assets.count
        },
        Property("content-formats", "The program `file` says the same of contents", least: FileProgram.exists ? 20 : 0)
        {
            opened in
            guard let document = opened.document, FileProgram.exists else { return 0 }
            return try formats(document)
        },
        Property(
            "assets-and-back",
            "Contents that commands take out and put back, through a folder or a bundle, leave the file",
            least: 5
        ) { opened in
            guard let document = opened.whole else { return 0 }
            return try roundTrip(document, opened)
        },
    ]

    // MARK: Formats

    private static func formats(_ document: Document) throws -> Int {
        let contents = document.assets.compactMap { asset -> (asset: Asset, bytes: ArraySlice<UInt8>)? in
            guard [.image, .font, .audio].contains(asset.kind), let bytes = asset.contents, !bytes.isEmpty else {
                return nil
            }
            return (asset, bytes)
        }
        guard !contents.isEmpty else { return 0 }
        let descriptions = try FileProgram.describe(contents.map(\.bytes))
        try require(descriptions.count == contents.count, "\(descriptions.count) descriptions of \(contents.count)")
        for ((asset, bytes), description) in zip(contents, descriptions) {
            let format = ContentFormat(recognizing: bytes)
            try require(
                FileProgram.format(in: description) == format,
                "\(asset.name): \(format?.rawValue ?? "nothing known") is \(description)")
            try require(format?.kind == asset.kind, "\(asset.name): \(description)")
            guard let format else { continue }
            try require(!format.isTruncated(bytes), "\(asset.name) is taken for cut")
            guard format.kind == .image else { continue }
            // `file` knows no size of most WebP pictures.
            let expected = FileProgram.pixelSize(in: description) ?? recordedSize(of: asset)
            try require(format.pixelSize(of: bytes) == expected, "\(asset.name): \(description)")
        }
        return contents.count
    }

    /// The size that an image's record states.
    private static func recordedSize(of asset: Asset) -> ContentFormat.PixelSize? {
        asset.width.flatMap { width in
            asset.height.map { ContentFormat.PixelSize(width: Int(width), height: Int($0)) }
        }
    }

    // MARK: Commands

    /// How many assets went out and came back.
    private static func roundTrip(_ document: Document, _ opened: OpenedFile) throws -> Int {
        let embedded = document.assets.filter(\.source.isEmbedded)
        let movable = embedded.filter(\.isMovable)
        guard !movable.isEmpty else { return 0 }
        let folder = try opened.folder()
        try extract(embedded, folder)

        let detached = folder.run(["assets", "detach", OpenedFile.name, "--all", "-d", "out", "-o", "small.riv"])
        try require(detached.status == .done, detached.errors)
        try require(detached.errors.isEmpty == (movable.count == embedded.count), detached.errors)
        let small = Document(try RiveFile(parsing: folder.read("small.riv")))
        let left = small.assets.count { $0.source.isEmbedded }
        try require(left == embedded.count - movable.count, "\(left) are embedded after detach")

        for words in [
            ["assets", "embed", "small.riv", "--from", "all", "-o", "back.riv"],
            ["bundle", "pack", "small.riv", "--from", "out", "-o", "small.zip", "--allow-missing"],
            ["bundle", "embed", "small.zip", "-o", "packed.riv", "--allow-missing"],
            ["assets", "embed", "small.riv", "--from", "small.zip", "-o", "third.riv"],
        ] {
            let result = folder.run(words)
            try require(result.status == .done, "\(words): \(result.errors)")
            // What was not embedded before has no file.
            try require(
                result.errors.split(separator: "\n").allSatisfy {
                    $0.contains(" stays ") || $0.contains(" is missing: ")
                },
                "\(words): \(result.errors)")
        }
        for name in ["back.riv", "packed.riv", "third.riv"] {
            try require(try folder.read(name) == opened.bytes, "\(name) is another file")
        }
        // What does not fit was so before, as was what is missing: nothing is left over.
        let check = folder.run(["bundle", "check", "small.zip"])
        try require(!check.text.contains(" RIV0614: ") && check.errors.isEmpty, "\(check.text)\(check.errors)")
        let missing = document.assets.count { $0.source.isReferenced && $0.isMovable }
        try require(
            check.lines.count { $0.contains(" RIV0612: ") } == missing, "\(missing) are missing: \(check.text)")
        return movable.count
    }

    private static func extract(_ embedded: [Asset], _ folder: CommandFolder) throws {
        let extracted = folder.run(["assets", "extract", OpenedFile.name, "--all", "-d", "all"])
        try require(extracted.status == .done, extracted.errors)
        try require(extracted.lines.count == embedded.count, "\(extracted.lines.count) of \(embedded.count) extracted")
        for asset in embedded {
            let contents = try folder.read("all/\(asset.fileName)")
            try require(asset.source.contents?.elementsEqual(contents) == true, "\(asset.fileName) has other bytes")
        }
    }
}
