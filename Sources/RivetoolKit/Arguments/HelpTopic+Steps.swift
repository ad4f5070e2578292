/// What `rivetool help steps` says.
extension HelpTopic {
    static let stepsText = """
        "advance" takes steps as options, or one a line in a script without the dashes;
        a # that starts a line, behind blanks or not, makes it say nothing. They run in
        the order given, once all of them are read. What names the scene (artboard,
        size, state-machine, animation, instance, blank, no-bind, fps, dt, seed) stands
        before the first step of a script, and is not said in two ways. "draw" takes the
        same steps, and one of its own: draw, or draw NAME.

        Frame 0 takes no time, and comes before the first step in which time passes. Not
        so before "step SECONDS", one frame of that length: as the first one, that is
        frame 0.

        "play LOG.json" stands for the pointers and frames that Rive's viewer recorded,
        each frame as long as it was, in an array or as the "entries" of an object:

          {"op": "pointer", "type": "down", "x": 120, "y": 40, "id": 0}
          {"op": "advance", "dt": 0.008}
          {"op": "multiAdvance", "count": 30, "dt": 0.008}

        The type of a pointer is down, move, up or exit.

        "focus" moves the focus (next, previous, up, down, left, right), takes it away
        (clear), or gives it to an object that a FocusData hangs from. Keys, text and
        gamepads go to what has it, and to what that lies in:

          focus next              focus clear       focus nested:Lamp/object:Knob
          focus semantic:Send     focus semantic:#3
          key ctrl+shift+left     key-down a        text "Hi \\"you\\""
          gamepad button:south    gamepad connect   gamepad 1/axis:leftX=-0.5

        Keys go by their names in the format: a to z, key0 to key9, f1 to f25, space,
        enter, escape, tab, backspace, deleteKey, left, right, up, down, home, end,
        pageUp, pageDown and others. One that goes down while it is held is a repeated
        one, and listeners tell these apart. A button goes down and up again, unless it
        says how far it is pressed; a gamepad is connected when it is first used.

        "action" does what people do who don't see the artboard, to an object that a
        SemanticData hangs from: action object:Play:tap, or :increase, or :decrease.
        semantic:LABEL is what these people know it by, and semantic:#N its number in
        the "semantics" of JSON, which has what is told to them, frame by frame.

        Expectations are sentences, behind "expect". is and = mean the same:

          theme is Dark            score is 5 within 0.01       label is not ""
          remaining < 10           title contains "ok"          stats/health >= 1
          input Hover is true      state Theme is Dark          state Theme is not Dark
          textRun:Title is "Hi"    #38.colorValue is #FF112233
          event Pressed            event Pressed with weight = 2.5, source = "download"
          no event Help            2 events Lamp/Star           event Pressed ever
          fired clicked            fired input Press            not fired clicked ever
          hit     no hit ever      settled                      going
          focus is object:Name     focus is not object:Name     focus is none
          textRun:Title fits       object:Label does not fit   lines of #8 is 2
          semantic "Play" role button enabled                   no semantic "Stop"
          semantic "Mute" role checkbox not checked             semantic Bass value 5

        A text fits where all that it says is shown and lies in its box: no line is cut,
        no dots stand in place of any, and none reaches beyond.

        "until" lets frames pass until an expectation is met, one at least, 10 s at most
        or as long as it says: until state Theme is Dark within 2s. "never" judges an
        expectation after every frame from there to the end, and fails where it is met.

        Values, inputs, states, the focus, which is on all that lies around what has it
        too, and what is told to those who don't see the artboard are those of now.
        event, fired and hit look at all since the latest actions began: the steps that
        set, fire, change, touch or type something, one behind the other, however much
        time has passed since; from the start where there were none. With "ever" behind
        them they look at all.

        What is nested goes by the names on the way: state Lamp/Light is On, Lamp/Power
        is 60, event Lamp/Overheated. Whole addresses of what runs are taken too, as
        artboard:Main/stateMachine:M/input:X is 25; of a property that the run does not
        change, as artboard:Main/animation:Idle.duration, the value is that of the file.

        Blanks around = != < <= > >= do not count; is, is not, contains and within need
        them. A value in quotes is a text, with \\" \\\\ \\n \\t \\r \\u{…} in it; any other
        is taken as it stands, without the blanks at its ends. A name may stand in
        quotes too. One that does not ends at the first sign that leaves a name of the
        file on its left. Sentences that begin with input, state, event, fired, focus,
        hit, semantic, settled, going, snapshot, no, not, ever, lines or a number are
        of that kind; a property of such a name is written Model/name, or in quotes.

        """

    static let stepsExamples: [Command.Example] = [
        .init("rivetool advance Samples/button.riv --for 1s --expect 'theme is Light'", "a value"),
        .init("rivetool advance Samples/button.riv --input Press=fire --expect going", "whether it moves"),
    ]
}
