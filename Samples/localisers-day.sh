#!/usr/bin/env bash
# A day of a localiser: a file goes to translators as a table, is tried in a pseudo-language, comes back in four, and what
# does not fit is seen before it ships. It needs git and rivetool, and works in a folder of its own.
set -euo pipefail

samples=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

say() { printf '\n== %s\n' "$*"; }

git init --quiet .
git config user.name Sample
git config user.email sample@example.com
cp "$samples/ticket.riv" ticket.riv
git add ticket.riv
git commit --quiet --message 'Add the ticket'

say 'Before translators begin: would texts fit that are 40 % longer?'
rivetool list strings ticket.riv --format csv --pseudo > pseudo.csv
rivetool fits ticket.riv --from pseudo.csv || echo 'Some would not: their boxes are made larger, or translators are told.'

say 'The texts for a translation tool, with a picture of each.'
rivetool list strings ticket.riv --format xliff --language en --pictures pictures > en.xliff
grep -c '<unit ' en.xliff
ls pictures

say 'The translations come back: a table of three languages, and one in French.'
cp "$samples/ticket.csv" "$samples/ticket.fr.xliff" .
if rivetool fits ticket.riv --from ticket.csv ticket.fr.xliff --pictures unfit; then
    echo 'a word that is too long was not seen' >&2
    exit 1
fi
ls unfit

say 'The translator finds a shorter word.'
sed 's/Présenter/Montrer/' ticket.fr.xliff > fr.xliff
rivetool fits ticket.riv --from ticket.csv fr.xliff

say 'A file for each language.'
rivetool set ticket.riv --from fr.xliff -o ticket.fr.riv
for language in it es; do
    rivetool set ticket.riv --from ticket.csv --language $language -o ticket.$language.riv
done
rivetool get ticket.fr.riv Ticket/action
rivetool get ticket.es.riv Ticket/action

say 'A month later: what is new for translators?'
rivetool set ticket.riv Ticket/notice 'Valid today on all lines.'
rivetool list strings ticket.riv --since HEAD
rivetool list strings ticket.riv --since HEAD --format arb --language en
