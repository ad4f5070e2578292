/// A JSON Schema, as far as the program's own schemas go: `type properties required additionalProperties items enum const
/// oneOf anyOf minimum maximum $ref $defs`. Any other keyword that would constrain is refused, so that none is overlooked.
package struct JSONSchema {
    /// Keywords that say something about a schema and nothing about documents.
    private static let annotations: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

    private let root: JSONValue

    package init(parsing text: String) throws {
        root = try JSONParser.parse(text)
    }

    /// What is wrong with `document`, each with the path of the value; empty when it is valid.
    package func problems(of document: JSONValue) -> [String] {
        problems(document, root, at: "$")
    }

    /// The same by one of the definitions.
    package func problems(of document: JSONValue, by definition: String) -> [String] {
        guard let schema = root["$defs"]?[definition] else { return ["\(definition) is not in $defs"] }
        return problems(document, schema, at: "$")
    }

    private func problems(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
        switch schema {
        case .bool(true): []
        case .bool(false): ["\(path): is not allowed"]
        case .object(let keywords):
            keywords.flatMap { problems(value, keyword: $0.key, $0.value, of: schema, at: path) }
        default: ["\(path): its schema is neither an object nor a boolean"]
        }
    }

    private func problems(
        _ value: JSONValue, keyword: String, _ rule: JSONValue, of schema: JSONValue, at path: String
    ) -> [String] {
        switch keyword {
        case "type":
            return isType(value, rule) ? [] : ["\(path): is not of type \(words(rule))"]
        case "enum":
            guard case .array(let values) = rule else { return ["\(path): enum is no array"] }
            return values.contains(value) ? [] : ["\(path): is none of the values allowed"]
        case "const":
            return value == rule ? [] : ["\(path): is not the one value allowed"]
        case "minimum":
            guard case .number(let number) = value, case .number(let minimum) = rule else { return [] }
            return number >= minimum ? [] : ["\(path): \(number) is below \(minimum)"]
        case "maximum":
            guard case .number(let number) = value, case .number(let maximum) = rule else { return [] }
            return number <= maximum ? [] : ["\(path): \(number) is above \(maximum)"]
        case "properties", "additionalProperties":
            return fieldProblems(value, keyword: keyword, rule, of: schema, at: path)
        case "required":
            guard case .array(let names) = rule, case .object = value else { return [] }
            return names.compactMap { name in
                guard case .string(let name) = name, value[name] == nil else { return nil }
                return "\(path): has no \(name)"
            }
        case "items":
            guard case .array(let values) = value else { return [] }
            return values.enumerated().flatMap { problems($1, rule, at: "\(path)[\($0)]") }
        case "anyOf", "oneOf":
            return alternativeProblems(value, keyword: keyword, rule, at: path)
        case "$ref":
            guard let target = definition(rule) else { return ["\(path): \(words(rule)) is not in $defs"] }
            return problems(value, target, at: path)
        default:
            return JSONSchema.annotations.contains(keyword) ? [] : ["\(path): keyword \(keyword) is not supported"]
        }
    }

    /// The words of a rule, such as the names of types.
    private func words(_ rule: JSONValue) -> String {
        switch rule {
        case .string(let word): word
        case .array(let rules): rules.map(words).joined(separator: " or ")
        default: "anything"
        }
    }

    private func isType(_ value: JSONValue, _ rule: JSONValue) -> Bool {
        if case .array(let types) = rule { return types.contains { isType(value, $0) } }
        return switch (rule, value) {
        case (.string("null"), .null), (.string("boolean"), .bool), (.string("number"), .number),
            (.string("string"), .string), (.string("array"), .array), (.string("object"), .object):
            true
        case (.string("integer"), .number(let number)): number == number.rounded()
        default: false
        }
    }

    private func fieldProblems(
        _ value: JSONValue, keyword: String, _ rule: JSONValue, of schema: JSONValue, at path: String
    ) -> [String] {
        guard case .object(let fields) = value else { return [] }
        if keyword == "properties" {
            return fields.flatMap { field in
                rule[field.key].map { problems(field.value, $0, at: "\(path).\(field.key)") } ?? []
            }
        }
        let others = fields.filter { schema["properties"]?[$0.key] == nil }
        return others.flatMap { problems($0.value, rule, at: "\(path).\($0.key)") }
    }

    private func alternativeProblems(
        _ value: JSONValue, keyword: String, _ rule: JSONValue, at path: String
    ) -> [String] {
        guard case .array(let alternatives) = rule else { return ["\(path): \(keyword) is no array"] }
        var results: [[String]] = []
        for alternative in alternatives {
            results.append(problems(value, alternative, at: path))
            if keyword == "anyOf", results.last == [] { return [] }
        }
        let count = results.count { $0.isEmpty }
        if count == 0 { return ["\(path): matches no alternative"] + results.joined() }
        return keyword == "oneOf" && count > 1 ? ["\(path): matches \(count) alternatives of oneOf"] : []
    }

    private func definition(_ reference: JSONValue) -> JSONValue? {
        guard case .string(let path) = reference else { return nil }
        if path == "#" { return root }
        guard path.hasPrefix("#/$defs/") else { return nil }
        return root["$defs"]?[String(path.dropFirst("#/$defs/".count))]
    }
}
