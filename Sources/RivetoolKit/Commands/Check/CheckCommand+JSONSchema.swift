extension CheckCommand {
    /// The document of one file; several files are an array of such documents.
    static let jsonSchema = DocumentSchema.ofFiles("rivetool check --json", document: "file", schemaDefinitions)

    private static let schemaDefinitions = """
            "file": {
              "type": "object",
              "required": ["file", "issues", "totals", "omitted", "problem"],
              "properties": {
                "file": { "description": "the path as it was given", "type": "string" },
                "issues": {
                  "description": "the worst first, then in file order; of a code at most 10000, with --quiet only errors",
                  "type": "array",
                  "items": { "$ref": "#/$defs/issue" }
                },
                "problem": {
                  "description": "why not all is here; else null",
                  "anyOf": [{ "$ref": "#/$defs/problem" }, { "type": "null" }]
                },
                "omitted": {
                  "description": "by code, how many more issues there are than the 10000 that are listed",
                  "type": "object",
                  "additionalProperties": { "type": "integer", "minimum": 1 }
                },
                "totals": {
                  "description": "how many issues there are of each severity, listed or not",
                  "type": "object",
                  "required": ["error", "warning", "note"],
                  "properties": {
                    "error": { "type": "integer", "minimum": 0 },
                    "warning": { "type": "integer", "minimum": 0 },
                    "note": { "type": "integer", "minimum": 0 }
                  }
                }
              }
            },
            "issue": {
              "type": "object",
              "required": ["code", "severity", "message", "offset", "address", "container"],
              "properties": {
                "code": { "description": "stable, see \\"rivetool help codes\\"", "type": "string" },
                "severity": { "enum": ["error", "warning", "note"] },
                "message": { "type": "string" },
                "offset": { "description": "the byte to blame", "type": "integer", "minimum": 0 },
                "address": {
                  "description": "what other commands take; null for the file as a whole",
                  "type": ["string", "null"]
                },
                "container": {
                  "description": "the nearest thing with a name that it lies in",
                  "type": ["string", "null"]
                }
              }
            }
        """
}
