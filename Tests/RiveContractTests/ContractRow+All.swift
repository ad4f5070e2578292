/// The kinds of change that there are, each made in a file.
extension ContractRow {
    static let all = artboards + logic + parts + viewModels + instances + enums + assets

    private static let artboards: [ContractRow] = [
        ContractRow(
            "artboard renamed by a letter", #"Artboard name="Star""#, #"Artboard name="Stars""#,
            "RIV2101 breaking artboard:Star > Stars"
        )
        .with(#"artboardId="Star""#, #"artboardId="Stars""#),
        ContractRow(
            "artboard renamed by case", #"Artboard name="Button""#, #"Artboard name="button""#,
            "RIV2101 breaking artboard:Button > button"),
        ContractRow(
            "artboard renamed, the same in it", #"Artboard name="Button""#,
            #"Artboard name="Call to action""#,
            "RIV2101 breaking artboard:Button > Call to action"),
        ContractRow(
            "artboard gone", "Artboard name=\"Star\" width=12 height=12\n", "",
            "RIV2001 breaking artboard:Star", "RIV2312 risky artboard:Button/nested:Icon"
        )
        .with(#"artboardId="Star""#, #"artboardId="Button""#),
        ContractRow(
            "artboard new", #"Artboard name="Row" width=1"#,
            "Artboard name=\"Fresh\"\nArtboard name=\"Row\" width=1",
            "RIV2401 additive artboard:Fresh"),
        ContractRow(
            "default artboard", "Artboard name=\"Button\"",
            "Artboard name=\"First\"\nArtboard name=\"Button\"",
            "RIV2303 risky artboard:First", "RIV2401 additive artboard:First"),
        ContractRow("artboard size", "width=240", "width=320", "RIV2307 risky artboard:Button"),
        ContractRow(
            "order of namesakes",
            [
                (#"name="Row" width=1"#, "@"), (#"name="Row" width=2"#, #"name="Row" width=1"#),
                ("@", #"name="Row" width=2"#),
            ],
            ["RIV2307 risky artboard:Row", "RIV2307 risky -"]),
        ContractRow(
            "namesake gone", "\nArtboard name=\"Row\" width=2 height=10", "", "RIV2308 risky -"),
        ContractRow(
            "namesake new", "Artboard name=\"Row\" width=2 height=10",
            "Artboard name=\"Row\" width=2 height=10\nArtboard name=\"Row\" width=3",
            "RIV2401 additive -"),
        ContractRow(
            "view model of an artboard replaced", #"viewModelId="Download""#, #"viewModelId="Other""#,
            "RIV2206 breaking artboard:Button"),
        ContractRow(
            "view model of an artboard gone", #" viewModelId="Download""#, "",
            "RIV2206 breaking artboard:Button"),
        ContractRow(
            "view model of an artboard new", #"name="Star" width"#,
            #"name="Star" viewModelId="Other" width"#,
            "RIV2306 risky artboard:Star"),
    ]

    private static let logic: [ContractRow] = [
        ContractRow(
            "state machine renamed", #"StateMachine name="Spare""#, #"StateMachine name="Reserve""#,
            "RIV2102 breaking artboard:Button/stateMachine:Spare > Reserve"),
        ContractRow(
            "default state machine renamed", #"StateMachine name="Main""#, #"StateMachine name="Main ""#,
            "RIV2102 breaking artboard:Button/stateMachine:Main > Main "
        )
        .with(#"defaultStateMachineId="Main""#, #"defaultStateMachineId="Main ""#),
        ContractRow(
            "state machine gone", "  StateMachine name=\"Spare\"\n    StateMachineBool name=\"Off\"\n",
            "",
            "RIV2002 breaking artboard:Button/stateMachine:Spare"),
        ContractRow(
            "state machine new", #"  StateMachine name="Spare""#,
            "  StateMachine name=\"Next\"\n  StateMachine name=\"Spare\"",
            "RIV2402 additive artboard:Button/stateMachine:Next"),
        ContractRow(
            "default state machine", #"defaultStateMachineId="Main""#, #"defaultStateMachineId="Spare""#,
            "RIV2304 risky artboard:Button/stateMachine:Spare"),
        ContractRow(
            "no default state machine", #" defaultStateMachineId="Main""#, "",
            "RIV2304 risky artboard:Button"),
        ContractRow(
            "input renamed by blanks", #"name="Hover""#, #"name="Hover ""#,
            "RIV2105 breaking artboard:Button/stateMachine:Main/input:Hover > Hover "),
        ContractRow(
            "input renamed, the only one of its type", #"name="Progress""#, #"name="Share""#,
            "RIV2105 breaking artboard:Button/stateMachine:Main/input:Progress > Share"),
        ContractRow(
            "input gone", "    StateMachineTrigger name=\"Press\"\n", "",
            "RIV2005 breaking artboard:Button/stateMachine:Main/input:Press"),
        ContractRow(
            "input new", #"    StateMachineTrigger name="Press""#,
            "    StateMachineTrigger name=\"Press\"\n    StateMachineBool name=\"On\"",
            "RIV2405 additive artboard:Button/stateMachine:Main/input:On"),
        ContractRow(
            "input of another type", #"StateMachineBool name="Hover""#,
            #"StateMachineNumber name="Hover""#,
            "RIV2202 breaking artboard:Button/stateMachine:Main/input:Hover"),
        ContractRow(
            "input renamed by a letter, and of another type", #"StateMachineBool name="Hover""#,
            #"StateMachineNumber name="Hovers""#,
            "RIV2105 breaking artboard:Button/stateMachine:Main/input:Hover > Hovers",
            "RIV2202 breaking artboard:Button/stateMachine:Main/input:Hovers"),
        ContractRow(
            "input starts with another value", "value=25", "value=50",
            "RIV2301 risky artboard:Button/stateMachine:Main/input:Progress"),
        ContractRow(
            "animation renamed", #"LinearAnimation name="Intro""#, #"LinearAnimation name="Opening""#,
            "RIV2113 breaking artboard:Button/animation:Intro > Opening"),
        ContractRow(
            "animation gone", "  LinearAnimation name=\"Intro\"\n", "",
            "RIV2013 breaking artboard:Button/animation:Intro"),
        ContractRow(
            "animation new", #"  LinearAnimation name="Idle""#,
            "  LinearAnimation name=\"Outro\"\n  LinearAnimation name=\"Idle\"",
            "RIV2413 additive artboard:Button/animation:Outro"),
        ContractRow(
            "a machine plays the animation now", #"animationId="Idle""#, #"animationId="Intro""#,
            "RIV2413 additive artboard:Button/animation:Idle"),
        ContractRow(
            "what machines play is theirs", #"LinearAnimation name="Idle""#,
            #"LinearAnimation name="Rest""#
        )
        .with(#"animationId="Idle""#, #"animationId="Rest""#),
    ]

    private static let parts: [ContractRow] = [
        ContractRow(
            "event renamed", #"Event name="Pressed""#, #"Event name="pressed""#,
            "RIV2106 breaking artboard:Button/event:Pressed > pressed"),
        ContractRow(
            "event gone", "  OpenUrlEvent name=\"Help\" url=\"https://example.com\"\n", "",
            "RIV2006 breaking artboard:Button/event:Help"),
        ContractRow(
            "event new", #"  OpenUrlEvent"#, "  Event name=\"Done\"\n  OpenUrlEvent",
            "RIV2406 additive artboard:Button/event:Done"),
        ContractRow(
            "event that opens another address", #"url="https://example.com""#, #"url="https://example.org""#,
            "RIV2318 risky artboard:Button/event:Help"),
        ContractRow(
            "event that opens nothing", #" url="https://example.com""#, "",
            "RIV2318 risky artboard:Button/event:Help"),
        ContractRow(
            "event of another type", #"OpenUrlEvent name="Help" url="https://example.com""#,
            #"Event name="Help""#,
            "RIV2204 breaking artboard:Button/event:Help"),
        ContractRow(
            "property of an event renamed", #"name="source""#, #"name="origin""#,
            "RIV2107 breaking artboard:Button/event:Pressed/source > origin"),
        ContractRow(
            "property of an event gone", "    CustomPropertyNumber name=\"weight\"\n", "",
            "RIV2007 breaking artboard:Button/event:Pressed/weight"),
        ContractRow(
            "property of an event new", #"    CustomPropertyNumber name="weight""#,
            "    CustomPropertyNumber name=\"weight\"\n    CustomPropertyBoolean name=\"far\"",
            "RIV2407 additive artboard:Button/event:Pressed/far"),
        ContractRow(
            "property of an event of another type", #"CustomPropertyNumber name="weight""#,
            #"CustomPropertyString name="weight""#,
            "RIV2203 breaking artboard:Button/event:Pressed/weight"),
        ContractRow(
            "text run renamed", #"name="Label run""#, #"name="Label  Run""#,
            "RIV2108 breaking artboard:Button/textRun:Label run > Label  Run"),
        ContractRow(
            "text run gone", "    TextValueRun name=\"Hint\" styleId=\"Style\" text=\"there\"\n", "",
            "RIV2008 breaking artboard:Button/textRun:Hint"),
        ContractRow(
            "text run without its name", #"TextValueRun name="Hint""#, "TextValueRun",
            "RIV2008 breaking artboard:Button/textRun:Hint"),
        ContractRow(
            "text run new", #"TextValueRun styleId"#, #"TextValueRun name="More" styleId"#,
            "RIV2408 additive artboard:Button/textRun:More"),
        ContractRow(
            "nested artboard renamed", #"NestedArtboard name="Icon""#, #"NestedArtboard name="Symbol""#,
            "RIV2109 breaking artboard:Button/nested:Icon > Symbol"),
        ContractRow(
            "nested artboard gone", "  NestedArtboard name=\"Icon\" artboardId=\"Star\"\n", "",
            "RIV2009 breaking artboard:Button/nested:Icon"),
        ContractRow(
            "nested artboard new", #"  NestedArtboard name="Icon""#,
            "  NestedArtboard name=\"Second\" artboardId=3\n  NestedArtboard name=\"Icon\"",
            "RIV2409 additive artboard:Button/nested:Second"),
        ContractRow(
            "nested artboard shows another", #"artboardId="Star""#, #"artboardId=2"#,
            "RIV2312 risky artboard:Button/nested:Icon"),
    ]

    private static let viewModels: [ContractRow] = [
        ContractRow(
            "view model renamed", #"ViewModel name="Download""#, #"ViewModel name="Fetch""#,
            "RIV2104 breaking Download > Fetch"
        )
        .with(#"viewModelId="Download""#, #"viewModelId="Fetch""#),
        ContractRow(
            "view model that others refer to renamed", #"ViewModel name="Item""#,
            #"ViewModel name="Items""#, "RIV2104 breaking Item > Items"
        )
        .with(#"viewModelReferenceId="Item""#, #"viewModelReferenceId="Items""#),
        ContractRow(
            "view model gone", "ViewModel name=\"Other\"\n  ViewModelPropertyNumber name=\"count\"\n", "",
            "RIV2004 breaking Other"),
        ContractRow(
            "view model new", #"ViewModel name="Other""#,
            "ViewModel name=\"More\"\nViewModel name=\"Other\"", "RIV2404 additive More"),
        ContractRow("no longer global", " viewModelType=global", "", "RIV2210 breaking Settings"),
        ContractRow(
            "now global", #"ViewModel name="Other""#, #"ViewModel name="Other" viewModelType=global"#,
            "RIV2313 risky Other"),
        ContractRow(
            "property renamed by case", #"String name="label""#, #"String name="Label""#,
            "RIV2103 breaking Download/label > Label"
        )
        .with(#"viewModelPropertyId="label""#, #"viewModelPropertyId="Label""#),
        ContractRow(
            "property renamed, the only one of its type", #"Color name="accent""#,
            #"Color name="highlight""#, "RIV2103 breaking Download/accent > highlight"
        )
        .with(#"viewModelPropertyId="accent""#, #"viewModelPropertyId="highlight""#),
        ContractRow(
            "property gone", "  ViewModelPropertyTrigger name=\"clicked\"\n", "",
            "RIV2003 breaking Download/clicked"),
        ContractRow(
            "property with values gone", "  ViewModelPropertyString name=\"label\"\n", "",
            "RIV2003 breaking Download/label"
        )
        .with(
            "    ViewModelInstanceString viewModelPropertyId=\"label\" propertyValue=\"Get it\"\n", ""),
        ContractRow(
            "property new", #"  ViewModelPropertyTrigger name="clicked""#,
            "  ViewModelPropertyTrigger name=\"clicked\"\n  ViewModelPropertyNumber name=\"speed\"",
            "RIV2403 additive Download/speed"),
        ContractRow(
            "property of another type", #"ViewModelPropertyBoolean name="enabled""#,
            #"ViewModelPropertyNumber name="enabled""#,
            "RIV2201 breaking Download/enabled"),
        ContractRow(
            "property with values of another type", #"ViewModelPropertyString name="label""#,
            #"ViewModelPropertyNumber name="label""#,
            "RIV2201 breaking Download/label"
        )
        .with(
            #"ViewModelInstanceString viewModelPropertyId="label" propertyValue="Get it""#,
            #"ViewModelInstanceNumber viewModelPropertyId="label" propertyValue=5"#),
        ContractRow(
            "property of another enum", #"enumId="Theme""#, #"enumId="Extent""#,
            "RIV2207 breaking Download/theme"
        )
        .with("    ViewModelInstanceEnum viewModelPropertyId=\"theme\" propertyValue=\"Light\"\n", ""),
        ContractRow(
            "property of another view model", #"viewModelReferenceId="Item""#,
            #"viewModelReferenceId="Other""#, "RIV2207 breaking Download/item"
        )
        .with(
            "    ViewModelInstanceViewModel viewModelPropertyId=\"item\" propertyValue=\"Crown\"\n", ""),
    ]

    private static let instances: [ContractRow] = [
        ContractRow(
            "instance renamed by case", #"ViewModelInstance name="Busy""#,
            #"ViewModelInstance name="busy""#, "RIV2110 breaking Download@Busy > busy"),
        ContractRow(
            "default instance renamed", #"ViewModelInstance name="Ready""#,
            #"ViewModelInstance name="Waiting""#, "RIV2110 breaking Download@Ready > Waiting"),
        ContractRow(
            "nested instance renamed, and so the values that are it", #"ViewModelInstance name="Crown""#,
            #"ViewModelInstance name="Crowns""#, "RIV2110 breaking Item@Crown > Crowns"
        )
        .with(#"propertyValue="Crown""#, #"propertyValue="Crowns""#),
        ContractRow(
            "instance gone", "\n  ViewModelInstance name=\"Busy\"", "", "RIV2010 breaking Download@Busy"),
        ContractRow(
            "instance new", #"  ViewModelInstance name="Busy""#,
            "  ViewModelInstance name=\"Busy\"\n  ViewModelInstance name=\"Done\"",
            "RIV2410 additive Download@Done"),
        ContractRow(
            "default instance", #"  ViewModelInstance name="Ready""#,
            "  ViewModelInstance name=\"First\"\n  ViewModelInstance name=\"Ready\"",
            "RIV2305 risky Download@First", "RIV2410 additive Download@First"),
        ContractRow(
            "number of an instance", "propertyValue=10", "propertyValue=11",
            "RIV2302 risky Download@Ready/remaining"),
        ContractRow(
            "text of an instance", #"propertyValue="Get it""#, #"propertyValue="Got it""#,
            "RIV2302 risky Download@Ready/label"),
        ContractRow(
            "colour of an instance", "propertyValue=#FF112233", "propertyValue=#FF332211",
            "RIV2302 risky Download@Ready/accent"),
        ContractRow(
            "enum of an instance", #"propertyValue="Light""#, #"propertyValue="Dark""#,
            "RIV2302 risky Download@Ready/theme"),
        ContractRow(
            "value of an instance gone",
            "    ViewModelInstanceColor viewModelPropertyId=\"accent\" propertyValue=#FF112233\n", "",
            "RIV2302 risky Download@Ready/accent"),
        ContractRow(
            "value of an instance new", #"  ViewModelInstance name="Busy""#,
            "  ViewModelInstance name=\"Busy\"\n    ViewModelInstanceBoolean viewModelPropertyId=\"enabled\" propertyValue=true",
            "RIV2302 risky Download@Busy/enabled"),
    ]

    private static let enums: [ContractRow] = [
        ContractRow(
            "enum renamed", #"DataEnumCustom name="Theme""#, #"DataEnumCustom name="Mode""#,
            "RIV2111 breaking enum:Theme > Mode"
        )
        .with(#"enumId="Theme""#, #"enumId="Mode""#),
        ContractRow(
            "enum gone", "DataEnumCustom name=\"Extent\"\n  DataEnumValue key=\"Small\"\n", "",
            "RIV2011 breaking enum:Extent"),
        ContractRow(
            "enum new", #"DataEnumCustom name="Extent""#,
            "DataEnumCustom name=\"Mood\"\n  DataEnumValue key=\"Good\"\nDataEnumCustom name=\"Extent\"",
            "RIV2411 additive enum:Mood"),
        ContractRow(
            "key renamed", #"DataEnumValue key="Dark""#, #"DataEnumValue key="dark""#,
            "RIV2112 breaking enum:Theme > dark"),
        ContractRow(
            "key renamed, and so the values that are it", #"DataEnumValue key="Light""#, #"DataEnumValue key="Pale""#,
            "RIV2112 breaking enum:Theme > Pale"
        )
        .with(#"propertyValue="Light""#, #"propertyValue="Pale""#),
        ContractRow("key gone", "  DataEnumValue key=\"Dark\"\n", "", "RIV2012 breaking enum:Theme"),
        ContractRow(
            "key new", #"  DataEnumValue key="Small""#,
            "  DataEnumValue key=\"Small\"\n  DataEnumValue key=\"Large\"", "RIV2309 risky enum:Extent"),
        ContractRow(
            "keys in another order", "  DataEnumValue key=\"Light\"\n  DataEnumValue key=\"Dark\"",
            "  DataEnumValue key=\"Dark\"\n  DataEnumValue key=\"Light\"",
            "RIV2310 risky enum:Theme"),
    ]

    private static let assets: [ContractRow] = [
        ContractRow(
            "asset to supply renamed", #"FontAsset name="Inter""#, #"FontAsset name="Inter Tight""#,
            "RIV2114 breaking asset:Inter > Inter Tight-2"),
        ContractRow(
            "asset uploaded anew, beside a new one of its type", #"FontAsset name="Inter" assetId=2"#,
            "FontAsset name=\"Inter\" assetId=200000\nFontAsset name=\"Roboto\" assetId=300000",
            "RIV2114 breaking asset:Inter > Inter-200000", "RIV2311 risky asset:Roboto"),
        ContractRow(
            "embedded asset uploaded anew, beside a new one of its type", #"ImageAsset name="Leaf" assetId=1"#,
            "ImageAsset name=\"Tree\" assetId=9\n  FileAssetContents bytes=base64\"iVBORw0KGgo=\"\n"
                + "ImageAsset name=\"Leaf\" assetId=100000",
            "RIV2316 risky asset:Leaf > Leaf-100000", "RIV2414 additive asset:Tree"),
        ContractRow(
            "asset of the name of one that is gone, and of another type", #"FontAsset name="Inter" assetId=2"#,
            #"ImageAsset name="Inter" assetId=200000"#, "RIV2014 breaking asset:Inter", "RIV2311 risky asset:Inter"),
        ContractRow(
            "asset to supply gone", "FontAsset name=\"Inter\" assetId=2\n", "",
            "RIV2014 breaking asset:Inter"),
        ContractRow(
            "asset to supply new", "FontAsset", "ImageAsset name=\"Tree\" assetId=9\nFontAsset",
            "RIV2311 risky asset:Tree"),
        ContractRow(
            "embedded asset gone",
            "ImageAsset name=\"Leaf\" assetId=1\n  FileAssetContents bytes=base64\"iVBORw0KGgo=\"\n", "",
            "RIV2314 risky asset:Leaf"),
        ContractRow(
            "embedded asset renamed", #"ImageAsset name="Leaf""#, #"ImageAsset name="Leave""#,
            "RIV2316 risky asset:Leaf > Leave-1"),
        ContractRow(
            "embedded asset new", "FontAsset",
            "ImageAsset name=\"Tree\" assetId=9\n  FileAssetContents bytes=base64\"iVBORw0KGgo=\"\nFontAsset",
            "RIV2414 additive asset:Tree"),
        ContractRow(
            "asset that has to be supplied now", "  FileAssetContents bytes=base64\"iVBORw0KGgo=\"\n", "",
            "RIV2208 breaking asset:Leaf"),
        ContractRow(
            "asset that is hosted now", "assetId=1\n  FileAssetContents bytes=base64\"iVBORw0KGgo=\"\n",
            "assetId=1 cdnUuid=hex\"00112233445566778899aabbccddeeff\"\n", "RIV2315 risky asset:Leaf"),
        ContractRow(
            "asset that is embedded now", "name=\"Inter\" assetId=2\n",
            "name=\"Inter\" assetId=2\n  FileAssetContents bytes=base64\"AAEAAA==\"\n",
            "RIV2415 additive asset:Inter"),
        ContractRow(
            "asset of another type", #"AudioAsset name="Song""#, #"ImageAsset name="Song""#,
            "RIV2205 breaking asset:Song"),
        ContractRow("contents of an asset", "iVBORw0KGgo=", "iVBORw0KGgA="),
    ]

    /// The same with one more replacement.
    private func with(_ old: String, _ new: String) -> ContractRow {
        ContractRow(testDescription, edits.map { ($0.old, $0.new) } + [(old, new)], changes)
    }
}
