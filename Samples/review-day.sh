#!/usr/bin/env bash
# A day of a team with golden pictures: an export, a failing picture, the page with it, the new picture accepted, and the text of the
# pull request. It needs git and rivetool, and works in a folder of its own.
set -euo pipefail

samples=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

say() { printf '\n== %s\n' "$*"; }

say 'Monday: a developer records what the player looks like, and commits it.'
git init --quiet .
git config user.name Sample
git config user.email sample@example.com
mkdir Assets
cp "$samples/player.riv" Assets/player.riv
rivetool record Assets/player.riv -o Assets/player.rivtest --pictures --for 500ms --set score=900 --for 1s
git add Assets
git commit --quiet --message 'Add the player with its test'
rivetool test Assets

say 'Tuesday: the designer exports the file again, with a badge that lies elsewhere.'
git checkout --quiet -b export
rivetool set Assets/player.riv 'artboard:Bronze badge/object:Shape#0.x' 26

say 'CI: the picture differs, and the page shows how.'
if rivetool test Assets --pictures shots; then
    echo 'the change was not seen' >&2
    exit 1
fi
ls shots

say 'The team looks at shots/index.html, and accepts what it sees.'
rivetool test Assets --update
rivetool test Assets
git add Assets
git commit --quiet --message 'Move the badge'

say 'The text of the pull request.'
rivetool diff HEAD~1 Assets --format markdown --pictures shots/changes
