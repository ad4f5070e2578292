import RiveModel
import RiveTestSupport
import Testing

/// One address and what it leads to in the file below.
struct AddressRow: CustomTestStringConvertible {
    let address: String
    /// The words of `AddressTarget.summary`.
    let target: String
    /// How the printer writes it; nil where it writes it the same.
    let printed: String?

    init(_ address: String, _ target: String, printed: String? = nil) {
        self.address = address
        self.target = target
        self.printed = printed
    }

    var testDescription: String { address }

    /// Names with everything that an address could stumble over.
    static let document: Document = {
        do {
            return try Document(draft: source)
        } catch {
            fatalError("\(error)")
        }
    }()

    private static let source = Draft.text("addresses")
}

extension AddressRow {
    static let rows = [
        // View models, instances and values.
        AddressRow("Plain", "view model 0"),
        .init("viewModel:Plain", "view model 0", printed: "Plain"),
        .init("viewModel:#0", "view model 0", printed: "Plain"),
        .init("Plain/n", "value 0@0/n"),
        .init("viewModel:Plain/n", "value 0@0/n", printed: "Plain/n"),
        .init("Plain/#0", "value 0@0/n", printed: "Plain/n"),
        .init("#0/n", "value 0@0/n", printed: "Plain/n"),
        .init("Plain@One/n", "value 0@0/n", printed: "Plain/n"),
        .init("Plain@#0/n", "value 0@0/n", printed: "Plain/n"),
        .init("Plain@One", "instance 0@0"),
        .init("#0@#0", "instance 0@0", printed: "Plain@One"),
        .init("Plain@#1", "instance 0@1"),
        .init("Plain@#1/n", "value 0@1/n"),
        .init("Plain@#3", "instance 0@3"),
        .init("Outer", "view model 1"),
        .init("Outer@#0", "instance 1@0"),
        // One inside an artboard counts behind those of the file.
        .init("Plain@Inside/n", "value 0@6/n"),
        // Separators that are part of names.
        .init("Plain/Price (v1.0)", "value 0@0/Price (v1.0)"),
        .init("Plain/On/Off", "value 0@0/On/Off (2)"),
        .init(#"Plain/On\/Off"#, "value 0@0/On/Off (2)", printed: "Plain/On/Off"),
        .init("Plain/a[0]", "value 0@0/a[0]"),
        .init(#"Plain/a\[0\]"#, "value 0@0/a[0]", printed: "Plain/a[0]"),
        .init(#"\P\lain"#, "none"),
        .init("a@b.c", "view model 9"),
        .init("Outer/else", "view model 4"),
        // The shortest reading comes first.
        .init("Plain@One/n", "value 0@0/n", printed: "Plain/n"),
        .init(#"Plain@One\/n"#, "instance 0@2"),
        .init("Plain@One.name", "property #19 4", printed: "#19.name"),
        .init(#"Plain@One\.name"#, "instance 0@4"),
        .init("Outer/inner", "value 1@0/inner"),
        .init(#"Outer\/inner"#, "view model 3"),
        .init("Outer/inner/n", "value 1@0/inner/n"),
        .init(#"Outer/inner\/n"#, "value 1@0/inner/n (0)"),
        .init("artboard:Main", "artboard #64"),
        .init(#"artboard\:Main"#, "view model 6"),
        // Numbers for names, and names that look like them.
        .init("Plain/#4", "value 0@0/twice"),
        .init("Plain/#5", "value 0@0/twice (5)"),
        .init("Plain/#6", "value 0@0/"),
        .init("Plain/#1", "value 0@0/Price (v1.0)", printed: "Plain/Price (v1.0)"),
        .init(##"Plain/\#1"##, "value 0@0/#1"),
        .init("Plain/#99", "value 0@0/#99"),
        .init("viewModel:#5", "view model 5"),
        .init("viewModel:#5/x", "made up 5/x"),
        .init("#5/x", "made up 5/x", printed: "viewModel:#5/x"),
        .init("#9", "record #9"),
        .init(##"\#9"##, "view model 7"),
        .init("#900", "view model 8"),
        // Escapes.
        .init(#"Plain/back\\slash\\tail"#, "value 0@0/back\\slash\\tail"),
        .init(#"Plain/back\slash\\tail"#, "value 0@0/back\\slash\\tail", printed: #"Plain/back\\slash\\tail"#),
        .init(#"Plain/tab\tline\nbell\u{7}"#, "value 0@0/tab\tline\nbell\u{7}"),
        .init("Plain/\u{301}accent", "value 0@0/\u{301}accent"),
        // What an instance does not store, and view models without instances.
        .init("Plain/left out", "no value 0@0/left out"),
        .init("Plain@#1/twice", "none"),
        .init("Plain@#1/#4", "no value 0@1/twice"),
        .init("No instances", "view model 2"),
        .init("No instances/x", "made up 2/x"),
        .init("No instances/x.y/z", "made up 2/x.y/z"),
        .init("No instances/inner", "made up 2/inner"),
        // Lists.
        .init("Outer/list", "value 1@0/list"),
        .init("Outer/list[0]", "item 1@0/list/0 #49"),
        .init("Outer/list/0", "item 1@0/list/0 #49", printed: "Outer/list[0]"),
        .init(#"Outer/list\[0\]"#, "value 1@0/list[0]"),
        .init("Outer@#0/list[0]/n", "value 1@0/list/0/n", printed: "Outer/list[0]/n"),
        .init("Outer/list/0/n", "value 1@0/list/0/n", printed: "Outer/list[0]/n"),
        .init("Outer/list[1]", "item 1@0/list/1 #50"),
        // Properties of view models, and what hangs from them and their values.
        .init("viewModel:Plain/property:n", "property #6"),
        .init("Plain/property:n", "property #6", printed: "viewModel:Plain/property:n"),
        .init("viewModel:Plain/property:On/Off", "property #8"),
        .init("Plain/property:twice", "none"),
        .init("viewModel:Plain/property:#5", "property #11"),
        .init("viewModel:Plain/property:On/Off.name", "property #8 557", printed: "#8.name"),
        .init("Plain/n.viewModelPropertyId", "property #20 554", printed: "#20.viewModelPropertyId"),
        .init("Plain/Price (v1.0).viewModelPropertyId", "property #21 554", printed: "#21.viewModelPropertyId"),
        .init("Plain/left out.viewModelPropertyId", "none"),
        .init("Plain@One/ViewModelInstanceNumber#1", "record #21", printed: "#21"),
        .init("Outer/list[0].viewModelId", "property #49 549", printed: "#49.viewModelId"),
        .init("Outer/list/ViewModelInstanceListItem#1", "record #50", printed: "#50"),
        // Things by kind.
        .init("artboard:#0", "artboard #64", printed: "artboard:Main"),
        .init("artboard:v1", "artboard #82"),
        .init("artboard:v1.x", "property #82 13", printed: "#82.x"),
        .init(#"artboard:v1\.x"#, "artboard #83"),
        .init("artboard:v1.0", "artboard #84"),
        .init("artboard:#4", "artboard #85"),
        .init("artboard:Main/textRun:#0", "textRun #66"),
        .init("artboard:Main/textRun:#1", "textRun #67"),
        .init("artboard:Main/textRun:v1.5", "textRun #69"),
        .init("artboard:Main/event:Done", "event #70"),
        .init("artboard:Main/nested:Icon", "nested #71"),
        .init("artboard:Main/animation:Idle", "animation #74"),
        .init("artboard:Main/animation:Idle/fast", "animation #75"),
        .init("artboard:Main/stateMachine:Button", "stateMachine #76"),
        .init("artboard:Main/stateMachine:Button/input:Hover", "input #77"),
        .init("artboard:Main/stateMachine:Button/input:50%: x=y", "input #78"),
        .init("artboard:Main/stateMachine:Button/layer:Base", "layer #79"),
        .init("artboard:Main/stateMachine:Button/layer:Base/state:any", "state #81"),
        .init(
            "artboard:Main/stateMachine:Button/layer:Base/state:#1", "state #81",
            printed: "artboard:Main/stateMachine:Button/layer:Base/state:any"),
        .init("enum:Pet", "enum #3"),
        .init("asset:knight", "asset #1"),
        .init("asset:rook.png", "asset #2"),
        // Records and their properties.
        .init("#64", "record #64"),
        .init("#064", "record #64", printed: "#64"),
        .init("#64.width", "property #64 7"),
        .init("#64.7", "none"),
        .init("artboard:Main.name", "property #64 4", printed: "#64.name"),
        .init("Plain.name", "property #5 557", printed: "#5.name"),
    ]
}
