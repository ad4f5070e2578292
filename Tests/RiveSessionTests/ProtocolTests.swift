import RiveJSON
import RiveSession
import Testing

/// What is answered to lines, whatever they are.
@Suite struct ProtocolTests {
    private static func error(_ id: String, _ code: Int, _ message: String, _ word: String, _ more: String = "")
        -> String
    {
        #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)","data":{"code":"\#(word)"\#(more)}}}"#
    }

    private static let result = #""result":{"errors":[],"lost":0}}"#

    private static let rows: [(line: String, answer: String?)] = [
        ("", nil), (" \t\r", nil),
        (#"{"jsonrpc":"2.0","id":1,"method":"errors"}"#, #"{"jsonrpc":"2.0","id":1,"# + result),
        (
            #" {"id": "ä\n", "method":"errors", "params": {}, "jsonrpc":"2.0"}"# + "\r",
            #"{"jsonrpc":"2.0","id":"ä\n","# + result
        ),
        (#"{"jsonrpc":"2.0","id":null,"method":"errors"}"#, #"{"jsonrpc":"2.0","id":null,"# + result),
        (
            #"{"jsonrpc":"2.0","id":-12345678901234567890.50e+1,"method":"errors"}"#,
            #"{"jsonrpc":"2.0","id":-12345678901234567890.50e+1,"# + result
        ),
        (#"{"jsonrpc":"2.0","method":"errors"}"#, nil),
        (#"{"jsonrpc":"2.0","method":"nothing"}"#, nil),
        (
            "{",
            error(
                "null", -32700, #"expected the key of a field, in quotes, found the end of the JSON text (column 2)"#,
                "parseError")
        ),
        ("1", error("null", -32600, "a request must be an object", "invalidRequest")),
        (
            "[]",
            error(
                "null", -32600, "batches are not supported; write each request on a line of its own", "invalidRequest")
        ),
        (
            #"{"jsonrpc":"2.0","id":[1],"method":"errors"}"#,
            error("null", -32600, #"\"id\" must be a string, a number or null"#, "invalidRequest")
        ),
        (#"{"id":7,"method":"errors"}"#, error("7", -32600, #"\"jsonrpc\" must be \"2.0\""#, "invalidRequest")),
        (#"{"jsonrpc":"2.0","id":7}"#, error("7", -32600, #"\"method\" must be a string"#, "invalidRequest")),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"errors","params":[]}"#,
            error("7", -32600, #"\"params\" must be an object; parameters are passed by name"#, "invalidRequest")
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"errors","parms":{}}"#,
            error(
                "7", -32600, #"unknown field \"parms\" of a request; its fields are jsonrpc, id, method, params"#,
                "invalidRequest")
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"scene.sett"}"#,
            error(
                "7", -32601, #"unknown method \"scene.sett\"; did you mean \"scene.set\"?"#, "unknownMethod",
                #","didYouMean":"scene.set""#)
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"hello","params":{"protocl":1}}"#,
            error(
                "7", -32602, #"hello has no parameter \"protocl\"; it takes protocol; did you mean \"protocol\"?"#,
                "unknownParameter", #","didYouMean":"protocol""#)
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"hello","params":{"protocol":2}}"#,
            error("7", -32602, #"\"protocol\" of hello must be a whole number from 1 to 1"#, "invalidParameter")
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"scene.fire","params":{"scene":"s"}}"#,
            error("7", -32602, #"scene.fire requires \"address\", a string"#, "missingParameter")
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"scene.close","params":{"scene":"s"}}"#,
            #"{"jsonrpc":"2.0","id":7,"error":{"code":-32003,"message":"no open scene has the key \"s\"","data":{"group":"scene","code":"unknownScene"}}}"#
        ),
    ]

    @Test(arguments: rows) func answersLines(_ line: String, _ answer: String?) throws {
        #expect(try Talk().answer(line) == answer)
    }

    /// What nobody waits for fails in silence, and is told when somebody asks.
    @Test func keepsFailuresOfNotifications() throws {
        var limits = SessionLimits()
        limits.failures = 2
        let talk = Talk(limits)
        for name in ["a", "b", "c"] {
            #expect(try talk.answer(#"{"jsonrpc":"2.0","method":"file.close","params":{"file":"\#(name)"}}"#) == nil)
        }
        let kept = try talk.ask("errors")
        #expect(kept["lost"]?.integer == 1)
        #expect(
            kept["errors"]?.elements?.map { $0["message"]?.string } == [
                "no open file has the key \"a\"", "no open file has the key \"b\"",
            ])
        #expect(kept["errors"]?.elements?.first?["method"]?.string == "file.close")
        #expect(text(try talk.ask("errors")) == "{errors:[],lost:0.0}")
    }

    /// Values take more memory than the text that they stand in.
    @Test func requestsHaveNotTooManyValues() throws {
        func answer(_ count: Int) throws -> String? {
            let values = String(repeating: "0,", count: count - 1) + "0"
            return try Talk().answer(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"x":[\#(values)]}}"#)
        }
        // The request, three of its fields, "params" and the array are values, too.
        #expect(try answer((1 << 20) - 6)?.contains("hello has no parameter") == true)
        #expect(try answer((1 << 20) - 5)?.contains("the JSON text has more than 1048576 values") == true)
    }

    /// Failures that are kept repeat little of what was asked for.
    @Test func keepsLittleOfFailures() throws {
        let talk = Talk()
        let long = String(repeating: "x", count: 100_000)
        #expect(try talk.answer(#"{"jsonrpc":"2.0","method":"\#(long)"}"#) == nil)
        #expect(try talk.answer(#"{"jsonrpc":"2.0","method":"file.close","params":{"file":"\#(long)"}}"#) == nil)
        #expect(try talk.answer(#"{"jsonrpc":"2.0","id":1,"method":"errors"}"#)?.utf8.count ?? 0 < 1000)
    }

    @Test("hello returns the protocol, the version and the limits")
    func answersHello() throws {
        let hello = try Talk().ask("hello", #""protocol":1"#)
        #expect(hello["protocol"]?.integer == 1 && hello["version"]?.string == "1.2.3")
        #expect(hello["limits"]?["depth"]?.integer == 64)
        let answer = String(decoding: RemoteAnswer.line(toMoreThan: 64 << 20), as: UTF8.self)
        #expect(
            answer.hasPrefix(
                #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the line is longer than 64 MiB"#))
    }

    /// Every method takes what its table says, and says what it needs.
    @Test func methodsAreComplete() throws {
        let methods = SessionMethod.all
        #expect(Set(methods.map(\.name)).count == methods.count)
        for method in methods {
            #expect(!method.help.isEmpty && Set(method.parameters.map(\.name)).count == method.parameters.count)
            guard let needed = method.parameters.first(where: \.isRequired) else { continue }
            #expect(
                try Talk().failure(method.name).message == "\(method.name) requires \"\(needed.name)\", \(needed.words)"
            )
        }
    }
}
