# Every target makes what it needs. ARGS goes to the program that is run:
#   make test ARGS="-k battle"      make lock ARGS=--upgrade
# PYTHON=python3.12 chooses what .venv is made with; `make clean` first to change it.

# What is compiled once is kept, whatever this shell says: tests start Python hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

GROUND := tools/ground.sh
PY     := .venv/bin/python
SCREEN := $(GROUND) screen
CODE   := $(wildcard engine companion tests main.py)

.DEFAULT_GOAL := help
.PHONY: help run test quick lint check soak fuzz bench shots package launcher fresh lock clean venv window display voice next-python packer

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

# Status 1 is an end that the app gave the reason of, which make's own words would bury.
run: window ## start the app
	@$(PY) main.py $(ARGS) || [ $$? = 1 ]

# Screens are tested in a real window, the voice by its sound, the package by making it, and what
# phones get by the Python that they get. What the files named in ARGS do not need is not set up.
test: venv ## run the tests
	@$(GROUND) tests $(ARGS)

quick: lint ## lint, then the tests that need no window and no package: a minute
	$(PY) -m pytest -n auto --dist worksteal --quick $(ARGS)

lint: venv ## rules of style, format, types
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy $(CODE)

check: lint ## lint, then all tests
	@$(MAKE) --no-print-directory test

soak: display voice next-python ## run the long tests that test leaves out
	$(SCREEN) $(PY) -m pytest -m soak $(ARGS)

fuzz: venv ## look for files that upset the app: ARGS="record 600"
	$(PY) -m tests.fuzz $(ARGS)

bench: display voice ## measure the engine and the app
	$(SCREEN) $(PY) -m tests.bench $(ARGS)

shots: display ## take a picture of every screen
	$(SCREEN) $(PY) -m tests.shots $(ARGS)

package: display packer ## make dist/condottiere-companion, which needs no Python
	$(SCREEN) $(PY) -m PyInstaller --noconfirm --log-level ERROR packaging/condottiere.spec

launcher: window ## put the app among this user's programs
	@packaging/launcher.sh

fresh: display ## follow the README on a bare Debian
	@SCREEN_SIZE=412x915 $(SCREEN) tests/fresh.sh

lock: ## pin the dependencies anew into requirements.lock
	@$(GROUND) lock $(ARGS)

clean: ## remove everything these targets made
	rm -rf .venv .tools build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

venv:
	@$(GROUND) venv

window: venv
	@$(GROUND) window

display: venv
	@$(GROUND) display

voice:
	@$(GROUND) voice

packer: venv
	@$(GROUND) packer

next-python: venv
	@tools/next_python.sh
