import RiveModel
import RiveTestSupport
import Testing

@Suite("Texts that a file can show")
struct ShownTextsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: String
        let bind: String
        let reason: String?

        init(_ name: String, run: String = "", bind: String = "", _ reason: String?) {
            (testDescription, self.run, self.bind, self.reason) = (name, run, bind, reason)
        }
    }

    private static func file(run: String, bind: String, more: String = "") throws -> Document {
        let text = """
            rive draft 7.2
            Backboard
            FontAsset name="Sans" assetId=1
            \(more)DataEnum
              DataEnumValue key="ok" value="√"
            DataConverterToString name="text"
            ViewModel name="Model"
              ViewModelPropertyNumber name="count"
              ViewModelPropertyString name="title"
              ViewModelPropertyEnumCustom name="state" enumId=0
              ViewModelPropertyList name="rows"
            Artboard name="A" width=100 height=100 viewModelId="Model"
              Text\(bind.hasPrefix("Node.") ? "\n    DataBindContext propertyKey=\(bind)" : "")
                TextStylePaint name="Style" fontAssetId="Sans"
                TextValueRun\(run) text="né" styleId="Style"
            \(bind.isEmpty || bind.hasPrefix("Node.") ? "" : "      DataBindContext propertyKey=TextValueRun.text \(bind)")
            """
        return try Document(draft: text)
    }

    @Test(
        "a font is only closed if each of its texts is the file's own",
        arguments: [
            Row("a text of the file", nil),
            Row("a run with a name", run: " name=\"label\"", "apps can set run \"label\""),
            Row("a bound string", bind: "sourcePathIds=\"Model/title\"", "a run is bound to string \"title\""),
            Row("a number as text", bind: "converterId=\"text\" sourcePathIds=\"Model/count\"", nil),
            Row("an enum as text", bind: "converterId=\"text\" sourcePathIds=\"Model/state\"", nil),
            Row("a list", bind: "Node.x sourcePathIds=\"Model/rows\"", "its runs come from a list"),
        ])
    func rows(_ row: Row) throws {
        let texts = ShownTexts(try Self.file(run: row.run, bind: row.bind))
        #expect(texts.reasons[0] == row.reason)
        let characters = String(String.UnicodeScalarView(texts.characters.sorted().compactMap(Unicode.Scalar.init)))
        #expect(characters.contains("é") && characters.contains("√"))
        #expect(characters.contains("7") == row.bind.contains("converterId"))
    }

    @Test("a text input and a converter that is bound to a string open the font")
    func inputsAndConverters() throws {
        let text = """
            rive draft 7.2
            Backboard
            FontAsset name="Sans" assetId=1
            FontAsset name="Serif" assetId=2
            DataConverterStringPad name="pad"
              DataBindContext propertyKey=DataConverterStringPad.text sourcePathIds="Model/title"
            ViewModel name="Model"
              ViewModelPropertyNumber name="count"
              ViewModelPropertyString name="title"
            Artboard name="A" width=100 height=100 viewModelId="Model"
              TextInput
                TextStylePaint name="Typed" fontAssetId="Sans"
              Text
                TextStylePaint name="Shown" fontAssetId="Serif"
                TextValueRun styleId="Shown"
                  DataBindContext propertyKey=TextValueRun.text converterId="pad" sourcePathIds="Model/count"
            """
        let texts = ShownTexts(try Document(draft: text))
        #expect(texts.reasons[0] == "people type into it")
        #expect(texts.reasons[1] == "a run is bound to \"count\" by a bound converter")
    }

    @Test("fonts of a file with scripts are open")
    func scripts() throws {
        let texts = ShownTexts(try Self.file(run: "", bind: "", more: "ScriptAsset name=\"S\" assetId=2\n"))
        #expect(texts.reasons[0] == "scripts may show any text")
    }
}
