import RiveFormat
import RiveJSON
import RivePlay
import RiveSession
import RiveText

/// What holds for any conversation: each request that has an id is answered once, whatever it asks for and in whatever order.
struct SessionChecks {
    private let session: Session

    private init() {
        var limits = SessionLimits()
        (limits.files, limits.scenes, limits.failures, limits.observed) = (2, 2, 4, 8)
        limits.fileBytes = 1 << 16
        limits.answerBytes = 1 << 12
        limits.scene = PlayLimits(frames: 200, reports: 5000, effort: 1 << 20, held: ByteBudget(1 << 20))
        session = Session(NoProgram(), SessionMethod.all, limits: limits)
    }

    /// Answers lines, and behind what may be meant for some, requests that can be done, in an order that the bytes say.
    static func answers(_ bytes: [UInt8]) throws(CheckFailure) {
        try require(!file.isEmpty, "the file to talk about is none")
        let checks = SessionChecks()
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(64) { try checks.answer(Array(line)) }
        for byte in bytes.first == UInt8(ascii: "{") ? bytes.suffix(64) : [] {
            try checks.answer(Array(requests[Int(byte) % requests.count].utf8))
        }
    }

    private func answer(_ line: [UInt8]) throws(CheckFailure) {
        let given = try? JSONReader.value(of: line)
        guard let answer = session.answer(line) else {
            let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
            return try require(isBlank || given?["id"] == nil && given?.fields != nil, "a request is not answered")
        }
        try require(answer.last == 0x0A && answer.count { $0 == 0x0A } == 1, "an answer is not one line")
        guard let said = try? JSONReader.value(of: answer) else {
            throw CheckFailure(description: "an answer is no JSON")
        }
        try require((said["result"] == nil) != (said["error"] == nil), "an answer says not one thing")
        guard let id = given?["id"], said["id"]?.content != .null else { return }
        try require(said["id"] == id, "an answer is to another request")
    }

    private struct NoProgram: SessionProgram {
        let version = "0"
        var guests: GuestFiles { GuestFiles { (_) throws(PlayError) in nil } }

        func text(at path: String) throws(SessionError) -> [UInt8] {
            throw SessionError(.inputOutput, .io, "inputOutput", "\(path): there are no files here")
        }

        func stored(at path: String) -> [UInt8]? { nil }

        func source(at path: String) throws(SessionError) -> SessionSource {
            throw SessionError(.inputOutput, .io, "inputOutput", "\(path): there are no files here")
        }

        func source(of bytes: [UInt8]) -> SessionSource {
            SessionSource(bytes) { (_, _, _) throws(SessionError) in }
        }

        func output(at path: String) -> SessionOutput { { (_) throws(SessionError) in } }
    }

    // MARK: Requests

