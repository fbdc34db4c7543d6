# What the programs in tools/stages/ share: $root, say, build, and how they end. Sourced.
# shellcheck shell=bash disable=SC2034
set -euo pipefail

root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(dirname "$root")
cores=$(nproc)
# Sanitizer reports name functions and lines with its help.
ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19 || true)
export ASAN_SYMBOLIZER_PATH
thread_sanitizer="halt_on_error=1:second_deadlock_stack=1${ASAN_SYMBOLIZER_PATH:+:external_symbolizer_path=$ASAN_SYMBOLIZER_PATH}"

say() { printf 'paddock: %s\n' "$*" >&2; }

# One line for the summary.
note() { printf 'note: %s\n' "$*"; }

# The C++ files below the given folders of the repository, one a line.
cpp_files() {
    (cd "$root" && find "$@" -type f \( -name '*.cpp' -o -name '*.hpp' \) | sort)
}

# shellcheck source=tools/verdicts.sh
source "$root/tools/verdicts.sh"

passed=0  # tests, in all calls of run_tests
earlier=0 # of these, so many in an earlier run with the same program

# run_tests <preset> <folder,...> [pattern]: the tests of these folders of tests/, or those of them that match, but for
# those that have passed with the same program before.
run_tests() {
    local build=$root/build/$1 folders=${2//,/|} pattern=${3:-*} name before=0 omitted=() none=error count
    find_verdicts "$build" "$folders" "$pattern"
    for name in "${!kept[@]}"; do
        before=$((before + kept[$name]))
    done
    [[ $before -eq 0 ]] || omitted=(--exclude-regex "^($(IFS='|' && echo "${!kept[*]}"))\\.") none=ignore
    GTEST_FILTER=$pattern ctest --test-dir "$build" --parallel "$cores" --output-on-failure --no-tests="$none" \
        --tests-regex "^($folders)\\." "${omitted[@]}"
    count=$((before + $(count_passed "$build" "$folders")))
    if [[ $count -eq 0 ]]; then
        say "no test of $2 is called $pattern: tools/stages asks for tests that are not there"
        return 1
    fi
    keep_verdicts "$build"
    passed=$((passed + count)) earlier=$((earlier + before))
}

# What a stage says of its tests.
note_tests() {
    local before=
    [[ $earlier -eq 0 ]] || before=", $earlier of them before, with the same programs"
    note "$passed tests passed$before"
}

# shellcheck source=tools/build.sh
source "$root/tools/build.sh"
