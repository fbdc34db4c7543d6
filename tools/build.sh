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
    # Editors look for it here.
    [[ $1 != dev ]] || ln -sf build/dev/compile_commands.json "$root/compile_commands.json"
}

# On a terminal, one line that says what is going on; the next call writes over it.
show_progress() { [[ ! -t 2 ]] || printf '\r\e[Kpaddock: %s' "$*" >&2; }
end_progress() { [[ ! -t 2 ]] || printf '\r\e[K' >&2; }

# Copies ninja's words to a log; on a terminal, shows how far it is in one line that goes away at the end.
follow_progress() {
    local log=$1 name=$2 line begun='' started=$SECONDS status
    local step="building ($name)"
    while true; do
        IFS= read -r -t 1 line && status=0 || status=$?
        if [[ $status -eq 0 ]]; then
            line=$begun$line begun=
            printf '%s\n' "$line" >>"$log"
            [[ ! $line =~ ^\[([1-9][0-9]*)/([0-9]+)\] ]] || step="building ($name), step ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
        elif [[ $status -le 128 ]]; then
            break # no more words
        else
            begun+=$line # a second has passed without the end of a line
        fi
        show_progress "$step, $((SECONDS - started)) s"
    done
    end_progress
}

# build <preset> [target...]: everything of the preset if no target is named.
build() {
    local preset=$1 log=$root/build/$1.log targets=()
    shift
    [[ $# -eq 0 ]] || targets=(--target "$@")
    lock_folder "$preset"
    configure "$preset" || return 1
    : >"$log"
    if ! cmake --build "$root/build/$preset" --parallel "$(nproc)" "${targets[@]}" 2>&1 | follow_progress "$log" "$preset"; then
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$log" >&2 || true
        say "building '$preset' failed; the words above say why."
        tell_if_full "$log"
        return 1
    fi
    unlock_folder
}
