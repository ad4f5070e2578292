"""What an assistant gets of "rivetool mcp", by the client that the Model Context Protocol has for Python (pip install mcp)."""
import asyncio
import base64
import json
import os
import pathlib
import unittest

try:
    from mcp import Client, StdioServerParameters
except ImportError:
    Client = None

SAMPLES = str(pathlib.Path(__file__).parents[2])
TOOLS = ["inspect", "list", "get", "graph", "check", "diff", "contract_check", "advance", "draw", "set_copy"]


@unittest.skipIf(Client is None, "the package mcp, version 2 or later, is not there: pip install mcp")
class AssistantTest(unittest.TestCase):
    def test_with_a_handshake(self):
        asyncio.run(self.look("legacy", "2025-11-25"))

    def test_with_requests_that_stand_for_themselves(self):
        asyncio.run(self.look("2026-07-28", "2026-07-28"))

    def test_with_what_the_client_chooses(self):
        asyncio.run(self.look("auto", "2026-07-28"))

    async def look(self, mode, version):
        tool = os.environ.get("RIVETOOL", "rivetool")
        server = StdioServerParameters(command=tool, args=["mcp", "--root", SAMPLES])
        async with Client(server, mode=mode) as client:
            self.assertEqual(client.protocol_version, version)
            self.assertEqual([tool.name for tool in (await client.list_tools()).tools], TOOLS)
            found = await client.call_tool("list", {"kind": "inputs", "file": "button.riv"})
            self.assertFalse(found.is_error)
            self.assertIn("input:Press", found.content[0].text)
            ran = await client.call_tool("advance", {"file": "button.riv", "steps": ["click object:Surface", "get theme"]})
            self.assertIn("Dark", ran.content[0].text)
            drawn = await client.call_tool("draw", {"file": "button.riv", "steps": ["click object:Surface", "frames 30"]})
            self.assertEqual([part.type for part in drawn.content], ["image", "text"])
            self.assertTrue(base64.b64decode(drawn.content[0].data).startswith(b"\x89PNG"))
            self.assertIn("frame 30", drawn.content[1].text)
            for arguments in ({"file": "../README.md"}, {"fil": "button.riv"}):
                self.assertTrue((await client.call_tool("inspect", arguments)).is_error)
            uris = [str(resource.uri) for resource in (await client.list_resources()).resources]
            self.assertIn("rive:///button.riv", uris)
            read = await client.read_resource("rive:///button.riv")
            self.assertEqual(json.loads(read.contents[0].text)["artboards"][0]["name"], "Button")
            with self.assertRaises(Exception):
                await client.read_resource("rive:///none.riv")


if __name__ == "__main__":
    unittest.main()
