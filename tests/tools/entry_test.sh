#!/usr/bin/env bash
# The entry ./paddock on a machine that lacks things: no tools, no network, no disk, no patience. A copy of it runs
# with programs of this test in place of apt, npm, cmake and the compiler, so nothing is installed and nothing built.
# shellcheck disable=SC2016,SC2317  # scripts of the fakes are for them to read; the tests are called by name
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy=$work/copy
fakes=$work/fakes # this test's own programs; nothing in it is a link to one of the machine
tools=$work/tools # links to the machine's; nothing is ever written there
path=$fakes:$tools
failed=0
code=0
out=
test=

mkdir "$tools"
for tool in bash env sh awk basename cat chmod cmp cp cut date df dirname find flock git grep head id mkdir mktemp mv \
    nproc readlink rm sed setsid sleep sort tail touch tr wc xargs; do
    ln -s "$(command -v "$tool")" "$tools/$tool"
done

# fake <name> <script>: a program of that name, which notes how it was called.
fake() {
    printf '#!/usr/bin/env bash\necho "%s $*" >>"%s/calls"\n%s\n' "$1" "$work" "$2" >"$fakes/$1"
    chmod +x "$fakes/$1"
}

# A machine with every package, where all goes well.
fresh_machine() {
    rm -rf "$copy" "$fakes" "$work/calls"
    mkdir -p "$copy/web/node_modules" "$copy/docs/rules" "$copy/data" "$fakes"
    : >"$work/calls"
    cp -r "$root/paddock" "$root/tools" "$root/CMakePresets.json" "$root/CMakeLists.txt" "$copy/"
    : >"$copy/web/package-lock.json"
    sleep 0.02
    : >"$copy/web/node_modules/.installed"
    fake clang++-19 ''
    fake ld.lld-19 ''
    fake ninja ''
    fake ccache ''
    fake dpkg-query 'for word in "${@:3}"; do echo "$word installed"; done'
    fake apt-get ''
    fake sudo '"$@"'
    fake node 'echo v22.0.0'
    fake npm 'mkdir -p ../build/web/site'
    fake cmake '
case $1 in
    --preset) mkdir -p "build/$2"; touch "build/$2/build.ninja" ;;
    --build)
        mkdir -p "$2/apps/paddock"
        printf "#!/bin/sh\necho program \"\$@\"\n" >"$2/apps/paddock/paddock"
        chmod +x "$2/apps/paddock/paddock" ;;
esac'
}

# run <words of the entry>: what it prints to $out, its exit code to $code.
run() {
    code=0
    out=$(cd "$copy" && PATH=$path PADDOCK_SKIP_SETUP='' ./paddock "$@" 2>&1) || code=$?
}

complain() {
    echo "$test: $*"
    printf '  exit code %s\n%s\n' "$code" "$out" | sed 's/^/  | /'
    failed=1
}
expect_code() { [[ $code -eq $1 ]] || complain "the exit code should be $1"; }
expect() { [[ $out == *"$1"* ]] || complain "it should say: $1"; }
expect_not() { [[ $out != *"$1"* ]] || complain "it should not say: $1"; }
expect_called() { grep -q -- "$1" "$work/calls" || complain "it should call: $1"; }
expect_not_called() { ! grep -q -- "$1" "$work/calls" || complain "it should not call: $1"; }

help_needs_nothing() {
    rm "$fakes/cmake" "$fakes/clang++-19"
    run
    expect_code 2
    expect "usage: ./paddock"
    run help
    expect_code 0
    expect "  package "
    expect "not built yet"
    expect_not_called apt-get
}

a_subcommand_is_built_and_run() {
    run sim --games 3
    expect_code 0
    [[ $out == "program sim --games 3" ]] || complain "it should say nothing of its own"
    expect_called "cmake --build"
    run help
    expect "program help"
}

what_is_installed_is_named_first() {
    fake dpkg-query 'for word in "${@:3}"; do [[ $word == cmake || $word == g++ ]] || echo "$word installed"; done'
    fake apt-get 'echo "apt at work"'
    run sim
    expect_code 0
    expect "apt installs them now: g++ cmake"
    [[ ${out%%apt at work*} == *"g++ cmake"* ]] || complain "it should be named before apt begins"
    expect_called "apt-get .*install .*g++ cmake"
}

