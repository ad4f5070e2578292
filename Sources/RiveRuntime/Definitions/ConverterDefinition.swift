/// A converter as a file has it, without what it does, which is the matter of a `Converter` of its type.
class ConverterDefinition {
    /// Data binds on its parameters.
    let binds: [BindDefinition]
    /// The converters that it is made of, by their index in the file.
    let parts: [Int32]

    init(binds: [BindDefinition], parts: [Int32]) {
        self.binds = binds
        self.parts = parts
    }
}
