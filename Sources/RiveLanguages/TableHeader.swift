/// What a table says of itself.
package struct TableHeader: Sendable {
    /// The name of the file that the texts are from.
    package let file: String
    package let sourceLanguage: String
    /// The language of the translations; nil for a table without any.
    package let targetLanguage: String?

    package init(file: String, sourceLanguage: String, targetLanguage: String?) {
        self.file = file
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
    }
}
