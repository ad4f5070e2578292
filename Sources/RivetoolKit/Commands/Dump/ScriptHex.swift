import RiveFormat
import RiveLuau
import RiveScriptFiles

/// The contents of a script byte by byte: flags, signature and code.
struct ScriptHex {
    let lines: HexLines

    func write(_ script: ScriptFile) {
        guard let envelope = script.envelope else { return }
        var start = envelope.bytes.startIndex
        if let flags = envelope.flags {
            let signed = envelope.signature == nil ? "" : ", a signature follows"
            lines.write(start..<start + 1, "      flags: version \(flags & 0x7F)\(signed)")
            start += 1
        }
        if let signature = envelope.signature {
            lines.write(signature.startIndex..<signature.endIndex, "      signature of these contents alone")
            start = signature.endIndex
        }
        let rest = start..<envelope.bytes.endIndex
        if script.kind == .script, envelope.compilerMessage == nil {
            writeChunk(rest, of: envelope)
        } else {
            lines.write(rest, "", showsCharacters: true)
        }
    }

    private func writeChunk(_ range: Range<Int>, of envelope: ScriptEnvelope) {
        if envelope.form == .old { lines.writeNote("      exported before signed envelopes: no flags") }
        let listing = LuauListing(Array(envelope.bytes[range]))
        listing.forEachPart { part, meaning, isText in
            let meaning = ControlCharacters.escaped(meaning, backslash: false)
            lines.write(
                range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, "      \(meaning)",
                showsCharacters: isText)
        }
        if let refusal = listing.refusal {
            lines.writeNote("      refused: \(ControlCharacters.escaped(refusal.text, backslash: false))")
        }
    }
}
