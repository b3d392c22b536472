# Every target sets up what it needs. ARGS is passed to the program that is run:
#   make test ARGS="-k battle"      make lock ARGS=--upgrade
# PYTHON=python3.12 chooses the Python for .venv; run `make clean` first to change it.

# Compiled files are kept, whatever this shell has set: tests start Python hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

GROUND := tools/ground.sh
PY     := .venv/bin/python
SCREEN := $(GROUND) screen
CODE   := $(wildcard engine companion tests main.py)

.DEFAULT_GOAL := help
.PHONY: help run test quick lint format check soak fuzz bench shots package wheel launcher fresh lock web web-run clean venv window display browsers voice next-python next-kivy framework packer broker

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

# A window needs a display. Elsewhere browsers show the table.
BARE := $(if $(DISPLAY)$(WAYLAND_DISPLAY),,$(filter Linux,$(shell uname -s)))

# With status 1 the app has said why it ended; a message of make would hide that.
run: $(if $(BARE),venv,window) ## start the app; without a display, a table for browsers
	@$(PY) main.py $(if $(BARE),--serve) $(ARGS) || [ $$? = 1 ]

# Screens are tested in a real window, the voice by its sound, the package by making it, and the code
# for phones with the Python on phones. Only what the files named in ARGS need is set up.
test: venv ## run the tests
	@$(GROUND) tests $(ARGS)

quick: lint ## lint, then the tests without a window or system package, with fewer examples: a minute
	$(PY) -m pytest -n auto --dist worksteal --quick $(ARGS)

lint: venv ## check style, formatting and types, also of what pages are written in
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	@$(GROUND) sources
	$(PY) -m mypy $(CODE)

format: venv ## put the sources into their usual form
	$(PY) -m ruff format
	@$(GROUND) sources --write

check: lint ## lint, then all tests, also of what is built from the sources
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test ARGS="-m built"

soak: display browsers voice broker next-kivy web ## run the long tests, which make test leaves out
	$(SCREEN) $(PY) -m pytest -m soak $(ARGS)

fuzz: venv ## look for files that break the app: ARGS="record 600"
	$(PY) -m tests.fuzz $(ARGS)

bench: display browsers voice broker ## measure the speed of the engine and the app
	$(SCREEN) $(PY) -m tests.bench $(ARGS)

shots: display browsers $(if $(findstring --pages,$(ARGS)),web) ## take a picture of every screen; ARGS=--docs: those of the README; ARGS=--store: of app stores
	$(SCREEN) $(PY) -m tests.shots $(ARGS)

package: display packer ## make dist/condottiere-companion, which runs without Python
	$(SCREEN) $(PY) -m PyInstaller --noconfirm --log-level ERROR packaging/condottiere.spec

# Beside the app's wheel is the stand-in for what would need a compiler; its own file says why.
wheel: venv ## make dist/*.whl, for pipx
	@$(PY) -m build --outdir dist .
	@$(PY) -m build --wheel --outdir dist packaging/materialshapes

web: venv ## make dist/web, the app in a browser by itself
	@$(GROUND) web

web-run: web ## make dist/web, and open it at http://127.0.0.1:8000
	@$(PY) -m webbrowser -t http://127.0.0.1:8000/ >/dev/null & $(PY) -m http.server --bind 127.0.0.1 --directory dist/web 8000

launcher: window ## add the app to this user's applications menu
	@packaging/launcher.sh

fresh: display ## follow the README on a bare Debian
	@SCREEN_SIZE=412x915 $(SCREEN) tests/fresh.sh

lock: ## pin the dependencies again in requirements.lock
	@$(GROUND) lock $(ARGS)

clean: ## remove everything that these targets made
	rm -rf .venv .tools build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

venv:
	@$(GROUND) venv

window: venv
	@$(GROUND) window

display: venv
	@$(GROUND) display

browsers: venv
	@$(GROUND) browsers

voice:
	@$(GROUND) voice

broker:
	@$(GROUND) broker

packer: venv
	@$(GROUND) packer

next-python: venv
	@tools/next_python.sh

next-kivy: next-python
	@tools/next_kivy.sh

framework:
	@tools/framework.sh
