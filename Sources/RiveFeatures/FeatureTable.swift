import RiveFormat
import RiveModel
import RiveSchema

/// Every feature that runtimes have not always had and that shows in a file, a row each, what came last first.
///
/// | column   | meaning                                                                     |
/// |----------|-----------------------------------------------------------------------------|
/// | name     | the word for it in output                                                   |
/// | title    | what Rive's documentation calls it                                          |
/// | evidence | what shows it in a file, for people                                         |
/// | web      | the oldest versions of `Platform`'s web runtimes: a version, `any`, … |
/// | react    | the same of those for React                                                 |
/// | others   | the same of all others                                                      |
/// | signs    | how the evidence is found                                                   |
///
/// A cell is a version, `any`, `no`, or `deprecated` where a platform has the feature and documents no version of it any more.
/// The versions are those that Rive documented in August 2026. Two features have no row, as they do not show in a file: the
/// cache for files, and fallback fonts, for letters that come while it runs. To add a feature, add its row; `requires`, its
/// help and `contract check` follow.
package enum FeatureTable {
    package static let all: [Feature] = unjudged + documented

    /// What Rive documents of no version: its use is reported, but no target is checked for it.
    private static let unjudged: [Feature] = [
        Feature("gamepads", "Gamepads", "gamepad inputs of listeners", unknown, .records(.listenerInputTypeGamepad)),
        Feature(
            "keyboards", "Keyboards", "keyboard inputs of listeners", unknown, .records(.listenerInputTypeKeyboard)),
        Feature("focus", "Focus", "objects that can have the focus", unknown, .records(.focusData)),
        Feature("textInputs", "Text Inputs", "texts to type in", unknown, .records(.textInput)),
        Feature(
            "grids", "Grids", "layouts that are grids", unknown,
            .number(.layoutTypeValue, of: .layoutComponentStyle) { $0 == LayoutType.grid.rawValue }),
        Feature("blobs", "Blobs", "blobs", unknown, .records(.blobAsset)),
    ]

    private static let unknown = RuntimeSupport.unknown

    private static let documented: [Feature] = [
        Feature(
            "globalViewModels", "Global View Models",
            "view models that are global",
            "2.39.2 2.39.2 no 2.39.2", "4.31.0 4.31.0 no 4.31.0",
            "no no no no no any no no",
            .number(.viewModelType, of: .viewModel) { $0 == ViewModelType.global.rawValue }),
        Feature(
            "dataBindingFonts", "Data Binding Fonts",
            "properties of view models that are fonts",
            "2.39.2 no no 2.39.2", "4.31.0 no no 4.31.0",
            "no no no no no any no no",
            .records(.viewModelPropertyAssetFont)),
        Feature(
            "semantics", "Semantics",
            "semantics of objects",
            "2.39.0 2.39.0 no 2.39.0", "4.30.0 4.30.0 no 4.30.0",
            "no no 0.14.6 6.21.0 no any no no",
            .records(.semanticData)),
        Feature(
            "scripting", "Scripting",
            "scripts",
            "2.34.0 no 2.34.0 2.34.0", "4.26.0 no 4.26.0 4.26.0",
            "0.1.5 9.8.0 0.14.1 6.13.0 11.1.0 any 0.4.1-canary.33 0.4.20",
            .records(.scriptAsset, .scriptModuleAsset)),
        Feature(
            "dataBindingListsImagesArtboards", "Data Binding - Lists, Images, and Artboards",
            "properties of view models that are lists, images or artboards, and lists of artboards",
            "2.30.3 2.30.3 2.30.3 2.30.3", "4.22.0 4.22.0 4.22.0 4.22.0",
            "0.1.4 no 0.14.0-dev.1 6.11.0 10.4.0 any 0.3.7-canary.142 no",
            .records(
                .viewModelPropertyList, .viewModelPropertyAssetImage, .viewModelPropertyArtboard, .artboardComponentList
            )),
        Feature(
            "rightToLeftLayoutsText", "Right to Left Layouts & Text",
            "layouts from right to left, and texts in scripts that are written so",
            "2.26.7 no 2.26.7 2.26.7", "4.18.6 no 4.18.6 4.18.6",
            "0.1.4 9.2.1 0.14.0-dev.1 6.7.4 10.0.4 any 0.3.5 0.3.0a-gh",
            .number(.layoutComponentStyleDirectionValue, of: .layoutComponentStyle) {
                $0 == LayoutDirection.rtl.rawValue
            },
            .rightToLeftText(.textValueRunText, of: .textValueRun), .rightToLeftText(.textInputText, of: .textInput),
            .rightToLeftText(.viewModelInstanceStringPropertyValue, of: .viewModelInstanceString)),
        Feature(
            "textFollowPath", "Text Follow Path",
            "texts that follow a path",
            "2.26.7 no 2.26.7 2.26.7", "4.18.6 no 4.18.6 4.18.6",
            "0.1.4 9.2.1 0.14.0-dev.1 6.7.4 10.0.4 any 0.3.5 0.3.0a-gh",
            .records(.textFollowPathModifier)),
        Feature(
            "dataBinding", "Data Binding",
            "properties of view models, and data binds",
            "2.26.6 2.26.6 2.26.6 2.26.6", "4.20.0 4.20.0 4.20.0 4.20.0",
            "0.1.4 9.3.0 0.14.0-dev.1 6.8.0 10.1.0 any 0.3.6-canary.27 0.3.0a-gh",
            .records(.viewModelProperty, .dataBind)),
        Feature(
            "vectorFeathering", "Vector Feathering",
            "feathers of fills and strokes",
            "no no no 2.26.0", "no no no 4.18.0",
            "0.1.4 9.0.0 0.14.0-dev.1 6.6.0 10.0.0 any 0.3.3-canary.72 0.3.0a-gh",
            .records(.feather)),
        Feature(
            "nSlicing", "N-Slicing",
            "n-slicers of images and groups",
            "2.23.11 2.23.11 2.23.11 2.23.11", "4.16.7 4.16.7 4.16.7 4.16.7",
            "0.1.4 8.2.0 0.14.0-dev.1 6.4.0 9.12.0 any 0.2.2-canary.22 0.2.2",
            .records(.nSlicer, .nSlicedNode)),
        Feature(
            "layouts", "Layouts",
            "layouts, and what takes part in one",
            "2.23.3 no 2.23.3 2.23.3", "4.16.0 no 4.16.0 4.16.0",
            "0.1.4 8.1.0 0.14.0-dev.1 6.3.0 9.10.0 any 0.2.1 0.2.1",
            .records(.layoutComponent) { file, record in file.document.file.type(of: record) != .artboard },
            .records(.nestedArtboardLayout, .nestedArtboardLeaf, .layoutParticipant)),
        Feature(
            "nestedText", "Nested Text (deprecated)",
            "nested artboards with a name, of artboards that have text runs with names",
            "2.21.0 no 2.21.0 2.11.0", "4.14.0 no 4.14.0 4.14.0",
            "0.1.4 5.8.2 0.13.7 6.1.0 9.8.0 any any 0.1.14",
            .records(.nestedArtboard) { file, record in file.hasReachableText(nested: record) }),
        Feature(
            "randomization", "Randomization",
            "states that choose among their transitions at random",
            "2.15.6 2.15.6 2.15.6 2.15.6", "4.9.5 4.9.5 4.9.5 4.9.5",
            "0.1.4 7.0.3 0.13.4 5.11.5 9.3.5 any any any",
            .number(.layerStateFlags, of: .layerState) { LayerStateFlags(rawValue: $0).contains(.random) }),
        Feature(
            "audio", "Audio",
            "sounds",
            "2.15.6 no 2.15.6 2.15.6", "4.9.5 no 4.9.5 4.9.5",
            "0.1.4 7.0.3 0.13.4 5.11.5 9.3.5 any any any",
            .records(.audioAsset)),
        Feature(
            "outOfBandAssets", "Out-of-band Assets",
            "images, fonts, sounds and blobs whose contents are not in the file",
            "2.7.0 2.7.0 2.7.0 2.11.0", "4.5.0 4.5.0 4.5.0 4.5.0",
            "0.1.4 8.4.0 0.12.0 5.7.0 8.6.1 any any no",
            .records(.imageAsset, .fontAsset, .audioAsset, .blobAsset) { file, record in file.isOutside(asset: record) }
        ),
        Feature(
            "events", "Events (deprecated)",
            "events",
            "2.4.3 2.4.3 2.4.3 2.11.0", "4.3.3 4.3.3 4.3.3 4.3.3",
            "0.1.4 6.1.0 0.11.17 5.3.1 deprecated any any any",
            .records(.event)),
        Feature(
            "text", "Text",
            "texts, and text inputs",
            "2.1.3 no 2.1.3 2.11.0", "4.1.3 no 4.1.3 4.1.3",
            "0.1.4 6.0.3 0.11.14 5.1.5 8.1.3 any any any",
            .records(.text, .textInput)),
        Feature(
            "followPath", "Follow Path",
            "constraints that follow a path",
            "1.2.4 1.2.4 1.2.4 2.11.0", "3.0.55 3.0.55 3.0.55 3.0.55",
            "0.1.4 5.0.0 0.11.6 4.0.5 6.0.1 any any any",
            .records(.followPathConstraint)),
        Feature(
            "interpolationOnStates", "Interpolation on States",
            "transitions with an interpolator",
            "1.2.1 1.2.1 1.2.1 2.11.0", "3.0.54 3.0.54 3.0.54 3.0.54",
            "0.1.4 4.1.2 0.11.4 4.0.4 5.1.5 any any any",
            .number(.stateTransitionInterpolatorId, of: .stateTransition) { $0 != .max }),
        Feature(
            "joysticks", "Joysticks",
            "joysticks",
            "1.1.9 1.1.9 1.1.9 2.11.0", "3.0.49 3.0.49 3.0.49 3.0.49",
            "0.1.4 4.1.0 0.11.1 4.0.1 5.0.0 any any any",
            .records(.joystick)),
        Feature(
            "solos", "Solos",
            "solos",
            "1.1.2 1.1.2 1.1.2 2.11.0", "3.0.42 3.0.42 3.0.42 3.0.42",
            "0.1.4 4.0.4 0.10.4 3.1.9 4.4.0 any any any",
            .records(.solo)),
        Feature(
            "speedOnStates", "Speed on States",
            "states with another speed than 1",
            "1.0.102 1.0.102 1.0.98 2.11.0", "3.0.38 3.0.38 3.0.38 3.0.38",
            "0.1.4 4.0.1 0.10.3 3.1.7 4.2.7 any any any",
            .property(.advanceableStateSpeed, of: .advanceableState) { file, record in
                file.document.float(.advanceableStateSpeed, of: record) != 1
            }),
        Feature(
            "graphEditor", "Graph Editor",
            "curves of values between key frames",
            "1.0.97 1.0.97 1.0.93 2.11.0", "3.0.34 3.0.34 3.0.34 3.0.34",
            "0.1.4 4.0.1 0.10.0 3.1.3 4.2.2 any any any",
            .records(.cubicValueInterpolator)),
        Feature(
            "listeners", "Listeners",
            "listeners",
            "1.0.65 1.0.65 1.0.62 2.11.0", "3.0.6 3.0.6 3.0.6 3.0.6",
            "0.1.4 3.0.38 0.9.0 2.0.21 3.0.8 any any any",
            .records(.stateMachineListener)),
        Feature(
            "meshDeformation", "Mesh Deformation",
            "meshes",
            "1.0.47 1.0.47 1.0.44 2.11.0", "3.0.1 3.0.1 3.0.1 3.0.1",
            "0.1.4 2.1.37 0.8.4 1.0.18 2.0.24 any any any",
            .records(.mesh)),
        Feature(
            "rasterAssets", "Raster Assets",
            "images",
            "1.0.2 1.0.2 1.0.2 2.11.0", "0.0.28 0.0.28 0.0.28 0.0.28",
            "0.1.4 2.1.36 0.8.1 1.0.1 2.0.5 any any any",
            .records(.imageAsset)),
    ]
}
