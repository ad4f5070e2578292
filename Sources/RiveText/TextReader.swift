/// The reader of the text form of a file: one record a line, properties by the names of the schema.
///
/// ```
/// rive 7.0 fileId=17911                                     the header; then the file is exact and nothing is filled in
/// toc 203:bytes 204:uint 208:float 37:color                 the table of contents, on as many lines as wanted
/// Backboard
/// Artboard name="Main" width=500 height=500
///   Shape name="Knob" parentId=0 x=100 y=-2.5               // a comment
///   SolidColor parentId=13 colorValue=#FF313131
///   DataBindContext propertyKey=SolidColor.colorValue sourcePathIds=[0 2]
/// ```
///
/// | part | spelling |
/// |---|---|
/// | type | its name, `type:112` for unknown and abstract ones |
/// | property | its name; `Owner.name` where the type does not store it; `key:712` where the format does not know it |
/// | number | decimal or `0x…`; the name of a value (`evenOdd`), names of bits joined by `\|`; `none` for 0xFFFFFFFF |
/// | boolean | `true`, `false`, `bool(5)` |
/// | float | decimal, `inf`, `-inf`, `nan`, `nan(0x7fc00001)` |
/// | colour | `#AARRGGBB`, `#RRGGBB` |
/// | string | `"…"` with `\n \t \r \" \\ \u{…} \xHH` |
/// | byte string | `"…"`, `hex"…"`, `base64"…"`, `[0 2 127]` for packed numbers |
/// | property key | `Owner.name` or a number; the bare name where the record says whose |
/// | reference | a number, `"name"`, `$label`; a path `"Model/property/property"`, where `\\/` is a slash in a name |
/// | label | `$label` behind the type, unique in the file |
/// | varuint with needless bytes | `~N` bytes behind type, property, number, byte string; `end~N` for the record's terminator |
///
/// Without a `rive` line, or with `rive draft`, the text is a draft: header and table of contents are made up for it, and
/// ids that it leaves out follow from the surroundings. A component's parent is the record that it is indented under; an
/// instance belongs to the view model before it; its values find their property, and list items their view model, where
/// only one fits. Values are never made up: what a draft does not store has its default.
package enum TextReader {
    /// The bytes of the file that a text describes.
    package static func assemble(_ text: [UInt8]) throws(TextError) -> [UInt8] {
        var parser = TextParser(text)
        var source = try parser.parse()
        if source.isDraft { try source.fillIn() }
        return try ReferenceResolver(source).resolve()
    }
}