a_built_program_needs_no_compiler() {
    run sim
    fake dpkg-query 'for word in "${@:3}"; do [[ $word == clang-19 ]] || echo "$word installed"; done'
    rm "$fakes/clang++-19"
    : >"$work/calls"
    run sim --games 3
    expect_code 0
    expect "older than the sources"
    expect "program sim --games 3"
    expect_not_called apt-get
    expect_not_called "cmake --build"
}

pages_that_are_missing_are_built() {
    run sim
    fake dpkg-query 'for word in "${@:3}"; do [[ $word == wasi-libc ]] || echo "$word installed"; done'
    run serve --port 0
    expect_called "apt-get .*install .*wasi-libc"
}

a_missing_tool_is_named() {
    rm "$fakes/cmake"
    run sim
    expect_code 1
    expect "PATH does not lead to cmake"
    [[ $(wc -l <<<"$out") -eq 1 ]] || complain "one sentence is enough"
}

no_network_for_apt() {
    fake dpkg-query 'for word in "${@:3}"; do [[ $word == cmake ]] || echo "$word installed"; done'
    fake apt-get '[[ $* == *update* ]] || { echo "E: Unable to fetch some archives" >&2; exit 100; }'
    run sim
    expect_code 1
    expect "Is there a network? Run this again"
    fake apt-get ''
    run sim
    expect_code 0
}

no_network_for_npm() {
    rm "$copy/web/node_modules/.installed"
    fake npm 'echo "npm error code EAI_AGAIN" >&2; exit 1'
    run build
    expect_code 1
    expect "npm cannot reach its registry"
    fake npm 'mkdir -p ../build/web/site'
    fake node '[[ $1 == --version ]] && echo v22.0.0 || echo pages >"$3"'
    run build
    expect_code 0
    expect "build/release/apps/paddock/paddock"
    run build
    expect_code 0
    [[ $(grep -c "npm ci" "$work/calls") -eq 2 ]] || complain "npm ci should be called until it succeeds, and no more"
}

a_full_disk() {
    local good
    good=$(<"$fakes/cmake")
    fake cmake '[[ $1 != --build ]] || { echo "LLVM ERROR: IO failure on output stream: No space left on device"; exit 1; }
mkdir -p "build/$2"; touch "build/$2/build.ninja"'
    run sim
    expect_code 1
    expect "the disk is full. Make room and run this again"
    printf '%s\n' "$good" >"$fakes/cmake"
    run sim
    expect_code 0
    expect "program sim"
}

# The log is on the same disk, so the words may be missing in it.
a_full_disk_without_a_word() {
    fake cmake 'exit 1'
    fake df 'echo Avail; echo 0'
    run sim
    expect_code 1
    expect "the disk is full"
}

an_error_in_the_sources_is_no_full_disk() {
    fake cmake '[[ $1 != --build ]] || { echo "error: no member named x"; exit 1; }
mkdir -p "build/$2"; touch "build/$2/build.ninja"'
    run sim
    expect_code 1
    expect "error: no member named x"
    expect_not "disk"
}

an_interrupted_build_goes_on() {
    local good pid
    good=$(<"$fakes/cmake")
    fake cmake '[[ $1 != --build ]] || { touch "$2/half"; exec sleep 30; }
mkdir -p "build/$2"; touch "build/$2/build.ninja"'
    (cd "$copy" && PATH=$path exec setsid ./paddock sim) >/dev/null 2>&1 &
    pid=$!
    for _ in {1..200}; do [[ -e $copy/build/release/half ]] && break; sleep 0.05; done
    kill -TERM -- "-$pid"
    wait "$pid" 2>/dev/null || true
    printf '%s\n' "$good" >"$fakes/cmake"
    run sim
    expect_code 0
    [[ $out == "program sim" ]] || complain "the next run should go on"
}

the_second_of_two_runs_waits() {
    mkdir -p "$copy/build"
    flock "$copy/build/.release.lock" sleep 0.5 &
    sleep 0.2
    run sim
    wait
    expect_code 0
    expect "another run is at work in build/release; this one waits for it."
    expect "program sim"
}

for test in help_needs_nothing a_subcommand_is_built_and_run what_is_installed_is_named_first \
    a_built_program_needs_no_compiler pages_that_are_missing_are_built a_missing_tool_is_named no_network_for_apt \
    no_network_for_npm a_full_disk a_full_disk_without_a_word an_error_in_the_sources_is_no_full_disk \
    an_interrupted_build_goes_on the_second_of_two_runs_waits; do
    fresh_machine
    "$test"
done
exit "$failed"
