"""What does the work of a row: Eigenscope and the peers. Each has a name and `run`, which takes a row, the folder of
inputs and a file for the result (or None), and gives the seconds of the work and the peak in MB. It raises RuntimeError
with the last words of a tool that fails."""
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

import numpy as np

from . import inputs, peers

COMPARE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "compare")


def run(command, folder=None):
    """Standard output and error of a command."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode != 0:
        raise RuntimeError((done.stderr.strip().splitlines() or ["no output"])[-1])
    return done.stdout, done.stderr


def beside(program, name):
    """A program of the benchmarks that was built with `program`."""
    return os.path.join(os.path.dirname(os.path.abspath(program)), "..", "bench", name)


class Eigenscope:
    name = "Eigenscope"

    def __init__(self, program):
        self.program = program

    def run(self, row, folder, result=None):
        if row.search:
            return self.search(row, folder, result)
        seconds, megabytes = self.stages(row, folder, result)
        return sum(seconds.get(stage, 0) for stage in row.stages), megabytes

    def search(self, row, folder, result):
        output, _ = run([beside(self.program, "timed_search"), inputs.path(folder, row.data), row.search,
                         result or ""])
        if result:
            np.save(result, np.fromfile(result, np.int32).reshape(-1, 15))
        return seconds_and_megabytes(output)

    def stages(self, row, folder, result=None):
        """The seconds of each stage, and the peak in MB."""
        source = inputs.FORMS[row.source](folder, row.data) if row.source in inputs.FORMS else row.source
        command = [self.program, "--data", source, *row.flags, "--report", "-"]
        if row.source == "csv":
            command += ["--set", "data.header=false"]
        if result and isinstance(row.result, str):
            command += ["--export", f"{row.result}={result}"]
        output, progress = run(command)
        report = json.loads(output)
        if result and not isinstance(row.result, str):
            np.save(result, row.result(report))
        # The report adds what no peer gives, the verdict on the kernel and eigenvalues beyond those of the axes; the
        # progress tells the stages apart.
        done = re.findall(r"^(\w+): done in ([\d.]+) s$", progress, re.MULTILINE)
        return {stage: float(seconds) for stage, seconds in done}, report["peak_memory_bytes"] / 2**20


def seconds_and_megabytes(output):
    seconds, kilobytes = output.split()
    return float(seconds), float(kilobytes) / 1024


class PythonPeer:
    def __init__(self, name):
        self.name = name

    def run(self, row, folder, result=None):
        form = row.source if row.source in ("csv", "fasta", "xlsx") else "npy"
        source = inputs.FORMS[form](folder, row.data)
        return seconds_and_megabytes(run([sys.executable, COMPARE, "--peer", self.name, source, result or ""])[0])


class RPeer:
    def __init__(self, name):
        self.name = name

    def run(self, row, folder, result=None):
        package, expression = peers.R[self.name]
        text = inputs.text_path(folder, row.data)
        given = f'"{text}"' if row.source == "csv" else f'unname(as.matrix(read.csv("{text}", header = FALSE)))'
        code = (f'library({package}); X <- {given}; set.seed(0); t <- Sys.time(); Y <- {expression}; '
                'cat(as.numeric(Sys.time() - t, units = "secs"), '
                'gsub("[^0-9]", "", grep("^VmHWM", readLines("/proc/self/status"), value = TRUE)))')
        if result:
            code += f'; writeBin(as.double(c(dim(Y), Y)), "{result}.bin")'
        output, _ = run(["Rscript", "-e", code])
        if result:
            rows, columns, *_ = numbers = np.fromfile(result + ".bin")
            np.save(result, numbers[2:].reshape(int(rows), int(columns), order="F"))
        return seconds_and_megabytes(output)


def timed_process(command, folder):
    """Standard output, seconds and peak in MB of a process. What the system tells of one that has ended counts this
    process too, as it was before exec."""
    peak = 0
    with tempfile.TemporaryFile("w+") as output:
        begin = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        while process.poll() is None:
            seen = re.search(r"VmHWM:\s+(\d+)", status_of(process.pid))
            peak = int(seen[1]) if seen else peak
            time.sleep(0.005)
        seconds = time.perf_counter() - begin
        output.seek(0)
        text = output.read()
    if process.returncode != 0:
        raise RuntimeError((text.strip().splitlines() or [f"ended with {process.returncode}"])[-1])
    return text, seconds, peak / 1024


def status_of(pid):
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as status:
        return status.read()


class Tapkee:
    """Tapkee's command line; its time is what it says itself, without reading and writing."""

    def __init__(self, name, program):
        self.name, self.program = name, program

    def run(self, row, folder, result=None):
        with tempfile.TemporaryDirectory() as scratch:
            made = os.path.join(scratch, "made.csv")
            text, _, megabytes = timed_process([self.program, "-i", inputs.text_path(folder, row.data), "-o", made,
                                                "--benchmark", "--verbose", *peers.TAPKEE[self.name]], scratch)
            if result:
                Y = np.loadtxt(made, delimiter=",")
                np.save(result, Y if len(Y) > len(Y.T) else Y.T)
        return float(re.search(r"embedding with.* took ([\d.e-]+) seconds", text)[1]), megabytes


class FItSNE:
    """FIt-SNE's program, from the two leading axes; its time is that of the process, which reads a binary file."""
    name = "FIt-SNE"

    def __init__(self, program):
        self.program = program

    def run(self, row, folder, result=None):
        X = np.load(inputs.path(folder, row.data))
        with tempfile.TemporaryDirectory() as scratch:
            with open(os.path.join(scratch, "in"), "wb") as file:
                file.write(self.settings(X))
            _, seconds, megabytes = timed_process([self.program, "1.2.1", "in", "out", str(peers.THREADS)], scratch)
            if result:
                Y = np.fromfile(os.path.join(scratch, "out"), float, 2 * len(X), offset=8)  # after n and 2
                np.save(result, Y.reshape(len(X), 2))
        return seconds, megabytes

    @staticmethod
    def settings(X, perplexity=30.0, iterations=1000, exaggerated=250):
        n, d = X.shape
        centered = X - X.mean(0)
        start = centered @ np.linalg.eigh(centered.T @ centered)[1][:, :-3:-1]
        start *= 1e-4 / start[:, 0].std()
        return b"".join([
            struct.pack("=iiddi", n, d, 0.5, perplexity, 2),  # θ, axes
            # iterations, when exaggeration ends and momentum changes, both momenta, rate, longest step
            struct.pack("=iiidddd", iterations, exaggerated, exaggerated, 0.5, 0.8, max(200.0, n / 12), 5.0),
            struct.pack("=idii", -1, -1.0, 2, 1),  # no late exaggeration; by interpolation; approximate neighbors
            struct.pack("=diiii", 12.0, 0, 50, int(3 * perplexity) * 50, -1),  # exaggeration, trees, nodes searched
            struct.pack("=didi", -1.0, 3, 1.0, 50),  # σ of its own; nodes an interval, its length, least intervals
            X.tobytes(),
            struct.pack("=idi", 1, 1.0, 0),  # seed, degrees of freedom, not going on
            start.tobytes()])


def tool_of(name, given):
    """The peer of that name, or nothing where it is not installed. A peer in Python says itself what it lacks."""
    if name in peers.PEERS:
        return PythonPeer(name)
    if name in peers.R:
        return RPeer(name) if shutil.which("Rscript") else None
    if name in peers.TAPKEE:
        return Tapkee(name, os.path.abspath(given.tapkee)) if given.tapkee else None
    return FItSNE(os.path.abspath(given.fit_sne)) if given.fit_sne else None
