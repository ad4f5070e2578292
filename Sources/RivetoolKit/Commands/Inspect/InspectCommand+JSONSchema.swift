extension InspectCommand {
    /// The document of one file; several files are an array of such documents.
    static let jsonSchema = DocumentSchema.ofFiles("rivetool inspect --json", document: "file", schemaDefinitions)

    private static let schemaDefinitions = """
            "file": {
              "type": "object",
              "required": ["file", "bytes", "version", "fileId", "artboards", "viewModels", "enums", "assets", "problem"],
              "properties": {
                "file": { "description": "the path as it was given", "type": "string" },
                "bytes": { "type": "integer", "minimum": 0 },
                "version": {
                  "type": "object",
                  "required": ["major", "minor"],
                  "properties": {
                    "major": { "type": "integer", "minimum": 0 },
                    "minor": { "type": "integer", "minimum": 0 }
                  }
                },
                "fileId": { "type": "integer", "minimum": 0 },
                "artboards": { "type": "array", "items": { "$ref": "#/$defs/artboard" } },
                "viewModels": { "type": "array", "items": { "$ref": "#/$defs/viewModel" } },
                "enums": { "type": "array", "items": { "$ref": "#/$defs/enum" } },
                "assets": { "type": "array", "items": { "$ref": "#/$defs/asset" } },
                "problem": {
                  "description": "why not all of the file is here, or the runtime refuses it; else null",
                  "anyOf": [{ "$ref": "#/$defs/problem" }, { "type": "null" }]
                }
              }
            },
            "float": {
              "description": "a number, or what JSON has no number for",
              "oneOf": [{ "type": "number" }, { "enum": ["nan", "inf", "-inf"] }]
            },
            "artboard": {
              "type": "object",
              "required": [
                "name", "width", "height", "viewModel", "animations", "stateMachines", "textRuns", "events",
                "nestedArtboards", "objects"
              ],
              "properties": {
                "name": { "type": "string" },
                "nameBase64": { "type": "string" },
                "width": { "$ref": "#/$defs/float" },
                "height": { "$ref": "#/$defs/float" },
                "viewModel": { "type": ["string", "null"] },
                "animations": { "type": "array", "items": { "$ref": "#/$defs/animation" } },
                "stateMachines": { "type": "array", "items": { "$ref": "#/$defs/stateMachine" } },
                "textRuns": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "text", "address"],
                    "properties": {
                      "name": { "type": "string" }, "text": { "type": "string" }, "address": { "type": "string" }
                    }
                  }
                },
                "events": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "type", "properties"],
                    "properties": {
                      "name": { "type": "string" },
                      "type": { "enum": ["general", "openUrl", "audio"] },
                      "properties": { "type": "object" }
                    }
                  }
                },
                "nestedArtboards": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "artboard"],
                    "properties": { "name": { "type": "string" }, "artboard": { "type": ["string", "null"] } }
                  }
                },
                "objects": { "description": "slots, empty ones included", "type": "integer", "minimum": 0 }
              }
            },
            "animation": {
              "type": "object",
              "required": ["name", "fps", "durationFrames", "durationSeconds", "loop", "speed", "workArea"],
              "properties": {
                "name": { "type": "string" },
                "fps": { "type": "integer", "minimum": 0 },
                "durationFrames": { "type": "integer", "minimum": 0 },
                "durationSeconds": { "$ref": "#/$defs/float" },
                "loop": { "enum": ["oneShot", "loop", "pingPong", null] },
                "speed": { "$ref": "#/$defs/float" },
                "workArea": {
                  "description": "first and last frame; -1 for one that is not stored",
                  "type": ["array", "null"],
                  "items": { "type": "integer", "minimum": -1 }
                }
              }
            },
            "stateMachine": {
              "type": "object",
              "required": ["name", "default", "inputs", "layers", "listeners"],
              "properties": {
                "name": { "type": "string" },
                "default": { "type": "boolean" },
                "inputs": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "type", "value"],
                    "properties": {
                      "name": { "type": "string" },
                      "type": { "enum": ["boolean", "number", "trigger"] },
                      "value": { "type": ["boolean", "number", "string", "null"] }
                    }
                  }
                },
                "layers": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "states"],
                    "properties": {
                      "name": { "type": "string" },
                      "states": { "type": "array", "items": { "$ref": "#/$defs/state" } }
                    }
                  }
                },
                "listeners": { "type": "integer", "minimum": 0 }
              }
            },
            "state": {
              "type": "object",
              "required": ["type", "animations", "transitions"],
              "properties": {
                "type": {
                  "enum": ["entry", "exit", "any", "animation", "blend1DInput", "blend1DViewModel", "blendDirect"]
                },
                "animations": { "type": "array", "items": { "type": ["string", "null"] } },
                "transitions": { "type": "integer", "minimum": 0 }
              }
            },
            "viewModel": {
              "type": "object",
              "required": ["name", "global", "properties", "instances"],
              "properties": {
                "name": { "type": "string" },
                "global": { "type": "boolean" },
                "properties": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "type"],
                    "properties": {
                      "name": { "type": "string" },
                      "type": {
                        "enum": [
                          "number", "string", "boolean", "color", "enum", "trigger", "list", "viewModel", "image", "font",
                          "blob", "artboard", "listIndex", "unknown"
                        ]
                      },
                      "viewModel": { "type": ["string", "null"] },
                      "enum": { "type": ["string", "null"] }
                    }
                  }
                },
                "instances": { "type": "array", "items": { "$ref": "#/$defs/instance" } }
              }
            },
            "instance": {
              "type": "object",
              "required": ["name", "default", "values"],
              "properties": {
                "name": { "type": "string" },
                "default": { "type": "boolean" },
                "stateful": { "description": "stands inside an artboard", "const": true },
                "values": {
                  "description": "by path; a nested instance is an object, a list its count",
                  "type": "object",
                  "additionalProperties": {
                    "type": ["number", "string", "boolean", "object", "null"],
                    "properties": {
                      "viewModel": { "type": "string" },
                      "instance": { "type": "string" },
                      "index": { "type": "integer", "minimum": 0 },
                      "cycle": { "const": true }
                    }
                  }
                }
              }
            },
            "enum": {
              "type": "object",
              "required": ["name", "values"],
              "properties": {
                "name": { "type": "string" },
                "values": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["key", "value"],
                    "properties": { "key": { "type": "string" }, "value": { "type": "string" } }
                  }
                }
              }
            },
            "asset": {
              "type": "object",
              "required": ["name", "type", "uniqueName", "extension", "source"],
              "properties": {
                "name": { "type": "string" },
                "type": { "enum": ["image", "font", "audio", "script", "shader", "blob", "manifest"] },
                "uniqueName": { "type": "string" },
                "extension": { "type": "string" },
                "source": {
                  "type": "object",
                  "properties": {
                    "embedded": { "description": "bytes", "type": "integer", "minimum": 0 },
                    "hosted": { "description": "address", "type": "string" },
                    "referenced": { "description": "file name", "type": "string" }
                  }
                },
                "width": { "$ref": "#/$defs/float" },
                "height": { "$ref": "#/$defs/float" },
                "format": { "description": "what embedded bytes are; null for unknown ones", "type": ["string", "null"] },
                "pixels": {
                  "description": "width and height that embedded bytes state",
                  "type": "array",
                  "items": { "type": "integer", "minimum": 1 }
                }
              }
            }
        """
}
