internal import RivePlay

extension AdvanceCommand {
    /// The document of one file, of which several make an array, and the lines of a stream.
    static let jsonSchema = DocumentSchema.ofFiles(
        "rivetool advance --json", document: "run", orElse: "line", schemaDefinitions)

    /// The names of steps of which something is expected.
    private static let judges = [StepRole.expects, .waits].flatMap { role in
        StepTable.kinds.filter { $0.role == role }.map { "\"\($0.form.name)\"" }
    }.joined(separator: ", ")

    private static let schemaDefinitions = """
            "run": {
              "type": "object",
              "required": ["file", "artboard", "scene", "bound", "dt", "unsupported", "initial", "frames", "gets", "expectations"],
              "anyOf": [{ "required": ["final"] }, { "required": ["problem"] }],
              "properties": {
                "file": { "type": "string" },
                "artboard": { "type": "string" },
                "scene": {
                  "type": "object",
                  "required": ["kind", "name"],
                  "properties": {
                    "kind": { "enum": ["stateMachine", "animation", "static"] },
                    "name": { "type": ["string", "null"] }
                  }
                },
                "bound": { "type": ["object", "null"] },
                "dt": { "type": "number" },
                "unsupported": { "description": "what is not run and could change a result", "type": "array", "items": { "type": "string" } },
                "initial": { "$ref": "#/$defs/state" },
                "frames": { "description": "frame 0, and those in which something happened", "type": "array", "items": { "$ref": "#/$defs/frame" } },
                "final": { "$ref": "#/$defs/state" },
                "problem": { "description": "why the run ended before its end", "$ref": "#/$defs/problem" },
                "gets": { "type": "array", "items": { "type": "object", "required": ["step", "address", "value"] } },
                "expectations": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["step", "passed", "actual"],
                    "properties": {
                      "step": { "type": "string" }, "passed": { "type": "boolean" }, "actual": { "type": "string" },
                      "kind": { "enum": [\(judges)] },
                      "frame": { "description": "the latest frame when it was looked at", "type": "integer" },
                      "script": { "description": "where the step stands, if not on the command line", "type": "string" },
                      "line": { "type": "integer" },
                      "column": { "type": "integer" }
                    }
                  }
                }
              }
            },
            "line": {
              "description": "a line of --jsonl",
              "anyOf": [
                {
                  "type": "object",
                  "required": ["start"],
                  "properties": {
                    "start": {
                      "type": "object",
                      "required": ["file", "artboard", "scene", "bound", "dt", "unsupported", "initial"],
                      "properties": { "initial": { "$ref": "#/$defs/state" } }
                    }
                  }
                },
                { "$ref": "#/$defs/frame" },
                {
                  "type": "object",
                  "required": ["final", "gets", "expectations"],
                  "properties": { "final": { "$ref": "#/$defs/state" } }
                }
              ]
            },
            "state": {
              "type": "object",
              "required": ["values", "inputs"],
              "properties": {
                "values": { "type": "object" },
                "inputs": { "type": "object" },
                "settledAt": { "description": "the first frame that was not going", "type": ["integer", "null"] },
                "events": { "description": "what pointers made happen after the latest frame", "$ref": "#/$defs/events" },
                "pointer": { "description": "pointers after the latest frame", "$ref": "#/$defs/pointer" }
              }
            },
            "frame": {
              "type": "object",
              "required": ["frame", "time", "going", "states", "events", "inputs", "values", "removed", "triggers", "pointer"],
              "properties": {
                "frame": { "type": "integer" },
                "time": { "type": "number" },
                "going": { "type": "boolean" },
                "states": { "type": "array", "items": { "type": "object", "required": ["layer", "index", "type", "animations"] } },
                "events": { "$ref": "#/$defs/events" },
                "inputs": { "type": "object" },
                "values": { "type": "object" },
                "removed": { "type": "array", "items": { "type": "string" } },
                "triggers": { "type": "object" },
                "pointer": { "$ref": "#/$defs/pointer" }
              }
            },
            "events": { "type": "array", "items": { "type": "object", "required": ["name", "type", "delay", "properties"] } },
            "pointer": { "type": "array", "items": { "type": "object", "required": ["kind", "x", "y", "hit"] } }
        """
}
