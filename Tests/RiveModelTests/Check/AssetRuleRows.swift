import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Assets and scripts.
    static let assets: [RuleRow] = [
        .init(
            "RIV0602", at: .record(1, .cdnUuid),
            bad: [.init(.imageAsset, [.cdnUuid: .bytes(uuid)]), .init(.fileAssetContents, [.contents: "png"])],
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
            good: [.init(.imageAsset), .init(.fileAssetContents, [.contents: "png"])]),
        .init(
            "RIV0607", at: .record(2, .assetId),
            bad: [.init(.imageAsset, [.assetId: 7]), .init(.fontAsset, [.assetId: 7])],
            good: [.init(.imageAsset, [.assetId: 7]), .init(.fontAsset, [.assetId: 8])]),
        .init("RIV0701", at: .record(1), bad: script([0, 1]), good: script([0, 1], signature: 64)),
        .init(
            "RIV0702", at: .record(2, .signature), bad: script([0, 1], signature: 63),
            good: script([0, 1], signature: 64)),
        .init("RIV0703", at: .record(2, .contents), bad: script([0x80, 1]), good: script([0, 1])),
        .init("RIV0703", at: .record(2, .contents), bad: script([1, 1]), good: script([0, 1])),
    ]

    private static let uuid = [UInt8](1...16)

    /// A script (1) with contents (2), and a signature of so many bytes.
    private static func script(_ contents: [UInt8], signature: Int? = nil) -> [ArtificialRecord] {
        guard let signature else {
            return [.init(.scriptAsset), .init(.fileAssetContents, [.contents: .bytes(contents)])]
        }
        let bytes = [UInt8](repeating: 7, count: signature)
        return [
            .init(.scriptAsset), .init(.fileAssetContents, [.contents: .bytes(contents), .signature: .bytes(bytes)]),
        ]
    }
}
