import RiveModel

/// A converter as a file has it, without what it does, which is the matter of a `Converter` of its type.
class ConverterDefinition {
    /// The kind of what it makes by itself, `.input` where that is the kind of what it is given or what its parts make.
    let output: DataKind
    /// Data binds on its parameters.
    let binds: [BindDefinition]
    /// The converters that it is made of, by their index in the file.
    let parts: [Int32]

    init(output: DataKind, binds: [BindDefinition], parts: [Int32]) {
        self.output = output
        self.binds = binds
        self.parts = parts
    }
}
