"""A client of "rivetool session" that needs nothing but Python.

    with Session() as session:
        session.open_file("button", path="Samples/button.riv")
        scene = session.scene("test", file="button")
        scene.click("object:Surface")
        scene.advance(frames=30)
        assert scene.get("theme") == "Dark"
"""
import json
import os
import subprocess


class Error(Exception):
    """Why a request was not done; `data` says what it is about."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.data = error["code"], error["data"]


class Session:
    """One process that answers, until the end of the with-block."""

    def __init__(self, tool=os.environ.get("RIVETOOL", "rivetool")):
        self.process = subprocess.Popen(
            [tool, "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.communicate()

    def ask(self, method, **parameters):
        """The result of a request. "rivetool help session" lists all methods with their parameters, and
        "rivetool help --json-schema session" describes their requests and results."""
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise Error(answer["error"])
        return answer["result"]

    def open_file(self, key, **parameters):
        self.ask("file.open", key=key, **parameters)
        return File(self, key)

    def scene(self, key, **parameters):
        self.ask("scene.open", key=key, **parameters)
        return Scene(self, key)


class File:
    """A file by its key. Each method of sessions is a function: file.graph(all=True), file.set(values={"Player/score": 5})."""

    def __init__(self, session, key):
        self.session, self.key = session, key

    def __getattr__(self, name):
        return lambda **parameters: self.session.ask("file." + name, file=self.key, **parameters)

    def diff(self, new, **parameters):
        return self.session.ask("file.diff", old=self.key, new=new.key, **parameters)


class Scene:
    """A scene by its key. What has no function of its own is a method of sessions: scene.input(name="Hover", value=True)."""

    def __init__(self, session, key):
        self.session, self.key = session, key

    def __getattr__(self, name):
        return lambda **parameters: self.session.ask("scene." + name, scene=self.key, **parameters)

    def set(self, **values):
        return self.session.ask("scene.set", scene=self.key, values=values)

    def get(self, address):
        return self.session.ask("scene.get", scene=self.key, addresses=[address])[0]["value"]

    def click(self, address):
        return self.session.ask("scene.click", scene=self.key, address=address)

    def expect(self, *expectations):
        for answer in self.session.ask("scene.expect", scene=self.key, expectations=list(expectations)):
            assert answer["passed"], f'{answer["step"]}: {answer["actual"]}'
