import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let repeatedName: Rule = .init(
        508, .warning, "two things that code looks up by name have the same",
        harm: """
            Code that asks for the name gets the first; the other can't be reached. Items of lists are reached by their \
            lists, so this is only a note of them.
            """,
        remedy: "Rename one of them.",
        example: "two state machines called \"Main\" in one artboard",
        .file { run in
            for space in run.namespaces where space.use == .code || space.use == .items {
                run.findRepeatedNames(repeatedName, isMinor: space.use == .items, space)
            }
        })

    static let repeatedObjectName: Rule = .init(
        509, .note, "two text runs, events, nested artboards, layers or assets have one name",
        harm: "Code that asks for the name gets the first; for the other it needs a path, or can't reach it.",
        remedy: "Rename one of them if code needs it.",
        example: "two text runs called \"Label\" in one artboard",
        .file { run in
            for space in run.namespaces where space.use == .objects || space.use == .people {
                run.findRepeatedNames(repeatedObjectName, space)
            }
        })
}

extension CheckRun {
    /// Reports each name that more than one record has, once, at the second of them; no name is none.
    fileprivate func findRepeatedNames(_ rule: Rule, isMinor: Bool = false, _ space: Namespace) {
        let names = NameTable(of: space.members.count, space.key, records)
        var repeats: [(first: Int, second: Int, others: Int)] = []
        var indices: [Int: Int] = [:]
        for member in space.members {
            guard let first = names.first(like: Int(member)) else { continue }
            if let index = indices[first] {
                repeats[index].others += 1
            } else {
                indices[first] = repeats.count
                repeats.append((first, Int(member), 0))
            }
        }
        for (first, second, others) in repeats {
            let rest = others == 0 ? "" : others == 1 ? ", and so has 1 more" : ", and so have \(others) more"
            report(rule, isMinor: isMinor, second, space.key, "\(words(second)) has the same name as #\(first)\(rest)")
        }
    }
}
