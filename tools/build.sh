# Builds a preset of CMakePresets.json, quietly unless it fails. Sourced; needs $root and say().
# shellcheck shell=bash disable=SC2154

# shellcheck source=tools/trouble.sh
source "$root/tools/trouble.sh"

# Runs at the same time wait for each other.
lock_folder() {
    mkdir -p "$root/build"
    exec {folder_lock}>"$root/build/.$1.lock"
    flock --nonblock "$folder_lock" && return 0
    say "another run is at work in build/$1; this one waits for it."
    flock "$folder_lock"
}
unlock_folder() { exec {folder_lock}>&-; }

# Configures a preset if that has not been done since the presets were last changed. Called with the folder locked.
configure() {
    local folder=$root/build/$1 log=$root/build/$1.log
    [[ -f $folder/build.ninja && $folder/.configured -nt $root/CMakePresets.json ]] && return 0
    if ! (cd "$root" && cmake --preset "$1") >"$log" 2>&1; then
        cat "$log" >&2
        say "configuring '$1' failed; the words above say why."
        tell_if_full "$log"
        return 1
    fi
    touch "$folder/.configured"
}

# Copies ninja's words to a log; on a terminal, shows how far it is in one line that goes away at the end.
follow_progress() {
    local log=$1 name=$2 line shown=
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        if [[ -t 2 && $line =~ ^\[([1-9][0-9]*)/([0-9]+)\] ]]; then
            printf '\r\e[Kpaddock: building (%s), step %s of %s' "$name" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
            shown=yes
        fi
    done
    [[ -z $shown ]] || printf '\r\e[K' >&2
}

# build <preset> [target...]: everything of the preset if no target is named.
build() {
    local preset=$1 log=$root/build/$1.log targets=()
    shift
    [[ $# -eq 0 ]] || targets=(--target "$@")
    lock_folder "$preset"
    configure "$preset" || return 1
    : >"$log"
    if ! cmake --build "$root/build/$preset" "${targets[@]}" 2>&1 | follow_progress "$log" "$preset"; then
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$log" >&2 || true
        say "building '$preset' failed; the words above say why."
        tell_if_full "$log"
        return 1
    fi
    unlock_folder
}
