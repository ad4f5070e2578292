"""Constants of C++ for what apps can name in .riv files: a generator of one's own, over what rivetool prints.

    rivetool generate --model Samples/*.riv | python3 Samples/constants.py > constants.h
"""
import json
import re
import sys


def identifier(name):
    words = re.findall(r"[A-Za-z0-9]+", name)
    return "k" + ("".join(word[:1].upper() + word[1:] for word in words) or "Unnamed")


def constants(things, key="name"):
    lines = {f"inline constexpr const char* {identifier(t[key])} = {json.dumps(t[key])};": None for t in things}
    return ["    " + line for line in lines]


def namespace(name, lines):
    return [f"namespace {name} {{"] + lines + ["}"]


def header(model):
    lines = namespace("artboards", constants(model["artboards"]))
    for board in model["artboards"]:
        inside = namespace("machines", constants(board["stateMachines"]))
        inside += namespace("textRuns", constants(board["textRuns"]))
        lines += namespace(identifier(board["name"])[1:], inside)
    for view_model in model["viewModels"]:
        lines += namespace(identifier(view_model["name"])[1:] + "Model", constants(view_model["properties"]))
    for enum in model["enums"]:
        lines += namespace(identifier(enum["name"])[1:] + "Enum", constants(enum["values"]))
    return namespace(identifier(model["name"])[1:], lines)


document = json.load(sys.stdin)
print("#pragma once")
for model in document if isinstance(document, list) else [document]:
    print("\n".join(header(model)))
