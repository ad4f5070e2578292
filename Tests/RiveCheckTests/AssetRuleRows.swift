import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Assets and scripts.
    static let assets: [RuleRow] = [
        .init(
            "RIV0602", at: .record(1, .cdnUuid),
            bad: [.init(.imageAsset, [.cdnUuid: .bytes(uuid)]), .init(.fileAssetContents, [.bytes: "png"])],
            good: [.init(.imageAsset, [.cdnUuid: .bytes(uuid)])]),
        .init(
            "RIV0603", at: .record(1, .cdnUuid), bad: [.init(.imageAsset, [.cdnUuid: .bytes([1, 2, 3, 4])])],
            good: [.init(.imageAsset, [.cdnUuid: .bytes(uuid)])]),
        .init(
            "RIV0604", at: .record(1, .cdnBaseUrl), bad: [.init(.fontAsset, [.cdnBaseUrl: "http://example.com"])],
            good: [.init(.fontAsset, [.cdnBaseUrl: "https://example.com"])]),
        .init(
            "RIV0605", at: .record(1, .assetName), bad: [.init(.imageAsset, [.assetName: "../../etc/passwd"])],
            good: [.init(.imageAsset, [.assetName: "a..b.png"])]),
        .init(
            "RIV0606", at: .record(2), bad: [.init(.imageAsset), .init(.fileAssetContents)],
            good: [.init(.imageAsset), .init(.fileAssetContents, [.bytes: "png"])]),
        .init(
            "RIV0607", at: .record(2, .fileAssetAssetId),
            bad: [.init(.imageAsset, [.fileAssetAssetId: 7]), .init(.fontAsset, [.fileAssetAssetId: 7])],
            good: [.init(.imageAsset, [.fileAssetAssetId: 7]), .init(.fontAsset, [.fileAssetAssetId: 8])]),
        .init(
            "RIV0608", at: .record(2, .bytes), bad: image("a", ContentBytes.wav),
            good: image("a", ContentBytes.png(width: 4, height: 4))),
        .init(
            "RIV0608", at: .record(2, .bytes), bad: image("a", ContentBytes.png(width: 4, height: 4).dropLast(12)),
            good: image("a", ContentBytes.jpeg(width: 4, height: 4, frame: 0xC0))),
        .init(
            "RIV0609", at: .record(1, .assetName), bad: image("a.jpg", ContentBytes.png(width: 4, height: 4)),
            good: image("a.JPG", ContentBytes.jpeg(width: 4, height: 4, frame: 0xC0))),
        .init(
            "RIV0610", at: .record(1, .drawableAssetWidth), bad: image("a", ContentBytes.png(width: 5, height: 4)),
            good: image("a", ContentBytes.png(width: 4, height: 4))),
        .init(
            "RIV0611", at: .record(1),
            bad: image("a", ContentBytes.png(width: 4, height: 4)) + drawn(group: 0.5, image: 0.25),
            good: image("a", ContentBytes.png(width: 4, height: 4)) + drawn(group: 0.5, image: 0.5)),
        .init(
            "RIV0611", at: .record(1),
            bad: image("a", ContentBytes.png(width: 4, height: 4)) + drawn(group: 1, image: 0.1),
            good: image("a", ContentBytes.png(width: 4, height: 4)) + drawn(group: 1, image: 0.1)
                + [
                    .init(.linearAnimation), .init(.keyedObject),
                    .init(.keyedProperty, [.keyedPropertyPropertyKey: 16]),
                ]),
        .init(
            "RIV0615", at: .record(6, .textValueRunText), bad: text("Price: 5 €", in: letters),
            good: text("Price 5", in: letters)),
        // More than are listed.
        .init(
            "RIV0615", at: .record(6, .textValueRunText),
            bad: text(String(String.UnicodeScalarView((0x4E00..<0x4E20).compactMap(Unicode.Scalar.init))), in: letters),
            good: text("Price 5", in: letters)),
        // What replaces the text when the file runs hides it.
        // A value that a text shows.
        .init(
            "RIV0615", at: .record(4, .viewModelInstanceStringPropertyValue), bad: boundText("5 €"),
            good: boundText("5 euros")),
        .init(
            "RIV0615", at: .record(6, .textValueRunText), bad: text("ß", in: letters),
            good: text("ß", in: [0, 1, 0, 0])),
        .init(
            "RIV0616", at: .record(5), bad: text("a", in: letters, font: nil), good: text("a", in: letters)),
        .init("RIV0701", at: .record(1), bad: script([0, 1]), good: script([0, 1], signature: 64)),
        .init(
            "RIV0702", at: .record(2, .signature), bad: script([0, 1], signature: 63),
            good: script([0, 1], signature: 64)),
        .init("RIV0703", at: .record(2, .bytes), bad: script([0x80, 1]), good: script([0, 1])),
        .init("RIV0703", at: .record(2, .bytes), bad: script([1, 1]), good: script([0, 1])),
    ]

    private static let uuid = [UInt8](1...16)

    /// A font with digits and letters alone.
    private static let letters = ContentBytes.font([
        (3, 1, ContentBytes.characterSegments([(0x30...0x39, -0x2F), (0x41...0x5A, -0x30), (0x61...0x7A, -0x30)]))
    ])

    /// A view model with a property, an instance and its value (4), which a text run shows.
    private static func boundText(_ value: String) -> [ArtificialRecord] {
        var shown = text("a", in: letters)
        shown[2] = .init(.artboard, [.artboardViewModelId: 0])
        return [
            .init(.viewModel, [.viewModelComponentName: "V"]),
            .init(.viewModelPropertyString, [.viewModelComponentName: "s"]), .init(.viewModelInstance),
            .init(.viewModelInstanceString, [.viewModelInstanceStringPropertyValue: .bytes(Array(value.utf8))]),
        ] + shown + [
            .init(
                .dataBindContext,
                [
                    .dataBindPropertyKey: .uint(UInt64(PropertyKey.textValueRunText.rawValue)),
                    .dataBindContextSourcePathIds: .bytes([0, 0]),
                ])
        ]
    }

    /// A run with a text, in a style with an embedded font, or with none.
    private static func text(_ text: String, in contents: [UInt8], font: UInt64? = 0) -> [ArtificialRecord] {
        [
            .init(.fontAsset), .init(.fileAssetContents, [.bytes: .bytes(contents)]), .init(.artboard),
            .init(.text, [.parentId: 0]),
            .init(.textStylePaint, font.map { [.parentId: 1, .fontAssetId: .uint($0)] } ?? [.parentId: 1]),
            .init(.textValueRun, [.parentId: 1, .textValueRunStyleId: 2, .textValueRunText: .bytes(Array(text.utf8))]),
        ]
    }

    /// An image (1) of 4 by 4 pixels, as its record has it, with contents (2).
    private static func image(_ name: String, _ contents: some Collection<UInt8>) -> [ArtificialRecord] {
        [
            .init(
                .imageAsset,
                [.assetName: .bytes(Array(name.utf8)), .drawableAssetWidth: 4.0, .drawableAssetHeight: 4.0]),
            .init(.fileAssetContents, [.bytes: .bytes(Array(contents))]),
        ]
    }

    /// An artboard that draws the first asset within a group.
    private static func drawn(group: Float, image: Float) -> [ArtificialRecord] {
        [
            .init(.artboard),
            .init(
                .node,
                [.parentId: 0, .transformComponentScaleX: .float(group), .transformComponentScaleY: .float(group)]),
            .init(
                .image,
                [
                    .parentId: 1, .imageAssetId: 0, .transformComponentScaleX: .float(image),
                    .transformComponentScaleY: .float(image),
                ]),
        ]
    }

    /// A script (1) with contents (2), and a signature of so many bytes.
    private static func script(_ contents: [UInt8], signature: Int? = nil) -> [ArtificialRecord] {
        guard let signature else {
            return [.init(.scriptAsset), .init(.fileAssetContents, [.bytes: .bytes(contents)])]
        }
        let bytes = [UInt8](repeating: 7, count: signature)
        return [
            .init(.scriptAsset), .init(.fileAssetContents, [.bytes: .bytes(contents), .signature: .bytes(bytes)]),
        ]
    }
}