    private static let requests: [String] = {
        let scenes = ["s", "t"]
        let ofFiles = ["f", "g"].flatMap { key in
            [
                #""file.open","params":{"key":"\#(key)","base64":"\#(file)"}"#,
                #""file.close","params":{"file":"\#(key)"}"#,
                #""file.save","params":{"file":"\#(key)"}"#,
            ]
        }
        let ofScenes = scenes.flatMap { key in
            [
                #""scene.open","params":{"key":"\#(key)","file":"f"}"#,
                #""scene.open","params":{"key":"\#(key)","file":"f","enabled":false}"#,
            ]
                + [
                    #"close"}"#, #"reset"}"#, #"values"}"#, #"snapshot"}"#, #"advance","frames":3}"#,
                    #"advance","seconds":0.5,"limit":2}"#, #"advance","until":"settled"}"#,
                    #"geometry"}"#, #"draw","format":"json"}"#, #"draw","format":"png","fit":"8x8"}"#,
                    #"draw","format":"svg","width":8,"of":"object:#0","path":"x.svg"}"#,
                    #"never","expectations":["number is 5"]}"#,
                    #"action","address":"object:#0","kind":"tap"}"#, #"play","path":"x"}"#,
                    #"play","entries":[{"op":"pointer","type":"down","x":1,"y":1},{"op":"advance","dt":0.1}]}"#,
                    #"play","limit":1,"entries":[{"op":"multiAdvance","count":300,"dt":1}]}"#,
                    #"advance","until":"number is 5 within 50ms"}"#, #"set","values":{"number":5,"text":"x"}}"#,
                    #"set","values":{"number":6,"flag":true}}"#, #"set","values":{"list[1]/text":"y"}}"#,
                    #"set","values":{"nested/text":"z","number":"z"}}"#, #"fire","address":"trigger"}"#,
                    #"input","name":"go","value":"fire"}"#, #"input","name":"on","value":true}"#,
                    #"items","change":"add","list":"list","instance":"Inner"}"#,
                    #"items","change":"remove","list":"list","index":0}"#, #"items","change":"clear","list":"list"}"#,
                    #"items","change":"swap","list":"list","index":0,"with":1}"#,
                    #"pointer","kind":"click","x":50,"y":50}"#, #"click","address":"object:Box"}"#,
                    #"get","addresses":["number","state Layer","input on"]}"#,
                    #"expect","expectations":["number is 5","fired trigger","state Layer is x","settled","hit"]}"#,
                    #"observe","addresses":["number","list","nested","trigger","state Layer"]}"#,
                    #"observe","addresses":[]}"#,
                ].map { words in
                    let name = words.prefix { $0 != "\"" }
                    let rest = words.dropFirst(name.count + 1)
                    return #""scene.\#(name)","params":{"scene":"\#(key)"\#(rest)}"#
                }
        }
        let methods = [#""errors""#, #""hello""#] + ofFiles + ofScenes
        return methods.enumerated().map { index, method in
            // Some of which nobody waits for.
            let id = index % 7 == 3 ? "" : #""id":\#(index),"#
            return #"{"jsonrpc":"2.0",\#(id)"method":\#(method)}"#
        }
    }()

    /// A file with something of each kind that requests ask for.
    private static let file: String = {
        let text = """
            Backboard
            ViewModel name="Inner"
              ViewModelPropertyString name="text"
              ViewModelInstance name="One"
                ViewModelInstanceString propertyValue="one"
            ViewModel name="Outer"
              ViewModelPropertyNumber name="number"
              ViewModelPropertyString name="text"
              ViewModelPropertyBoolean name="flag"
              ViewModelPropertyTrigger name="trigger"
              ViewModelPropertyList name="list"
              ViewModelPropertyViewModel name="nested" viewModelReferenceId="Inner"
              ViewModelInstance name="Main"
                ViewModelInstanceNumber propertyValue=1
                ViewModelInstanceString propertyValue="a"
                ViewModelInstanceBoolean
                ViewModelInstanceTrigger
                ViewModelInstanceList
                  ViewModelInstanceListItem viewModelId="Inner" viewModelInstanceId="One"
                  ViewModelInstanceListItem viewModelId="Inner" viewModelInstanceId="One"
                ViewModelInstanceViewModel propertyValue="One"
            Artboard name="Main" width=100 height=100 viewModelId="Outer"
              Shape name="Box" x=50 y=50
                Rectangle width=20 height=20
                Fill
                  SolidColor
              LinearAnimation name="Turn" duration=30 loopValue=loop
                KeyedObject objectId="Box"
                  KeyedProperty propertyKey=rotation
                    KeyFrameDouble interpolationType=linear value=0
                    KeyFrameDouble frame=30 interpolationType=linear value=3
              StateMachine name="Machine"
                StateMachineTrigger name="go"
                StateMachineBool name="on"
                StateMachineLayer name="Layer"
                  AnyState
                  EntryState
                    StateTransition stateToId="Turn"
                  ExitState
                  AnimationState animationId="Turn"
            """
        return (try? TextReader.assemble(Array(text.utf8))).map { Base64.string($0[...]) } ?? ""
    }()
}
