"""Live files in a browser, and what clients may not do."""
import base64
import hashlib
import http.client
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import unittest

from chromium import PATIENCE
from pages import TOOL, PageTest, View, hostile_file, real_files, run

STATES = "document.querySelector('.values').innerText"


class ViewTests(PageTest):
    def view(self, path, *words):
        self.server = self.enterContext(View(path, *words))
        page = self.browser.page(self.server.address)
        self.addCleanup(page.close)
        page.wait("globalThis.view?.shownValues")
        return page

    def require_own(self, page):
        self.assertEqual(page.problems, [])
        own = f"http://127.0.0.1:{self.server.port}/"
        self.assertEqual([one for one in page.requests if not one.startswith((own, "data:"))], [])

    def sample(self, name):
        return shutil.copy(f"Samples/{name}.riv", self.path(f"{name}.riv"))

    def test_plays_files(self):
        for path in real_files():
            with self.subTest(os.path.basename(path)):
                page = self.view(path)
                page.wait("view.drawnFrames > 0")
                time.sleep(2)
                drawn = page.value("view.drawnFrames")
                self.assertGreater(drawn, 0)
                self.require_own(page)
                print(f"\n{os.path.basename(path)}: {drawn} frames drawn in about 2 s", end="")
                self.server.end()

    def test_takes_clicks(self):
        page = self.view(self.sample("button"))
        page.wait(f"{STATES}.includes('Idle')")
        page.mouse("mouseMoved", *page.middle("canvas"))
        page.wait(f"{STATES}.includes('Hovered')")
        page.click("canvas")
        page.wait("document.querySelector('.events').innerText.includes('clicked')")
        page.wait("document.querySelector('[aria-label=theme]').value === 'Dark'")
        self.require_own(page)

    def test_edits_values(self):
        page = self.view(self.sample("button"))
        before = page.value("document.querySelector('canvas').toDataURL()")
        page.value("(() => { const theme = document.querySelector('[aria-label=theme]'); theme.value = 'Dark'; theme.dispatchEvent(new Event('change')); })()")
        page.wait(f"{STATES}.includes('Dark')")
        self.assertNotEqual(page.value("document.querySelector('canvas').toDataURL()"), before)
        page.value("(() => { const input = document.querySelector('[aria-label=Progress]'); input.value = 80; input.dispatchEvent(new Event('input')); })()")
        page.wait("view.shownValues.inputs.Progress === 80")

    def test_takes_keys_and_text(self):
        page = self.view(self.sample("form"))
        page.click("canvas")
        page.value("view.act('focus', { to: 'next' })")
        page.wait("document.querySelector('.events').innerText.includes('has the focus')")
        page.press("A", "KeyA", "A")
        page.wait("document.querySelector('.events').innerText.includes('key-down a')")
        self.assertEqual(page.value("view.problem.hidden"), True)

    def test_names_objects(self):
        page = self.view(self.sample("button"))
        page.click("canvas", alt=True)
        page.wait("document.querySelector('.picked').innerText.includes('artboard:Button/object:Surface')")
        text = page.value("document.querySelector('.picked').innerText")
        for part in ["Listeners", "Pointer enters", "Key frames", "animation:Dark"]:
            self.assertIn(part, text)

    def test_pauses_and_steps(self):
        page = self.view(self.sample("button"))
        page.click("[aria-label=Pause]")
        clock = "document.querySelector('.clock').textContent"
        # A frame that was asked for before may still come.
        end, before, now = time.monotonic() + PATIENCE, None, page.value(clock)
        while now != before and time.monotonic() < end:
            time.sleep(0.5)
            before, now = now, page.value(clock)
        self.assertEqual(now, before)
        page.click("[aria-label='One frame']")
        page.wait(f"document.querySelector('.clock').textContent !== {json.dumps(before)}")

    def test_records_tests(self):
        path = self.sample("button")
        page = self.view(path)
        page.value("view.record()")
        page.wait("view.isRecording && view.shownValues")
        page.click("canvas")
        page.wait("document.querySelector('.events').innerText.includes('clicked')")
        page.value("view.endRecording(true)")
        page.wait("view.recorded")
        test = page.value("view.recorded")
        self.assertIn("pointer down:", test)
        with open(self.path("recorded.rivtest"), "w", encoding="utf-8") as file:
            file.write(test)
        self.assertIn("1 passed", run("test", self.path("recorded.rivtest")))

    def test_asks_seldom_at_rest(self):
        """Time goes on in a scene that rests, and what is done in it comes after that time."""
        page = self.view(self.sample("form"))
        page.value("view.record()")
        page.wait("view.isRecording && view.quiet >= 3")
        drawn, start = page.value("view.drawnFrames"), page.value("view.time")
        page.wait(f"parseFloat(document.querySelector('.clock').textContent) > {start + 2}")
        self.assertLess(page.value("view.drawnFrames") - drawn, 10)
        page.value("view.act('focus', { to: 'next' })")
        page.wait("document.querySelector('.events').innerText.includes('has the focus')")
        page.value("view.endRecording(true)")
        page.wait("view.recorded")
        waited = re.search(r"frames (\d+)\n[^~]*focus next", page.value("view.recorded"))
        self.assertGreater(int(waited[1]), 120)

    def test_shows_changed_files(self):
        path = self.sample("button")
        page = self.view(path)
        run("set", path, "Download/label", "Upload", "artboard:Button/object:Surface.x", "100")
        page.wait("document.body.innerText.includes('The file has changed')")
        self.assertIn("Download/label Download → Upload", page.value("view.changes.innerText"))
        page.wait("view.shownValues?.values.label === 'Upload'")
        # What can't be read is said, and what was there goes on.
        with open(path, "r+b") as file:
            file.truncate(300)
        page.wait("!view.problem.hidden")
        self.assertEqual(page.value("view.shownValues.values.label"), "Upload")

    def test_sets_values_first(self):
        values = self.path("values.tsv")
        with open(values, "w", encoding="utf-8") as file:
            file.write("Download/theme\tDark\n")
        page = self.view(self.sample("button"), "--from", values, "--size", "480x160")
        self.assertEqual(page.value("view.shownValues.values.theme"), "Dark")
        self.assertEqual(page.value("view.info.size"), [480, 160])

    def test_says_that_it_has_ended(self):
        page = self.view(self.sample("button"))
        self.server.end()
        page.wait("document.querySelector('.problem:not([hidden])')?.textContent.includes('has ended')")

    def test_runs_nothing_of_a_file(self):
        hostile_file(self.path("hostile.riv"))
        page = self.view(self.path("hostile.riv"))
        page.click("canvas", alt=True)
        page.wait("!document.querySelector('.picked').hidden")
        page.click("canvas")
        self.require_no_canary(page)
        self.require_own(page)

    def test_fits_narrow_windows(self):
        page = self.view(self.sample("dashboard"))
        for width in [400, 1600]:
            page.look(width)
            self.assertLessEqual(page.value("document.documentElement.scrollWidth"), width)

    def test_refuses_pages_of_other_sites(self):
        """A page elsewhere that posts, loads and frames gets nothing, even in the browser that has the cookie."""
        own = self.view(self.sample("button"))
        with open(self.path("evil.html"), "w", encoding="utf-8") as file:
            file.write("<h1>evil</h1>")
        page = self.open(self.path("evil.html"))
        base = f"http://127.0.0.1:{self.server.port}"
        for options in ["{}", "{method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}'}",
                        "{method: 'POST', credentials: 'include', headers: {'Content-Type': 'application/json'}, body: '{}'}"]:
            answer = page.value(f"fetch('{base}/session', {options}).then(answer => answer.type + answer.status, () => 'refused')")
            self.assertIn(answer, ["refused", "opaque0"])
        page.value(f"new Promise(end => {{ const image = new Image(); image.onload = image.onerror = () => end(image.naturalWidth); image.src = '{base}/image/0'; }})")
        socket_end = page.value(f"""new Promise(end => {{
            const socket = new WebSocket('ws://127.0.0.1:{self.server.port}/frames');
            socket.onopen = () => end('open');
            socket.onclose = event => end(event.code);
        }})""")
        self.assertEqual(socket_end, 1006)
        self.assertEqual(own.value("view.problem.hidden"), True)


