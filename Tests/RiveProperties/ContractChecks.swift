import RiveContract
import RiveFormat
import RiveJSON
import RiveModel
import RiveText

/// What holds for the contract of any file, and for any text that is read as a lock.
enum ContractChecks {
    /// What a contract may take of the memory of a check.
    private static let budget = ByteBudget(1 << 24)

    /// A text is a lock that is written again as one and the same, or it is wrong at a place.
    static func readsOrRefuses(_ bytes: [UInt8]) throws(CheckFailure) {
        let contract: Contract
        do throws(TextError) {
            contract = try ContractReader.contract(bytes)
        } catch {
            return try require(error.line > 0 && error.column > 0, "\(error.message) has no place")
        }
        try readsBack(contract)
    }

    /// A text says what an app needs, and what is not so of it is told in order, or it is wrong at places, in order.
    static func needsAreReadOrRefused(_ bytes: [UInt8]) throws(CheckFailure) {
        let needs: ContractNeeds
        do throws(ContractNeedsError) {
            needs = try ContractNeeds(bytes, file: "any.needs")
        } catch {
            let lines = error.errors.map(\.line)
            try require(!lines.isEmpty && lines == lines.sorted(), "what is wrong is out of order")
            return try require(error.errors.allSatisfy { $0.line > 0 && $0.column > 0 }, "what is wrong has no place")
        }
        for lock in ["# rivetool contract 1", "# rivetool contract 1\nartboard \"A\" · stateMachine \"B\""] {
            guard let contract = try? ContractReader.contract(Array(lock.utf8)),
                let unmet = try? ContractNeedsCheck.unmet(needs, in: contract, budget)
            else { continue }
            let places = unmet.compactMap { change in change.need.map { ($0.line, $0.column) } }
            try require(places.count == unmet.count, "what is not met has no place")
            try require(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "what is not met is out of order")
        }
    }

    /// The lock of a file says all that its contract does.
    static func lockReadsBack(_ document: Document) throws(CheckFailure) {
        guard let contract = try? Contract(Interface(document), budget) else { return }
        try readsBack(contract)
    }

    private static func readsBack(_ contract: Contract) throws(CheckFailure) {
        guard let lock = lock(of: contract) else { return }
        let again = try TextError.mapped(try ContractReader.contract(lock)) { error in
            CheckFailure(description: "the lock can't be read: \(error.line):\(error.column): \(error.message)")
        }
        try require(self.lock(of: again) == lock, "the lock is another one once it is read")
        for other in [again, contract] {
            guard let changes = try? ContractComparison.changes(from: other, to: contract, budget) else { continue }
            try require(changes.isEmpty, "a contract is a change of itself: \(changes.first?.message ?? "")")
        }
        // A lock is what an app needs that relies on all of it.
        guard let needs = try? ContractNeeds(lock, file: "any.needs"),
            let unmet = try? ContractNeedsCheck.unmet(needs, in: contract, budget)
        else { return }
        try require(unmet.isEmpty, "a contract lacks what its lock says: \(unmet.first?.message ?? "")")
    }

    /// The lock, unless it takes more than the budget: a long name may stand in each of its lines.
    private static func lock(of contract: Contract) -> [UInt8]? {
        var lock: [UInt8] = []
        let output = OutputBuffer(allowance: budget.limit, perByte: 0) { (bytes) throws(OutputBuffer.Failure) in
            lock += bytes
        }
        contract.write(to: output)
        output.flush()
        return output.isExhausted ? nil : lock
    }
}
