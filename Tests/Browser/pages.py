"""What the tests of pages share: the program, its pages, and files with hostile names."""
import os
import re
import subprocess
import tempfile
import unittest

import chromium

TOOL = os.environ.get("RIVETOOL", os.path.abspath(".build/debug/rivetool"))
CORPUS = os.environ.get("RIVE_CORPUS")
#: Names that would run in a page which took them for markup; each sets what the tests look for.
HOSTILE = [
    "<img src=x onerror=canary=1>", "</script><script>canary=1</script>", "\"><svg onload=canary=1>",
    "javascript:canary=1", "${canary=1}", "'-(canary=1)-'", "</title><script>canary=1</script>", "<!--", "__proto__",
    "constructor",
]


def run(*words, status=0):
    """What the program prints."""
    result = subprocess.run([TOOL, *words], capture_output=True, encoding="utf-8", errors="replace")
    if result.returncode != status:
        raise AssertionError(f"rivetool {' '.join(words)}: status {result.returncode}: {result.stderr}")
    return result.stdout


def real_files(count=10):
    """Some real files that can be played, or the samples where there are none."""
    if not CORPUS:
        return [f"Samples/{name}" for name in sorted(os.listdir("Samples")) if name.endswith(".riv")]
    names = sorted(name for name in os.listdir(CORPUS) if name.endswith(".riv"))
    found = []
    for name in names[:: max(1, len(names) // (3 * count))]:
        path = os.path.join(CORPUS, name)
        drawn = subprocess.run([TOOL, "draw", path, "-o", os.devnull, "--format", "png"], capture_output=True)
        if drawn.returncode == 0:
            found.append(path)
        if len(found) == count:
            break
    return found


def hostile_file(path):
    """Writes a file whose names and texts are hostile."""
    quoted = [name.replace("\\", "\\\\").replace('"', '\\"') for name in HOSTILE]
    lines = ["rive draft 7.0", "Backboard"]
    for name in quoted:
        lines += [f'ViewModel name="{name}"', f'  ViewModelPropertyString name="{name}"']
    lines += [f'  ViewModelInstance viewModelId={len(quoted) - 1} name="{quoted[0]}"',
              f'    ViewModelInstanceString viewModelPropertyId=0 propertyValue="{quoted[1]}"']
    lines += [f'Artboard name="{quoted[0]}" width=200 height=100 defaultStateMachineId=0']
    for name in quoted:
        lines += [f'  Event name="{name}"', f'  Shape name="{name}" x=50 y=50', "    Rectangle width=40 height=40", "    Fill",
                  "      SolidColor colorValue=#FF336699"]
    lines += [f'  LinearAnimation name="{quoted[2]}" duration=10', f'  StateMachine name="{quoted[1]}"']
    lines += [f'    StateMachineBool name="{name}"' for name in quoted]
    for name in quoted:
        lines += [f'    StateMachineLayer name="{name}"', "      AnyState", "      EntryState",
                  "        StateTransition stateToId=3", "      ExitState", "      AnimationState animationId=0"]
    text = path + "text"
    with open(text, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    run("assemble", text, "-o", path)


@unittest.skipUnless(chromium.PROGRAM, "chromium is not there")
class PageTest(unittest.TestCase):
    """A test with one browser, and a folder of its own."""

    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(chromium.Chromium())
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())

    def path(self, name):
        return os.path.join(self.folder, name)

    def open(self, path):
        page = self.browser.page(f"file://{os.path.abspath(path)}")
        self.addCleanup(page.close)
        return page

    def require_quiet(self, page):
        """That a page of one file has run without an error, and asked nobody for anything."""
        self.assertEqual(page.problems, [])
        outside = [address for address in page.requests if not address.startswith(("file:", "data:"))]
        self.assertEqual(outside, [])

    def require_no_canary(self, page):
        self.assertFalse(page.value("'canary' in globalThis"))


class View:
    """A "rivetool view" that runs, until the end of the with-block."""

    def __init__(self, path, *words):
        self.words = [TOOL, "view", path, "--no-open", *words]

    def __enter__(self):
        self.process = subprocess.Popen(
            self.words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        self.address = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]{32})", self.address)
        if not found:
            raise AssertionError(f"no address: {self.address} {self.process.stderr.read()}")
        self.port, self.token = int(found[1]), found[2]
        return self

    def __exit__(self, *_):
        self.end()
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self):
        if self.process.poll() is None:
            # Background jobs of shells ignore what Ctrl-C sends.
            self.process.terminate()
        self.process.wait(timeout=chromium.PATIENCE)