class FrameSocket:
    """A client of the WebSocket that frames come over, which also sends what no browser does."""

    def __init__(self, port, cookie, **headers):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                 "Sec-WebSocket-Key": self.key, "Cookie": cookie, **{key.replace("_", "-"): value for key, value in headers.items()}}
        head = "".join(f"{key}: {value}\r\n" for key, value in lines.items() if value is not None)
        self.socket.sendall(f"GET /frames HTTP/1.1\r\n{head}\r\n".encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        self.headers = dict(line.decode().rstrip().split(": ", 1) for line in iter(self.file.readline, b"\r\n"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def send(self, text, operation=1, masked=True):
        size = len(text)
        length = bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size) if size < 65536 else b"\x7f" + struct.pack(">Q", size)
        length = bytes([length[0] | (0x80 if masked else 0)]) + length[1:]
        self.socket.sendall(bytes([0x80 | operation]) + length + (b"\0\0\0\0" if masked else b"") + text)

    def receive(self):
        """The operation and the payload of the next frame."""
        first, size = self.file.read(2)
        if size > 125:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return first & 15, self.file.read(size)

    def end(self):
        """The number that the server ends the connection with."""
        operation, payload = self.receive()
        assert operation == 8, operation
        assert self.file.read(1) == b"", "The server closes the connection."
        return int.from_bytes(payload[:2], "big")


class AttackTests(unittest.TestCase):
    """Clients that are no browser of the user's."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(View("Samples/button.riv"))

    def ask(self, method="GET", path="/", body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        try:
            connection.putrequest(method, path, skip_host=True)
            headers = {"Host": f"127.0.0.1:{self.server.port}", **{key.replace("_", "-"): value for key, value in headers.items()}}
            for key, value in headers.items():
                if value is not None:
                    connection.putheader(key, value)
            if body is not None and "Content-Length" not in headers:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def cookie(self):
        status, headers, _ = self.ask(path=f"/?token={self.server.token}")
        self.assertEqual(status, 200)
        self.assertIn("HttpOnly; SameSite=Strict", headers["Set-Cookie"])
        return headers["Set-Cookie"].split(";")[0]

    def session(self, method, **parameters):
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}).encode()
        status, _, body = self.ask("POST", "/session", line, Cookie=self.cookie(), Content_Type="application/json")
        self.assertEqual(status, 200)
        return json.loads(body)

    def test_wants_a_token(self):
        for path in ["/", "/?token=", "/?token=" + "0" * 32, "/?token=" + self.server.token[:-1], "/image/0"]:
            self.assertEqual(self.ask(path=path)[0], 403, path)
        # The token opens the page, and nothing else.
        self.assertEqual(self.ask(path=f"/image/0?token={self.server.token}")[0], 403)
        for cookie in ["", "rivetool-1=x", f"rivetool-{self.server.port}=", f"rivetool-{self.server.port}={self.server.token}"]:
            self.assertEqual(self.ask(path="/image/0", Cookie=cookie)[0], 403, cookie)

    def test_answers_to_its_own_names(self):
        token = f"/?token={self.server.token}"
        for host in ["example.com", f"evil.com:{self.server.port}", "127.0.0.1.evil.com", "127.0.0.1@evil.com", "localhost.", "[::2]", "", "127.0.0.1:x"]:
            self.assertIn(self.ask(path=token, Host=host)[0], [400, 403], host)
        for host in ["localhost", "localhost:8000", f"127.0.0.1:{self.server.port}", "[::1]:80"]:
            self.assertEqual(self.ask(path=token, Host=host)[0], 200, host)

    def test_refuses_other_origins(self):
        cookie = self.cookie()
        for headers in [{"Origin": "http://evil.com"}, {"Origin": "null"}, {"Origin": f"https://127.0.0.1:{self.server.port}"},
                        {"Origin": "http://127.0.0.1:1"}, {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"}]:
            status, _, _ = self.ask("POST", "/session", b"{}", Cookie=cookie, Content_Type="application/json", **headers)
            self.assertEqual(status, 403, headers)
        # Forms of other sites have other types.
        for kind in [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]:
            self.assertEqual(self.ask("POST", "/session", b"{}", Cookie=cookie, Content_Type=kind)[0], 415, kind)

    def test_serves_nothing_else(self):
        cookie = self.cookie()
        for path in ["/etc/passwd", "/../etc/passwd", "/..%2f..%2fetc/passwd", "/image/../../etc/passwd", "/image/-1", "/image/99", "/session", "//",
                     "/image/0/x"]:
            self.assertEqual(self.ask(path=path, Cookie=cookie)[0], 404, path)
        for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"]:
            self.assertIn(self.ask(method, "/", Cookie=cookie)[0], [405, 501], method)

    def test_calls_nothing_that_writes_or_names_files(self):
        for method in ["file.open", "file.save", "file.close", "file.set", "file.create", "file.items", "file.diff", "file.probe", "scene.open",
                       "scene.close", "scene.play", "file.contractCheck"]:
            self.assertEqual(self.session(method, path="/etc/passwd", key="x", file="file", scene="scene")["error"]["code"], -32601, method)
        answers = [
            self.session("scene.draw", scene="scene", format="png", path="/tmp/rivetool-test.png"),
            self.session("scene.expect", scene="scene", expectations=['picture "x"'], snapshots="/tmp", update=True),
            self.session("file.graph", file="file", coverage="/etc/passwd"),
            self.session("scene.set", scene="scene", values={"label": "x", "none": "/etc/passwd:x"}),
        ]
        for answer in answers:
            self.assertIn("error", answer)
        self.assertFalse(os.path.exists("/tmp/rivetool-test.png"))

    def test_bounds_bodies(self):
        cookie = self.cookie()
        huge = {"Cookie": cookie, "Content_Type": "application/json"}
        self.assertEqual(self.ask("POST", "/session", b"", **{**huge, "Content-Length": str(1 << 40)})[0], 413)
        self.assertEqual(self.ask("POST", "/session", b"", **{**huge, "Content-Length": str((1 << 20) + 1)})[0], 413)
        # Pieces whose length is not said before.
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as client:
            client.sendall(
                f"POST /session HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
                "Transfer-Encoding: chunked\r\n\r\n".encode())
            try:
                for _ in range(64):
                    client.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
                self.assertEqual(client.recv(1), b"")
            except OSError:
                pass
        self.assertEqual(self.ask(path="/", Cookie=cookie, X="y" * 200_000)[0], 431)
        self.assertEqual(self.session("scene.values", scene="scene")["id"], 1)

    def test_takes_many_connections(self):
        clients = []
        try:
            for _ in range(1000):
                client = socket.socket()
                client.setblocking(False)
                client.connect_ex(("127.0.0.1", self.server.port))
                clients.append(client)
            time.sleep(1)
            with open(f"/proc/{self.server.process.pid}/status", encoding="utf-8") as file:
                memory = next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
            self.assertLess(memory, 300_000)
            self.assertLess(len(os.listdir(f"/proc/{self.server.process.pid}/fd")), 100)
        finally:
            for client in clients:
                client.close()
        self.assertEqual(self.session("scene.values", scene="scene")["id"], 1)

    def test_drops_slow_clients(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(5)]
        start = time.monotonic()
        try:
            for client in slow:
                client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
            # A message of which bytes keep coming is as slow.
            frames = self.frames()
            frames.socket.sendall(b"\x81\xfe\x40\x00\0\0\0\0")
            slow.append(frames.socket)
            # Others are served meanwhile.
            self.assertEqual(self.session("scene.values", scene="scene")["id"], 1)
            open_clients = set(slow)
            while open_clients and time.monotonic() - start < 2 * PATIENCE:
                for client in list(open_clients):
                    try:
                        client.sendall(b"y")
                    except OSError:
                        open_clients.discard(client)
                time.sleep(0.5)
            self.assertEqual(open_clients, set())
        finally:
            for client in slow:
                client.close()

    def frames(self, **headers):
        return FrameSocket(self.server.port, **{"cookie": self.cookie(), **headers})

    def test_sends_frames(self):
        with self.frames(Origin=f"http://127.0.0.1:{self.server.port}") as frames:
            self.assertEqual(frames.status, 101)
            digest = hashlib.sha1((frames.key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            self.assertEqual(frames.headers["Sec-WebSocket-Accept"], base64.b64encode(digest).decode())
            for _ in range(3):
                frames.send(b"1")
                operation, payload = frames.receive()
                self.assertTrue(operation == 2 and len(payload) > 100)
            # A drawing that is known is not sent again.
            frames.send(b"0")
            drawing = struct.unpack_from("<I", frames.receive()[1], 20)[0]
            for known, is_sent in [(drawing, False), (drawing - 1, True)]:
                frames.send(b"0 %d" % known)
                self.assertEqual(len(frames.receive()[1]) > 24, is_sent)
            frames.send(b"here?", operation=9)
            self.assertEqual(frames.receive(), (10, b"here?"))
            frames.send(b"", operation=8)
            self.assertEqual(frames.end(), 1000)

    def test_refuses_other_sockets(self):
        for headers in [{"cookie": None}, {"cookie": "a=b"}, {"Host": "example.com"}, {"Origin": "http://example.com"}, {"Origin": "null"},
                        {"Sec_Fetch_Site": "cross-site"}]:
            with self.frames(**headers) as frames:
                self.assertEqual(frames.status, 403, headers)
        for headers in [{"Sec_WebSocket_Version": "12"}, {"Sec_WebSocket_Key": "short"}, {"Upgrade": "h2c"}]:
            with self.frames(**headers) as frames:
                self.assertEqual((frames.status, frames.headers["Sec-WebSocket-Version"]), (426, "13"), headers)

    def test_ends_sockets_that_go_wrong(self):
        for text in [b"", b"x", b"-1", b"1 ", b" 1", b"1 x", b"1 2 3", b"4294967296"]:
            with self.frames() as frames:
                frames.send(text)
                self.assertEqual(frames.end(), 1008, text)
        for send, number in [
            (lambda frames: frames.send(b"1", masked=False), 1002),
            (lambda frames: frames.send(b"1", operation=3), 1002),
            (lambda frames: frames.send(b"1", operation=2), 1003),
            (lambda frames: frames.send(b"1\n" + b"x" * (1 << 20)), 1009),
            (lambda frames: frames.socket.sendall(b"\x81\xff" + b"\xff" * 12), 1009),
        ]:
            with self.frames() as frames:
                send(frames)
                self.assertEqual(frames.end(), number)

    def test_sends_no_more_than_is_taken(self):
        """A client that asks and takes nothing gets no memory, and no time of others."""
        with self.frames() as greedy:
            greedy.socket.settimeout(1)
            try:
                for _ in range(500_000):
                    greedy.send(b"1")
            except OSError:
                pass
            with open(f"/proc/{self.server.process.pid}/status", encoding="utf-8") as file:
                memory = next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
            self.assertLess(memory, 300_000)
            with self.frames() as frames:
                frames.send(b"1")
                self.assertEqual(frames.receive()[0], 2)
        self.assertEqual(self.session("scene.values", scene="scene")["id"], 1)

    def test_takes_nonsense(self):
        cookie = self.cookie()
        for body in [b"", b"\n\n", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"jsonrpc":"2.0","id":1,"method":"view.object","params":{"number":4294967295}}']:
            self.assertEqual(self.ask("POST", "/session", body, Cookie=cookie, Content_Type="application/json")[0], 200, body[:20])
            with self.frames() as frames:
                for count in [0, 1, 2**32 - 1]:
                    frames.send(f"{count}\n".encode() + body)
                    self.assertEqual(frames.receive()[0], 2, (count, body[:20]))
        for message in [b"", b"\n", b"x", b"-1", b"1.5", str(2**32).encode(), b"\xff", b"{}"]:
            with self.frames() as frames:
                frames.send(message)
                self.assertEqual(frames.end(), 1008, message)
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as client:
            client.sendall(os.urandom(4096) + b"\r\n\r\n")
        self.assertEqual(self.session("scene.values", scene="scene")["id"], 1)

    def test_says_that_a_port_is_taken(self):
        words = [TOOL, "view", "Samples/button.riv", "--no-open", "--port", str(self.server.port)]
        result = subprocess.run(words, capture_output=True, encoding="utf-8")
        self.assertEqual(result.returncode, 6)
        self.assertIn(f"cannot listen on port {self.server.port}: Address already in use", result.stderr)

    def test_ends_when_nobody_looks(self):
        start = time.monotonic()
        run("view", "Samples/button.riv", "--no-open", "--idle", "1s")
        self.assertLess(time.monotonic() - start, PATIENCE)

    def test_opens_a_browser_once(self):
        """The address that a command line shows to other users is good once, and it is not the printed one."""
        folder = self.enterContext(tempfile.TemporaryDirectory())
        opener = os.path.join(folder, "xdg-open")
        with open(opener, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\necho \"$1\" > {folder}/opened\n")
        os.chmod(opener, 0o755)
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "DISPLAY": ":0"}
        server = View("Samples/button.riv")
        server.words.remove("--no-open")
        server.process = subprocess.Popen(server.words, stdout=subprocess.PIPE, encoding="utf-8", env=environment)
        try:
            printed = server.process.stdout.readline().strip()
            port = int(printed.split(":")[2].split("/")[0])
            for _ in range(20 * PATIENCE):
                if os.path.exists(f"{folder}/opened") and os.path.getsize(f"{folder}/opened"):
                    break
                time.sleep(0.05)
            with open(f"{folder}/opened", encoding="utf-8") as file:
                opened = file.read().strip()
            self.assertNotEqual(opened, printed)
            statuses = []
            for address in [opened, opened, printed, printed]:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                connection.request("GET", address[address.index("/?"):])
                statuses.append(connection.getresponse().status)
                connection.close()
            self.assertEqual(statuses, [200, 403, 200, 200])
        finally:
            server.process.terminate()
            server.process.wait()
            server.process.stdout.close()


if __name__ == "__main__":
    unittest.main()
