import RiveEdit
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// What the editor refuses, with what it says; and that nothing has changed then.
@Suite("Edits that are refused")
struct EditRefusalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let address: String
        let value: String
        let kind: EditError.Kind
        let message: String

        init(_ address: String, _ value: String, _ kind: EditError.Kind, _ message: String) {
            self.address = address
            self.value = value
            self.kind = kind
            self.message = message
        }

        var testDescription: String { "\(address) = \(value)" }
    }

    /// Records by number: 0 manifest, 2 backboard, 3 image, 4 script with signed contents in 5, 6 enum, 9 model Person, …
    private static let draft = Draft.text("refusals")

    private static let rows = [
        Row("Person/age", "old", .unfit, "Person/age: \"old\" is not a number"),
        Row("Person/age", "inf", .unfit, "Person/age: \"inf\" is not a number"),
        Row("Person/age", "nan", .unfit, "Person/age: \"nan\" is not a number"),
        Row("Person/age", "1e39", .unfit, "Person/age: 1e39 does not fit a float32 number"),
        Row("Person/age", "", .unfit, "Person/age: \"\" is not a number"),
        Row("Person/here", "yes", .unfit, "Person/here: \"yes\" is not true or false"),
        Row("Person/hair", "red", .unfit, "Person/hair: \"red\" is not a color, #AARRGGBB or #RRGGBB"),
        Row("Person/hair", "#12345", .unfit, "Person/hair: \"#12345\" is not a color, #AARRGGBB or #RRGGBB"),
        Row("Person/pet", "fish", .unfit, "Person/pet: enum \"Pet\" has no key \"fish\"; its keys are cat, dog"),
        Row("Person/wave", "1", .unfit, "Person/wave: a trigger has no value to store"),
        Row(
            "Person/friends", "3", .unfit,
            "Person/friends: a list has no value of its own; change it with \"rivetool items\""),
        Row(
            "Person@Bob/best", "none", .unfit,
            "Person@Bob/best: a nested view model cannot be none; set it to an instance by name or #N"),
        Row("Person/best", "Eve", .notFound, "Person/best: no instance \"Eve\" of \"Person\""),
        Row("Person/best", "#2", .notFound, "Person/best: no instance #2 of \"Person\"; the count is 2"),
        Row("Person/best", "Ada", .refused, "Person/best: the instance would contain itself"),
        Row("Person/best", "Bob", .refused, "Person/best: the instance would contain itself"),
        Row(
            "Person/picture", "code", .unfit,
            "Person/picture: this property takes an image, and \"code\" is another kind of asset"),
        Row("Person/picture", "nobody", .notFound, "Person/picture: no asset \"nobody\""),
        Row("Person/card", "Back", .notFound, "Person/card: no artboard \"Back\""),
        Row("Person/nose", "1", .notFound, "Person/nose: no property \"nose\" in view model \"Person\""),
        Row("Person@Bob/age", "1", .notFound, "Person@Bob/age: the instance stores no value of this property"),
        Row("Person", "1", .unfit, "Person: this is an instance; name a property of it"),
        Row(
            "artboard:Main", "1", .unfit,
            "artboard:Main: this is a record; name a property of it, such as artboard:Main.name"),
        Row(
            "artboard:Main/stateMachine:Machine/input:go", "1", .unfit,
            "artboard:Main/stateMachine:Machine/input:go: a trigger has no value to store"),
        Row(
            "artboard:Main/stateMachine:Machine/input:on", "1", .unfit,
            "artboard:Main/stateMachine:Machine/input:on: \"1\" is not true or false"),
        Row(
            "artboard:Main/stateMachine:Machine/input:level", "inf", .unfit,
            "artboard:Main/stateMachine:Machine/input:level: \"inf\" is not a number"),
        Row(
            "asset:face.assetId", "-1", .unfit, "asset:face.assetId: \"-1\" is not a whole number from 0 to 4294967295"),
        Row(
            "asset:face.assetId", "4294967296", .unfit,
            "asset:face.assetId: \"4294967296\" is not a whole number from 0 to 4294967295"),
        Row("asset:face.colour", "1", .notFound, "asset:face.colour: no property \"colour\" in ImageAsset #3"),
        Row(
            "#5.bytes", "AAAA", .refused,
            "#5.bytes: the contents are signed, and runtimes reject contents that do not match the signature"),
        Row(
            "#5.signature", "AAAA", .refused,
            "#5.signature: the contents are signed, and runtimes reject contents that do not match the signature"),
        Row(
            "#10.name", "years", .refused,
            "#10.name: the file binds by name through a manifest, which a renamed view model property would no longer match"
        ),
        Row("#13.enumId", "1", .unfit, "#13.enumId: enumId is out of range; use 0 to 0"),
        Row(
            "#19.viewModelId", "1", .refused,
            "#19.viewModelId: changing the parent would move the record, which is not supported"),
        Row(
            "#20.viewModelPropertyId", "1", .refused,
            "#20.viewModelPropertyId: changing the parent would move the record, which is not supported"),
        Row("#32.parentId", "2", .refused, "#32.parentId: the component would contain itself"),
        Row("#32.parentId", "7", .unfit, "#32.parentId: parentId is out of range; use 0 to 3"),
        Row(
            "artboard:Main/nested:#0.artboardId", "0", .refused,
            "artboard:Main/nested:#0.artboardId: the artboard would contain itself"),
        Row(
            "artboard:Main/stateMachine:Machine/layer:Layer/state:#3.inputId", "1", .refused,
            "artboard:Main/stateMachine:Machine/layer:Layer/state:#3.inputId: the edit would shift object ids that references use; nothing was changed"
        ),
        Row("#900.name", "x", .notFound, "#900.name: no record \"#900\" in a file of 46"),
    ]

    @Test(arguments: rows)
    func refuses(_ row: Row) throws {
        let file = try RiveFile(draft: Self.draft)
        var editor = try Editor(file)
        let error = #expect(throws: EditError.self) { try editor.set(row.address, parsing: row.value) }
        #expect(error?.message == row.message)
        #expect(error?.kind == row.kind)
        #expect(try editor.finish() == file.bytes)
    }

    /// Values that are built, not parsed, meet the same limits.
    @Test(arguments: [
        ("Person/age", EditValue.number(.infinity), "Person/age: it takes a finite number"),
        ("Person/age", .number(.nan), "Person/age: it takes a finite number"),
        ("Person/age", .string("1"), "Person/age: it takes a value of type number, not a string"),
        ("Person/pet", .systemEnum(1), "Person/pet: it takes a key of its enum, not an enum value"),
        (
            "artboard:Main/stateMachine:Machine/input:level", .number(.nan),
            "artboard:Main/stateMachine:Machine/input:level: it takes a finite number"
        ),
    ])
    func refusesTyped(_ address: String, _ value: EditValue, _ message: String) throws {
        let file = try RiveFile(draft: Self.draft)
        var editor = try Editor(file)
        let error = #expect(throws: EditError.self) { try editor.set(address, to: value) }
        #expect(error?.message == message)
        #expect(try editor.finish() == file.bytes)
    }

    @Test("A file that can't be read whole is not edited")
    func damaged() throws {
        var file = ArtificialFile.viewModels
        file.tail = [1, 255]
        let error = #expect(throws: EditError.self) { try Editor(RiveFile(parsing: file.bytes)) }
        #expect(error?.kind == .malformed)
    }

    @Test("What an address holds already can be given back, whatever it is, before and after other edits")
    func unchangedTexts() throws {
        let file = try RiveFile(draft: Self.draft)
        var editor = try Editor(file)
        let same = [
            ("Person/wave", "0"), ("Person/friends", "0"), ("Person/best", "none"), ("#5.bytes", "AAEC"),
            ("artboard:Main/stateMachine:Machine/input:go", "0"), ("#19.viewModelId", "0"),
        ]
        for (address, text) in same { try editor.set(address, parsing: text) }
        #expect(editor.changes.isEmpty)
        try editor.set("Person/age", parsing: "37")
        for (address, text) in same { try editor.set(address, parsing: text) }
        #expect(editor.changes.map(\.address) == ["Person/age"])
        #expect(editor.changes.map(\.old) == ["36"])
        #expect(editor.changes.map(\.new) == ["37"])
    }
}
