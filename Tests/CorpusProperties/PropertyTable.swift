/// All properties. A new one is a line here.
package enum PropertyTable {
    package static let all: [Property] =
        ByteProperties.all + TextProperties.all + CheckProperties.all + SizeProperties.all + FeatureProperties.all
        + DiffProperties.all + ContractProperties.all + CodeProperties.all + EditorProperties.all
        + EditCommandProperties.all + AssetProperties.all + ListProperties.all + AddressProperties.all
        + SchemaProperties.all + GraphProperties.all + PlayProperties.all + ConditionProperties.all
        + DrawingProperties.all + PictureProperties.all + PictureDifferenceProperties.all + RecordingProperties.all
        + SessionProperties.all + PruneProperties.all + OptimizeProperties.all + ScriptProperties.all
        + ExplainProperties.all + LanguageProperties.all + ChangedFileProperties.all
        // The last: it looks at what all others left behind.
        + [CopyProperty.property]
}
