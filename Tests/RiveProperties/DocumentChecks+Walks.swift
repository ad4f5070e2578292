import RiveFormat
import RiveModel
import RiveSchema

extension DocumentChecks {
    /// A reference counts in the same records whether it is met on the way through the file or looked up on its own.
    package func referencesAgree() throws(CheckFailure) {
        // A look-up on its own searches for its scopes; in large files the first thousands say enough.
        var left = 4_000
        var failure: CheckFailure?
        document.forEachReference { record, property, _, space in
            guard failure == nil, left > 0 else { return }
            left -= 1
            let key = document.file.properties[property].key
            let own = Schema.space(of: key, in: document.file.type(of: record))
            let alone = ReferenceScope(document, of: record).resolve(own, from: record)
            if alone?.space != space.space || alone?.range != space.range {
                failure = CheckFailure(
                    description:
                        "record \(record), property \(property): looked up alone, the reference counts in other records"
                )
            }
        }
        if let failure { throw failure }
    }

    /// Walks through all instances end, within their limits of depth and number, whatever names what.
    package func instanceWalksEnd() throws(CheckFailure) {
        var walk = InstanceWalk()
        var entries = 0
        var deepest = 0
        for instance in document.viewModels.flatMap(\.instances) {
            do throws(InstanceWalk.LimitError) {
                try walk.visit(instance) { path, _ in
                    entries += 1
                    deepest = max(deepest, path.count)
                }
            } catch {
                // Beyond the depth another instance may still be walked, beyond the number none.
                if error == .tooManyValues { break }
            }
        }
        try require(entries <= InstanceWalk.workLimit, "a walk has visited \(entries) values")
        // A list item takes two steps.
        try require(deepest <= 2 * InstanceWalk.depthLimit, "a walk has gone \(deepest) steps deep")
    }
}
