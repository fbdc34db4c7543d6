# What the programs in tools/stages/ share: $root, say, build, and how they end. Sourced.
# shellcheck shell=bash disable=SC2034
set -euo pipefail

root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(dirname "$root")
cores=$(nproc)
# Sanitizer reports name functions and lines with its help.
ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19 || true)
export ASAN_SYMBOLIZER_PATH

say() { printf 'paddock: %s\n' "$*" >&2; }

# One line for the summary.
note() { printf 'note: %s\n' "$*"; }

# The C++ files below the given folders of the repository, one a line.
cpp_files() {
    (cd "$root" && find "$@" -type f \( -name '*.cpp' -o -name '*.hpp' \) | sort)
}

passed=0 # tests, in all calls of run_tests

# run_tests <preset> <folder,...> [pattern]: the tests of these folders of tests/, or those of them that match.
run_tests() {
    local build=$root/build/$1 count
    GTEST_FILTER=${3:-*} ctest --test-dir "$build" --parallel "$cores" --output-on-failure --no-tests=error \
        --tests-regex "^(${2//,/|})\."
    count=$(awk '/^\[  PASSED  \]/ { sum += $4 } END { print sum + 0 }' "$build/Testing/Temporary/LastTest.log")
    if [[ $count -eq 0 ]]; then
        say "no test of $2 is called ${3:-*}: tools/stages asks for tests that are not there"
        return 1
    fi
    passed=$((passed + count))
}

# shellcheck source=tools/build.sh
source "$root/tools/build.sh"
