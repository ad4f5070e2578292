/// What `rivetool help steps` says.
extension HelpTopic {
    static let stepsText = """
        "advance" takes steps as options, or one a line in a script (--script), without
        the dashes. A line that starts with "#" is a comment. Steps run in the order
        given, after all of them have been checked. Scene options (artboard, size,
        state-machine, animation, instance, blank, no-bind, fps, dt, seed) come before
        the first step of a script, each once. "draw" takes the same steps, and "draw
        [NAME]".

        Frame 0 takes no time and comes before the first step that takes time. If that
        is "step SECONDS", its frame is the first one. If no step takes time, or none
        comes before the first expectation, the scene runs until it settles, at most 10
        s.

        Addresses start in the bound instance: level, stats/health, items[0]/title.
        @global/NAME/… is a global view model. "get" and "expect" also take
        textRun:NAME, object:NAME.property and #N.property. A nested thing has the path
        of names before it, and a list item its index: Lamp/On, Gauges/0/Main,
        nested:Gauges/0/textRun:Title. #N stands for an empty or shared name. A property
        of type artboard also takes an artboard of another file:

          set panel=other.riv:Name

        "click" presses the middle of an object, or of what a listener targets. What is
        inside a nested artboard has the path to it; an item of a list goes by the
        object that shows the list. "list nested" prints both:

          click object:Surface    click nested:Buy/listener:Tap    click nested:#1/0

          items add:LIST=MODEL@INSTANCE       append a copy of an instance
          items insert:LIST=I,MODEL@INSTANCE  insert it at an index
          items remove:LIST=I                 remove an item; also swap:LIST=I,J
          items clear:LIST                    remove all items

        "play LOG.json" replays the pointers and frames that Rive's viewer recorded, in
        an array, or as "entries" of an object. Types are down, move, up and exit.

          {"op": "pointer", "type": "down", "x": 120, "y": 40, "id": 0}
          {"op": "advance", "dt": 0.008}
          {"op": "multiAdvance", "count": 30, "dt": 0.008}

        "focus" moves the focus (next, previous, up, down, left, right), clears it, or
        gives it to an object with FocusData. Keys, text and gamepads go to the focused
        object and its parents:

          focus next              focus clear       focus nested:Lamp/object:Knob
          focus semantic:Send     focus semantic:#3
          key ctrl+shift+left     key-down a        text "Hi \\"you\\""
          gamepad button:south    gamepad connect   gamepad 1/axis:leftX=-0.5

        Keys have their names in the format: a to z, key0 to key9, f1 to f25, space,
        enter, escape, tab, backspace, deleteKey, left, right, up, down, home, end,
        pageUp, pageDown and others. A key that goes down while it is held repeats.
        A button goes down and up, unless a value says how far it is pressed. A gamepad
        connects when it is first used.

        "action" is what assistive technology does, to an object with SemanticData:
        action object:Play:tap, or :increase, or :decrease. semantic:LABEL names it by
        its label, semantic:#N by its number in the "semantics" of JSON.

        Expectations are sentences behind "expect". is and = mean the same:

          theme is Dark            score is 5 within 0.01       label is not ""
          remaining < 10           title contains "ok"          stats/health >= 1
          input Hover is true      state Theme is Dark          state Theme is not Dark
          textRun:Title is "Hi"    #38.colorValue is #FF112233
          event Pressed            event Pressed with weight = 2.5, source = "download"
          no event Help            2 events Lamp/Star           event Pressed ever
          fired clicked            fired input Press            not fired clicked ever
          hit     no hit ever      settled                      going
          printed "score: 3"       not printed "lost" ever      no script error
          focus is object:Name     focus is not object:Name     focus is none
          textRun:Title fits       object:Label does not fit   lines of #8 is 2
          semantic "Play" role button enabled                   no semantic "Stop"
          semantic "Mute" role checkbox not checked             semantic Bass value 5

        A layer or an input is no value: write state LAYER is NAME, input NAME is VALUE.

        A text fits if all of it is shown and within its box: no line is cut, and no
        ellipsis stands in place of any. A text without a box of its own always fits.

        "until" runs frames until an expectation is true: at least one frame, at most
        10 s, or as long as it says: until state Theme is Dark within 2s. "never" checks
        an expectation after every later frame, and fails if it is true.

        Values, inputs, states, the focus (also true of the parents of what has it) and
        semantics are those of now. event, fired and hit look at everything since the
        latest group of actions: the steps that set, fire, change, touch or type,
        one after the other, whatever time has passed since. Without actions, or with
        "ever", they look at the whole run.

        Full addresses of running things work too: artboard:Main/stateMachine:M/input:X
        is 25. A property that the run does not change has the value of the file:
        artboard:Main/animation:Idle.duration.

        Blanks around = != < <= > >= are optional; is, is not, contains and within need
        them. A value in quotes is a text, with \\" \\\\ \\n \\t \\r \\u{…} in it; any other
        is taken as it is, without blanks at its ends. A name may be in quotes. A bare
        name ends at the first operator that leaves an existing name on its left. A
        sentence that begins with input, state, event, fired, focus, hit, semantic,
        settled, going, snapshot, no, not, ever, lines or a number is of that kind;
        write a property of such a name as Model/name, or in quotes. picture and pixels
        are two where a name in quotes follows.

        A run ends with status 5 after 10,000,000 frames, 16,777,216 changes and events,
        or 256 MiB of values; steps that say more frames are refused with 2. If a
        pointer misses, "advance --geometry hits.svg" shows outlines, hit areas and
        pointers; a file that ends in .json has the numbers.

        """

    static let stepsExamples = """
        rivetool advance Samples/button.riv --for 1s --expect 'theme is Light'  # expect a value after a second
        rivetool advance Samples/button.riv --input Press=fire --expect going  # expect that it still moves
        """
}
