import RiveScriptFiles
import Testing

@testable import RiveCheck

@Suite struct ScriptSignatureTests {
    @Test("a signature is faulty unless Rive made it for these contents")
    func tellsFault() {
        let sample = "the signature was made with the sample key of the editor, which only test builds trust"
        #expect(Rule.signatureFault(of: [.verified(.production), .noCode]) == nil)
        #expect(Rule.signatureFault(of: [.unsigned, .oldForm]) == nil)
        #expect(Rule.signatureFault(of: [.oldForm, .verified(.sample)]) == sample)
        #expect(
            Rule.signatureFault(of: [.oldForm, .wrongSignature])
                == "the signature is for other contents, or was made with an unknown key")
    }
}
