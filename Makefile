# `make` alone lists the targets: every one has its line of help behind `##`.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
SECONDS ?= 60

# The binary needs no Swift on the machine that it runs on, names no path of this one, looks for no libraries beside itself, and has
# only the functions that it calls; nothing of it is asynchronous. The names of fields and cases, 0.4 MB for debuggers and mirrors, are
# left out: nothing prints by them, see .ci/mirrors.
ifeq ($(shell uname -s),Linux)
RELEASE = -c release --static-swift-stdlib --disable-local-rpath --disable-default-traits -Xswiftc -gnone -Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -disable-reflection-metadata
else
RELEASE = -c release
endif
TOOL = .build/release/rivetool
CORPUS = $(if $(RIVE_CORPUS),$(wildcard $(RIVE_CORPUS)/*.riv))

.DEFAULT_GOAL := list
.PHONY: list pictures run test test-times bench figures lint bless samples install release dist deb artifactbundle fuzz fuzz-luau flags help swift libraries tool

list:
	@echo 'usage: make TARGET'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' Makefile

help: list ## list the targets

run: tool pictures ## build the program, inspect a sample and draw it
	$(TOOL) inspect Samples/button.riv
	$(TOOL) draw Samples/button.riv --scale 2 -o .build/button.png
	@echo "$$(pwd)/.build/button.png"

test: swift libraries pictures ## run the tests
	$(SWIFT) test
	@# As another program talks to the tool, where Python is there.
	@command -v python3 > /dev/null || { echo 'skipped: the tests in Python, which is not there'; exit; }; \
		RIVETOOL="$$(pwd)/.build/debug/rivetool" PYTHONDONTWRITEBYTECODE=1 python3 -m unittest discover -v Samples/session/python && \
		RIVETOOL="$$(pwd)/.build/debug/rivetool" PYTHONDONTWRITEBYTECODE=1 python3 -m unittest discover -v Tests/Browser

test-times: swift libraries ## print where the time of the tests goes: the slowest suites and tests
	@SWIFT="$(SWIFT)" .ci/test-times

bench: swift libraries ## measure the program on Samples and on the files of $RIVE_CORPUS
	$(SWIFT) build $(RELEASE) --product rivetool-bench
	.build/release/rivetool-bench table $(wildcard Samples/*.riv) $(CORPUS)

figures: swift libraries ## write one table of what everything costs: instructions, times, sizes, builds
	@python3 .ci/figures $(FIGURES)

lint: swift ## check the style of the sources
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	@.ci/rules

bless: swift libraries ## accept what the program prints now: rewrite Cases, README and docs
	BLESS=1 $(SWIFT) test --filter CaseTests

samples: tool ## make Samples/*.riv, *.zip and *.svg of their text forms
	@for text in Samples/*.rivtext; do \
		[ -e "$$text" ] || continue; \
		echo "$${text%text}"; \
		$(TOOL) assemble "$$text" -o "$${text%text}" || exit; \
	done
	@# As the editor exports files with referenced assets: both side by side in a zip.
	@echo Samples/poster.zip; folder=$$(mktemp -d) && \
		$(TOOL) assets detach Samples/poster.riv --all -d "$$folder" -o "$$folder/poster.riv" > /dev/null && \
		$(TOOL) bundle pack "$$folder/poster.riv" -o Samples/poster.zip; \
		status=$$?; rm -rf "$$folder"; exit $$status
	@# What the tests of generated code use.
	$(TOOL) generate swift Samples/button.riv Samples/dashboard.riv Samples/player.riv -o Samples/GeneratedTests/Generated \
		--access internal
	@cp Samples/player.riv Samples/GeneratedPackage/Sources/Scores/
	@# The pictures of the README and of docs.
	$(TOOL) draw Samples/button.riv --vary Hover --vary theme --for 300ms -o Samples/states.png
	$(TOOL) advance Samples/button.riv --pointer click:235,75 --pointer click:120,40 --for 100ms \
		--geometry Samples/button.svg > /dev/null

install: tool ## install the program, its manual and its shell completions below PREFIX (/usr/local)
	install -d '$(DESTDIR)$(PREFIX)/bin' \
		'$(DESTDIR)$(PREFIX)/share/bash-completion/completions' \
		'$(DESTDIR)$(PREFIX)/share/zsh/site-functions' \
		'$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	@# Without its table of symbols, which makes it three times as large and is of use to nobody there.
	install -s -m 755 $(TOOL) '$(DESTDIR)$(PREFIX)/bin/rivetool'
	$(TOOL) completions bash > '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/rivetool'
	$(TOOL) completions zsh > '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_rivetool'
	$(TOOL) completions fish > '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/rivetool.fish'
	$(TOOL) help --man -o '$(DESTDIR)$(PREFIX)/share/man'

dist: ## pack what is installed as .build/dist/rivetool-VERSION-linux-ARCH.tar.gz
	@$(call needs,git tar gzip sha256sum)
	.dist/tarball

deb: ## make a package for Debian and Ubuntu, .build/dist/rivetool_VERSION_ARCH.deb
	@$(call needs,git dpkg-deb gzip md5sum)
	.dist/deb

artifactbundle: ## make a binary target for Swift packages, .build/dist/rivetool.artifactbundle.zip
	@$(call needs,git zip)
	.dist/artifactbundle

fuzz: tool ## fuzz the reader for SECONDS (60); crashes land in Tests/Crashes
	@# SwiftPM links libFuzzer, but leaves it to us to count what code an input reaches.
	$(SWIFT) build -c release --product rivetool-fuzz --sanitize=fuzzer --sanitize=address --scratch-path .build/fuzz \
		-Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table
	@mkdir -p .build/fuzz-corpus
	@find Samples Tests/Crashes $(RIVE_CORPUS) -type f -size -20k \
		\( -name '*.riv' -o -name '*.rivtext' -o -name '*.zip' -o -name '*.jsonl' -o -path 'Tests/Crashes/*' \) -exec cp {} .build/fuzz-corpus/ \; 2> /dev/null || true
	@# Small fonts of real files.
	@folder=$$(mktemp -d) && for file in $(CORPUS); do \
		$(TOOL) assets extract "$$file" --all --force -d "$$folder" > /dev/null 2>&1 || true; \
	done; \
	find "$$folder" -type f -size -60k \( -name '*.ttf' -o -name '*.otf' \) -exec cp {} .build/fuzz-corpus/ \;; rm -rf "$$folder"
	@# The keys of the schema as two-byte varuints, for libFuzzer to strew in.
	@awk '/^ +\.init\( *[0-9]/ { split($$0, cell, /[(,]/); key = cell[2] + 0; \
		if (key > 127) printf "\"\\x%02x\\x%02x\"\n", key % 128 + 128, key / 128; else printf "\"\\x%02x\"\n", key }' \
		Sources/RiveSchema/Tables/ObjectTable.swift Sources/RiveSchema/Tables/PropertyTable.swift \
		| sort -u > .build/fuzz-keys.dict
	@# Swift's own report of a crash would keep libFuzzer from writing the input that led to it.
	SWIFT_BACKTRACE=enable=no .build/fuzz/release/rivetool-fuzz -max_total_time=$(SECONDS) -timeout=60 \
		-dict=.build/fuzz-keys.dict -artifact_prefix=Tests/Crashes/ .build/fuzz-corpus

fuzz-luau: swift ## fuzz the machine for scripts for SECONDS (60); crashes land in Tests/Crashes
	$(SWIFT) build -c release --product rivetool-fuzz-luau --sanitize=fuzzer --sanitize=address --scratch-path .build/fuzz \
		-Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table
	@mkdir -p .build/fuzz-chunks && cp Tests/RiveLuauTests/Programs/*.luauc Tests/RiveLuauTests/Programs/*/*.luauc .build/fuzz-chunks/
	SWIFT_BACKTRACE=enable=no .build/fuzz/release/rivetool-fuzz-luau -max_total_time=$(SECONDS) -timeout=60 \
		-artifact_prefix=Tests/Crashes/ .build/fuzz-chunks

release: swift libraries ## build all programs as they are shipped
	$(SWIFT) build $(RELEASE)

tool: swift libraries
	$(SWIFT) build $(RELEASE) --product rivetool

swift:
	@command -v $(SWIFT) > /dev/null || { \
		echo 'Swift 6.2 or later is needed and was not found: https://www.swift.org/install' >&2; exit 1; }

flags:
	@echo $(RELEASE)

# Says which programs are missing, before anything is made.
define needs
	for program in $(1); do \
		command -v $$program > /dev/null || { echo "$$program is needed and was not found" >&2; exit 1; }; \
	done
endef

# These are all that is installed without asking: nothing can be built before they are there.
libraries:
	@$(call library,libzip,zip.h,libzip-dev,libzip,https://libzip.org)
	@$(call library,harfbuzz,harfbuzz/hb.h,libharfbuzz-dev,harfbuzz,https://harfbuzz.github.io)

# The program loads these where a font is made smaller, where a file has images, where an animation is written, where a page is served and where XLIFF is read. It is built without them, and says so where they
# are missing: a machine on which they can't be installed goes on. Systems give some of them several names.
pictures:
	@command -v apt-get > /dev/null || exit 0; \
	root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	for library in libharfbuzz-subset.so.0:libharfbuzz-subset0 libpng16.so.16:libpng16-16,libpng16-16t64 libturbojpeg.so.0:libturbojpeg0,libturbojpeg \
			libwebp.so.7:libwebp7 libgif.so.7:libgif7 libdeflate.so.0:libdeflate0 libmicrohttpd.so.12:libmicrohttpd12,libmicrohttpd12t64 \
			libexpat.so.1:libexpat1; do \
		file=$${library%%:*}; names=$$(echo "$${library##*:}" | tr , ' '); \
		! PATH="$$PATH:/sbin" ldconfig -p | grep -qF "$$file" || continue; \
		echo "$$file is missing; installing it with apt-get, for fonts, images, animations, pages and XLIFF"; \
		for name in $$names update $$names; do \
			if [ $$name = update ]; then $$root apt-get update > /dev/null || true; continue; fi; \
			$$root apt-get install -y $$name > /dev/null 2>&1 && continue 2; \
		done; \
		echo "$$file could not be installed; what needs it says so"; \
	done

# The development files of a library: its name to pkg-config, a header, its packages for apt-get and brew, where it is from.
define library
	if pkg-config --exists $(1) 2> /dev/null; then :; \
	elif ls /usr/include/$(2) /usr/local/include/$(2) /opt/homebrew/include/$(2) 2> /dev/null | grep -q .; then :; \
	elif command -v apt-get > /dev/null; then \
		echo '$(1) is missing; installing it with apt-get'; \
		root=; [ "$$(id -u)" = 0 ] || root=sudo; \
		$$root apt-get install -y $(3) || { $$root apt-get update && $$root apt-get install -y $(3); }; \
	elif command -v brew > /dev/null; then \
		echo '$(1) is missing; installing it with brew'; brew install $(4); \
	else \
		echo '$(1) is needed and was not found: install its development files ($(5))' >&2; exit 1; \
	fi
endef
