import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// The spaces of the file, of its enums and its view models.
@Suite struct FileSpaceTests {
    private static let model = ArtificialRecord(.viewModel)
    private static let property = ArtificialRecord(.viewModelPropertyNumber)
    private static let list = ArtificialRecord(.viewModelInstanceList)
    private static let item = ArtificialRecord(.viewModelInstanceListItem)
    private static let contents = ArtificialRecord(.fileAssetContents)

    private static func instance(of model: ArtificialValue) -> ArtificialRecord {
        .init(.viewModelInstance, [.viewModelInstanceViewModelId: model])
    }

    private static let rows = [
        SpaceRow(file: "artboards", \.artboardRecords, [.init(.backboard), .artboard, .artboard], [1, 2]),
        SpaceRow(
            file: "assets, but no manifests", \.assetRecords,
            [.init(.manifestAsset), contents, .init(.backboard), .init(.imageAsset), contents, .init(.scriptAsset)],
            [3, 5]),
        SpaceRow(
            file: "contents belong to the asset before, the last of them counts", \.assetContents,
            [.init(.imageAsset), contents, contents, .init(.fontAsset), .init(.audioAsset), contents], [2, nil, 5]),
        SpaceRow(
            file: "contents of manifests", \.manifestContents,
            [contents, .init(.manifestAsset), contents, .init(.imageAsset), contents], [2]),
        SpaceRow(
            file: "enums, but not those of the system", \.enumRecords,
            [.init(.dataEnum), .init(.dataEnumCustom), .init(512)], [0, 1]),
        SpaceRow(
            "enum values", \.enumValues,
            [.init(445), .init(.dataEnumCustom), .init(445), .init(445), .init(.dataEnumCustom), .init(445)],
            [[2, 3], [5]]),
        SpaceRow(
            file: "converters of all kinds", \.dataConverterRecords,
            [
                .init(490), .init(.dataConverterGroup), .init(498), .init(.dataConverterFormula),
                .init(.scriptedDataConverter),
            ], [0, 1, 3, 4]),
        SpaceRow(
            file: "interpolators before the first artboard", \.interpolatorRecords,
            [.init(28), .init(174), .artboard, .init(28)], [0, 1]),
        SpaceRow(
            file: "scroll physics", \.scrollPhysicsRecords, [.init(524), .init(525), .artboard, .init(524)], [0, 1, 3]),
        SpaceRow(file: "view models", \.viewModelRecords, [model, property, model], [0, 2]),
        SpaceRow(
            "view model properties", \.viewModelProperties, [property, model, property, .unknown, property, model],
            [[2, 4], []]),
        SpaceRow(
            "instances by the model that they name", \.viewModelInstances,
            [model, instance(of: 0), model, instance(of: 1), instance(of: 0), instance(of: 2)], [[1, 4], [3]]),
        SpaceRow(
            "instances of a model that comes later", \.viewModelInstances, [instance(of: 0), model, instance(of: 0)],
            [[2]]),
        SpaceRow(
            "instances inside artboards come last", \.viewModelInstances,
            [model, instance(of: 0), .artboard, instance(of: 0)], [[1, 3]]),
        SpaceRow(
            "values", \.instanceValues,
            [
                .init(.viewModelInstanceBoolean), model, instance(of: 0), .init(.viewModelInstanceBoolean), list, item,
                instance(of: 9), .init(.viewModelInstanceNumber),
            ], [[3, 4], [7]]),
        SpaceRow(
            "list items", \.listItems, [model, item, instance(of: 0), list, item, item, list, item], [[4, 5], [7]]),
    ]

    @Test(arguments: rows)
    func spaces(_ row: SpaceRow) throws { try row.check() }
}
