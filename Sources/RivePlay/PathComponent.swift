/// Names as parts of paths.
package enum PathComponent {
    /// What a thing of a name is called in paths: letters, digits and `._-`, none of them hidden or a folder above.
    package static func of(_ name: String) -> String {
        var component = ""
        for scalar in name.unicodeScalars {
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
            component.unicodeScalars.append(isPlain && !(component.isEmpty && scalar == ".") ? scalar : "-")
        }
        return component
    }
}
