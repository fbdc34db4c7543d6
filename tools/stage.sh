# What the programs in tools/stages/ share: $root, say, build, and how they end. Sourced.
# shellcheck shell=bash disable=SC2034
set -euo pipefail

root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(dirname "$root")
cores=$(nproc)
# Sanitizer reports name functions and lines with its help.
ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19 || true)
export ASAN_SYMBOLIZER_PATH

# What is tested in release mode, besides the program.
release_tests=(laws_tests simulation_tests load_tests)

say() { printf 'paddock: %s\n' "$*" >&2; }

# One line for the summary.
note() { printf 'note: %s\n' "$*"; }

# The C++ files below the given folders of the repository, one a line.
cpp_files() {
    (cd "$root" && find "$@" -type f \( -name '*.cpp' -o -name '*.hpp' \) | sort)
}

# Runs ctest in a preset's folder, with further options; notes how many tests passed.
run_ctest() {
    local preset=$1
    shift
    ctest --test-dir "$root/build/$preset" --parallel "$cores" --output-on-failure --no-tests=error "$@" |
        tee "$root/build/ctest-$preset.log"
    note "$(sed -n 's/.*tests passed, 0 tests failed out of \([0-9]*\)/\1 tests passed/p' "$root/build/ctest-$preset.log")"
}

# shellcheck source=tools/build.sh
source "$root/tools/build.sh"
