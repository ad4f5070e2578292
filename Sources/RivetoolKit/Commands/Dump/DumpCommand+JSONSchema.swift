extension DumpCommand {
    /// What each line of `--json` is.
    static let jsonSchema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "one line of rivetool dump --json",
          "oneOf": [{ "$ref": "#/$defs/header" }, { "$ref": "#/$defs/record" }],
          "$defs": {
            "header": {
              "description": "the first line",
              "type": "object",
              "required": ["header", "tableOfContents"],
              "properties": {
                "header": {
                  "type": "object",
                  "required": ["bytes", "version", "fileId"],
                  "properties": {
                    "bytes": { "type": "integer", "minimum": 0 },
                    "version": {
                      "type": "object",
                      "required": ["major", "minor"],
                      "properties": {
                        "major": { "type": "integer", "minimum": 0 },
                        "minor": { "type": "integer", "minimum": 0 }
                      }
                    },
                    "fileId": { "type": "integer", "minimum": 0 }
                  }
                },
                "tableOfContents": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "key", "code"],
                    "properties": {
                      "name": { "type": ["string", "null"] },
                      "key": { "type": "integer", "minimum": 0 },
                      "code": { "description": "0 varuint, 1 bytes, 2 float32, 3 colour", "enum": [0, 1, 2, 3] }
                    }
                  }
                }
              }
            },
            "record": {
              "description": "every other line",
              "type": "object",
              "required": ["index", "offset", "length", "type", "typeKey", "properties"],
              "properties": {
                "index": { "type": "integer", "minimum": 0 },
                "offset": { "type": "integer", "minimum": 0 },
                "length": { "type": "integer", "minimum": 0 },
                "type": { "description": "null where the format does not know it", "type": ["string", "null"] },
                "typeKey": { "type": "integer", "minimum": 0 },
                "properties": { "type": "array", "items": { "$ref": "#/$defs/property" } }
              }
            },
            "property": {
              "type": "object",
              "required": ["name", "key", "type", "offset", "value"],
              "properties": {
                "name": { "description": "null where the format does not know it", "type": ["string", "null"] },
                "key": { "type": "integer", "minimum": 0 },
                "type": { "enum": ["uint", "int", "bool", "float", "color", "string", "bytes"] },
                "offset": { "type": "integer", "minimum": 0 },
                "value": {
                  "description": "bytes as base64, colours as #AARRGGBB, floats that are not finite as nan, inf or -inf",
                  "type": ["number", "boolean", "string"]
                },
                "valueBase64": { "description": "the bytes of a string that is not UTF-8", "type": "string" }
              }
            }
          }
        }
        """
}
