# Counting the instructions of fixed random games with callgrind. Sourced, after tools/stage.sh.
# shellcheck shell=bash disable=SC2154,SC2034

table=$root/bench/instructions.csv
header=game,players,rules,arch,playouts,instructions

# What is counted: game, players, playouts, house rules. All games use seed 1.
cases=(
    "change-horses 2 1000 -"
    "change-horses 3 1000 -"
    "change-horses 4 1000 -"
    "change-horses 5 1000 -"
    "change-horses 4 1000 derby=true"
    "chevaux 2 50 rounds=1000"
    "chevaux 3 50 rounds=1000"
    "chevaux 4 50 rounds=1000"
    "chevaux 5 50 rounds=1000"
    "chevaux 6 50 rounds=1000"
    "jeu-de-chevaux 2 200 -"
    "jeu-de-chevaux 3 200 -"
    "jeu-de-chevaux 4 200 -"
)

# The processor that the release preset is built for; counts for different ones cannot be compared.
built_for() {
    local arch
    arch=$(sed -n 's/^PADDOCK_ARCH:[A-Z]*=//p' "$root/build/release/CMakeCache.txt")
    echo "${arch:-$(uname -m)}"
}

# The instructions that the program executes for that many games, start-up included.
instructions_of() {
    local game=$1 players=$2 playouts=$3 rules=$4 report
    [[ $rules != - ]] || rules=
    # shellcheck disable=SC2086  # no rules: no argument
    report=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$root/build/release/bench/playouts" "$game" "$players" "$playouts" 1 $rules 2>&1) || {
        echo "$report" >&2
        return 1
    }
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p' <<<"$report"
}

# The row of a case: the instructions of its playouts alone. A first game pays for start-up and is taken off.
measure() {
    local game=$1 players=$2 playouts=$3 rules=$4 one all
    one=$(instructions_of "$game" "$players" 1 "$rules") || return 1
    all=$(instructions_of "$game" "$players" $((playouts + 1)) "$rules") || return 1
    echo "$game,$players,$rules,$(built_for),$playouts,$((all - one))"
}

# All rows, two at a time where there are two cores, in the order of the cases.
measure_all() {
    export root
    export -f measure instructions_of built_for
    # shellcheck disable=SC2016  # $0 is the case, for the inner shell
    printf '%s\0' "${cases[@]}" | xargs -0 -n 1 -P "$cores" bash -c 'set -euo pipefail; measure $0' | sort
}
