# Which tests need not run again: those of a folder that reads no files (PADDOCK_READS_NO_FILES in tests/CMakeLists.txt)
# have passed already if they did so with the very same program. Sourced.
# shellcheck shell=bash

declare -A keys=() # by the name of a folder's tests: what their verdict depends on
declare -A kept=() # how many have passed before, under the same key

# What a verdict depends on, as one word: the program, the libraries that it loads, the tests that are asked for, the
# settings in the environment, and the system below.
verdict_key() {
    local name=$1 program=$2 figures=$3 pattern=$4 libraries
    mapfile -t libraries < <(ldd "$program" | grep -oE '/[^ ]+')
    {
        printf '%s\n' "$name" "$figures" "$pattern" "$(uname -srm)"
        env | grep -E '^(PADDOCK_|GTEST_|[A-Z]+SAN_OPTIONS=)' | grep -v '^PADDOCK_AGAIN=' | sort
        sha256sum "$program" "${libraries[@]}"
    } | sha256sum | cut -d ' ' -f 1
}

# find_verdicts <build folder> <regular expression of folders> <pattern>. With PADDOCK_AGAIN=1 nothing is kept.
find_verdicts() {
    local name program figures key count
    keys=() kept=()
    while IFS=, read -r name program figures; do
        [[ $name =~ ^($2)$ && -x $program ]] || continue
        keys[$name]=$(verdict_key "$name" "$program" "$figures" "$3")
        [[ -z ${PADDOCK_AGAIN:-} && -f $1/passed/$name ]] || continue
        read -r key count <"$1/passed/$name"
        [[ $key != "${keys[$name]}" ]] || kept[$name]=$count
    done <"$1/tests/reads_no_files"
}

# keep_verdicts <build folder>: what has just run has passed.
keep_verdicts() {
    local name count
    mkdir -p "$1/passed"
    for name in "${!keys[@]}"; do
        count=$(count_passed "$1" "$name")
        [[ $count -eq 0 ]] || echo "${keys[$name]} $count" >"$1/passed/$name"
    done
}

# count_passed <build folder> <regular expression of folders>: how many tests the last run has passed. A log that is left
# from an earlier run has nothing to say on those that were passed over.
count_passed() {
    awk -v wanted="^($2)$" -v kept=" ${!kept[*]} " '
        /^[0-9]+\/[0-9]+ Test: / { folder = $3; sub(/[.].*/, "", folder) }
        /^\[  PASSED  \]/ && folder ~ wanted && !index(kept, " " folder " ") { sum += $4 }
        END { print sum + 0 }' "$1/Testing/Temporary/LastTest.log"
}
