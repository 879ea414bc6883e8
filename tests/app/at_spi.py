#!/usr/bin/python3
"""Reads and works the window as a screen reader does, through AT-SPI. Usage: at_spi.py PROGRAM

Starts a display and a session bus of its own. Ends with 77 where what it needs is not installed.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
PATIENCE = 60  # seconds until something that was asked for is there


def fail(sentence):
    print("FAIL:", sentence)
    sys.exit(1)


def on_a_display_of_its_own():
    """Begins again under Xvfb and with a session bus that nobody else uses."""
    needed = ["xvfb-run", "dbus-run-session"]
    missing = [name for name in needed if not shutil.which(name)]
    try:
        import gi

        gi.require_version("Atspi", "2.0")
    except (ImportError, ValueError):
        missing.append("python3-gi with gir1.2-atspi-2.0")
    if missing:
        print("SKIP: there is no", " and no ".join(missing))
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, EIGENSCOPE_AT_SPI_HOME=home, QT_QPA_PLATFORM="xcb",
                           QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", XDG_RUNTIME_DIR=home, NO_AT_BRIDGE="1")
        for name in ("DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            environment.pop(name, None)
        words = ["xvfb-run", "-a", "-s", "-screen 0 1440x900x24", "dbus-run-session", "--", sys.executable] + sys.argv
        sys.exit(subprocess.run(words, env=environment).returncode)


if "EIGENSCOPE_AT_SPI_HOME" not in os.environ:
    on_a_display_of_its_own()

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def children(node):
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def is_shown(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def all_shown(node):
    """The node and all below it that are on the screen; items of lists and cells of tables are left to their own."""
    yield node
    if node.get_role() in (Atspi.Role.LIST, Atspi.Role.TABLE, Atspi.Role.TREE, Atspi.Role.TREE_TABLE):
        return
    for child in children(node):
        if is_shown(child):
            yield from all_shown(child)


def words_of(node):
    return f"{node.get_role_name()} '{node.get_name()}'"


def wait_for(what, find):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
            if found:
                return found
        except GLib.Error:  # a widget went while it was asked
            pass
        time.sleep(0.1)
    fail(f"{what} did not come within {PATIENCE} s.")


class Window:
    """The window of a program that was started with these words."""

    def __init__(self, *words):
        Atspi.get_desktop(0).get_child_count()  # the bus is there before the program looks for it
        self.program = subprocess.Popen(words)
        self.application = wait_for("The program on the bus", self.on_the_bus)

    def on_the_bus(self):
        desktop = Atspi.get_desktop(0)
        return next((one for one in children(desktop) if one.get_process_id() == self.program.pid), None)

    def shown(self):
        return [node for window in children(self.application) for node in all_shown(window)]

    def named(self, name, role=None):
        fits = lambda node: node.get_name() == name and role in (None, node.get_role())
        return wait_for(f"'{name}'", lambda: next((node for node in self.shown() if fits(node)), None))

    def end(self):
        self.program.terminate()
        self.program.wait(PATIENCE)


def everything_that_takes_the_focus_has_a_name_and_a_role(window):
    count = 0
    for node in window.shown():
        if not node.get_state_set().contains(Atspi.StateType.FOCUSABLE):
            continue
        count += 1
        if not node.get_name().strip():
            fail(f"A {node.get_role_name()} has no name. It is inside {words_of(node.get_parent())}.")
        if node.get_role() in (Atspi.Role.INVALID, Atspi.Role.UNKNOWN):
            fail(f"{words_of(node)} has no role.")
    if count < 20:
        fail(f"Only {count} things take the focus.")
    return count


def labels_of(node):
    """The names of what labels this."""
    kinds = [relation for relation in node.get_relation_set()
             if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY]
    return [kind.get_target(i).get_name() for kind in kinds for i in range(kind.get_n_targets())]


def a_box_of_choices_has_a_label_beside_what_is_chosen(window):
    boxes = [node for node in window.shown() if node.get_role() == Atspi.Role.COMBO_BOX]
    for box in boxes:
        if not any(label.strip() for label in labels_of(box)):
            fail(f"No label tells what is chosen in {words_of(box)}.")
    print(", ".join(f"{labels_of(box)[0]}: {box.get_name()}" for box in boxes))


def a_view_tells_what_is_drawn(window):
    view = window.named("Projection 2D", Atspi.Role.CHART)
    told = wait_for("The description of Projection 2D", lambda: "150 points" in view.get_description() and
                    view.get_description())
    print("Projection 2D:", told)


def a_slider_moves_the_number_beside_it(window):
    slider = window.named("σ, slider").get_value_iface()
    number = window.named("σ", Atspi.Role.SPIN_BUTTON).get_text_iface()
    shown = lambda: number.get_text(0, -1)
    before = shown()
    slider.set_current_value((slider.get_minimum_value() + slider.get_maximum_value()) / 3)
    after = wait_for("Another σ", lambda: shown() != before and shown())
    print(f"σ: {before} → {after}")


def a_workspace_opens_by_its_action(window):
    window.named("Kernel", Atspi.Role.CHECK_BOX).get_action_iface().do_action(0)
    print("Opened:", words_of(window.named("Alignments", Atspi.Role.CHART)))


window = Window(sys.argv[1], "--data", "sample:iris", "--kernel", "gaussian", "--reducer", "kernel-pca")
try:
    a_view_tells_what_is_drawn(window)
    print(everything_that_takes_the_focus_has_a_name_and_a_role(window), "things take the focus.")
    a_box_of_choices_has_a_label_beside_what_is_chosen(window)
    a_slider_moves_the_number_beside_it(window)
    a_workspace_opens_by_its_action(window)
    print(everything_that_takes_the_focus_has_a_name_and_a_role(window), "things take the focus.")
finally:
    window.end()
