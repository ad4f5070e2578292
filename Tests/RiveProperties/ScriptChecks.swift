import RiveLuau
import RiveModel
import RiveScriptFiles

/// The scripts of any file, and any bytes as a chunk, are read or refused, and what runs stays within its limits.
package enum ScriptChecks {
    /// The scripts of a file.
    static func run(_ document: Document) throws(CheckFailure) {
        let catalog = ScriptCatalog(document)
        try require(catalog.states.count == catalog.signed.files.count, "not every file has a state")
        let members = catalog.signed.groups.flatMap(\.members)
        try require(members == Array(catalog.signed.files.indices), "signature groups leave files out")
        for file in catalog.signed.files {
            guard let envelope = file.envelope else { continue }
            let parts = (envelope.flags == nil ? 0 : 1) + (envelope.signature?.count ?? 0) + envelope.code.count
            try require(
                envelope.form == .truncated || parts == envelope.bytes.count, "an envelope has \(parts) bytes in parts")
        }
        for script in catalog.scripts {
            try require(script.chunk == nil || script.refusal == nil, "a script that is refused has a chunk")
            try require(Set(script.requires).count == script.requires.count, "a module is required twice")
            if let envelope = script.file.envelope { try chunkIsReadOrRefused(Array(envelope.code)) }
        }
    }

    /// Bytes as a chunk.
    package static func chunkIsReadOrRefused(_ bytes: [UInt8]) throws(CheckFailure) {
        // What is no chunk at its first byte is refused there.
        guard let first = bytes.first, first < 16 else { return }
        let listing = LuauListing(bytes)
        var end = 0
        var isInOrder = true
        listing.forEachPart { range, meaning, _ in
            isInOrder = isInOrder && range.lowerBound == end && !range.isEmpty && !meaning.isEmpty
            end = range.upperBound
        }
        try require(isInOrder && end == bytes.count, "the parts of a chunk end at \(end) of \(bytes.count)")
        var lines = 0
        listing.forEachLine { line, _ in lines += line.isEmpty ? 0 : 1 }
        let chunk = try? LuauChunk(bytes)
        try require((chunk == nil) == (listing.refusal != nil), "a chunk and its listing are not refused alike")
        guard let chunk else { return }
        try require(lines > 0, "a good chunk has no listing")
        try run(chunk)
    }

    /// The same bytes with a few changes, which leave many good chunks good.
    package static func mutatedChunk(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
        if (try? LuauChunk(bytes)) != nil {
            var mutator = ChunkMutator(bytes, seed: seed)
            return mutator.next()
        }
        guard !bytes.isEmpty else { return [6] }
        var random = SplitMix(state: seed)
        var changed = bytes
        let bit = Int(random.next() % UInt64(8 * bytes.count))
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        return changed
    }

    /// Runs a chunk; an error of the script is as good as a result.
    private static func run(_ chunk: LuauChunk) throws(CheckFailure) {
        var limits = LuauLimits()
        limits.heap = 2 << 20
        guard let machine = try? LuauMachine(limits: limits) else {
            throw CheckFailure(description: "no machine is made of 2 MiB")
        }
        machine.seal()
        if let main = try? machine.load(chunk, name: "chunk") { _ = try? machine.run(main, fuel: 2_000) }
        try require(machine.heapCharge <= limits.heap, "a script uses \(machine.heapCharge) bytes")
    }
}
