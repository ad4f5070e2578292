"""Drives Chromium by the DevTools protocol, with nothing but Python: the protocol goes over two pipes.

    with Chromium() as browser:
        page = browser.page("file:///tmp/report.html")
        assert page.value("document.title") == "button.riv"
        assert page.problems == []
"""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 60


class Chromium:
    """One browser without a window, until the end of the with-block."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        (to_browser, self.sending), (self.receiving, from_browser) = os.pipe(), os.pipe()

        def place():
            # The browser reads from 3 and writes to 4; both are moved out of the way of each other first.
            reading, writing = os.dup2(to_browser, 90), os.dup2(from_browser, 91)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        # In a container there may be no namespaces for a sandbox; the pages are our own.
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                 "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "about:blank"]
        self.process = subprocess.Popen(
            [PROGRAM, *flags], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=place, close_fds=False)
        os.close(to_browser)
        os.close(from_browser)
        self.count, self.rest, self.sessions = 0, b"", {}
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.sending)
        os.close(self.receiving)
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, session=None, **parameters):
        """The result of a command; events that come in the meantime go to the pages that they are of."""
        self.count += 1
        number = self.count
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.sending, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            return answer["result"]

    def receive(self, patience=PATIENCE):
        """The next message; None where none comes."""
        while b"\0" not in self.rest:
            if not select.select([self.receiving], [], [], patience)[0]:
                if patience < PATIENCE:
                    return None
                raise RuntimeError("Chromium does not answer")
            self.rest += os.read(self.receiving, 1 << 20)
        line, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(line)
        if message.get("sessionId") in self.sessions and "id" not in message:
            self.sessions[message["sessionId"]].hear(message["method"], message["params"])
        return message

    def page(self, address):
        return Page(self, address)


class Page:
    """A page that was opened, with all that its console and its network have said."""

    def __init__(self, browser, address):
        self.browser, self.problems, self.requests = browser, [], []
        self.target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.ask("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        browser.sessions[self.session] = self
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.ask(f"{domain}.enable")
        self.look(1600)
        self.ask("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && document.querySelector('h1') !== null")

    def ask(self, method, **parameters):
        return self.browser.ask(method, self.session, **parameters)

    def hear(self, method, parameters):
        if method == "Runtime.exceptionThrown":
            self.problems.append(parameters["exceptionDetails"].get("exception", parameters["exceptionDetails"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ["error", "warning"]:
            self.problems.append(parameters["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ["error", "warning", "assert"]:
            self.problems.append(parameters["args"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def value(self, expression):
        """What an expression of the page comes to, once it is no promise any more."""
        result = self.ask(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, condition, patience=PATIENCE):
        """Waits until an expression of the page is true."""
        end = time.monotonic() + patience
        while not self.value(condition):
            if time.monotonic() > end:
                raise AssertionError(f"never so: {condition}; the page shows: {self.value('document.body.innerText')[:2000]}")
            time.sleep(0.05)

    def look(self, width, height=900, dark=False):
        """Gives the page a size, and light or dark surroundings."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])

    def picture(self, whole=False):
        """What is seen, as a PNG."""
        time.sleep(0.3)
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"])

    def middle(self, selector):
        """The middle of an element on the screen."""
        return self.value(
            f"(() => {{ const node = document.querySelector({json.dumps(selector)}); node.scrollIntoView({{block: 'center'}});"
            " const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")

    def mouse(self, kind, x, y, modifiers=0):
        pressed = {"mousePressed": 1, "mouseReleased": 1}.get(kind, 0)
        self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if pressed else "none",
                 clickCount=pressed, modifiers=modifiers)

    def click(self, selector, alt=False):
        x, y = self.middle(selector)
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.mouse(kind, x, y, 1 if alt else 0)
            time.sleep(0.05)

    def press(self, key, code, text=None):
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, code=code, **({"text": text} if text else {}))
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=code)

    def close(self):
        self.browser.ask("Target.closeTarget", targetId=self.target)
        del self.browser.sessions[self.session]
