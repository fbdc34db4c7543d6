# The web pages: the engine as WebAssembly, the client built by vite, both packed into one file that the program
# carries. Sourced, after tools/setup.sh or tools/stage.sh; needs $root, say() and build().
# shellcheck shell=bash disable=SC2154

oldest_node=20.19.0
newer_node=20.20.0 # what is fetched where the system's is older: Debian 12 has 18

# Whether version $1 is at least version $2.
at_least() { [[ $(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1) == "$2" ]]; }

# Puts a Node that is new enough first in PATH.
set_up_node() {
    command -v npm >/dev/null || install_packages "building the web pages" nodejs npm || return 1
    at_least "$(node --version | tr -d v)" "$oldest_node" && return 0
    local folder=$root/build/node
    if [[ ! -x $folder/node_modules/.bin/node ]]; then
        say "fetching Node $newer_node; the system's $(node --version) is too old to build the web pages"
        if ! npm install --silent --no-save --prefix "$folder" "node@$newer_node" >&2; then
            say "npm could not fetch it. Run this again with a network, or install Node $oldest_node or newer."
            return 1
        fi
    fi
    PATH=$folder/node_modules/.bin:$PATH
}

# Runs a step with its words in the log; they are shown if it fails.
web_step() {
    local what=$1 job started=$SECONDS
    shift
    (cd "$root/web" && exec "$@") >>"$root/build/web.log" 2>&1 &
    job=$!
    while [[ -t 2 ]] && kill -0 "$job" 2>/dev/null; do
        show_progress "$what, $((SECONDS - started)) s"
        sleep 0.5
    done
    end_progress
    if ! wait "$job"; then
        cat "$root/build/web.log" >&2
        say "$what failed; the words above say why."
        tell_if_full "$root/build/web.log"
        tell_if_offline "$root/build/web.log"
        return 1
    fi
}

# The packages of npm, as package-lock.json pins them.
set_up_npm() {
    local stamp=$root/web/node_modules/.installed
    [[ $stamp -nt $root/web/package-lock.json ]] && return 0
    web_step "fetching the web client's packages" npm ci || return 1
    touch "$stamp"
}

# Node and the packages, for what needs neither the engine nor the pages.
fetch_web_packages() {
    set_up_node || return 1
    lock_folder web
    : >"$root/build/web.log"
    set_up_npm || return 1
    unlock_folder
}

# Whether anything that the pages are made of has changed since they were made.
web_is_stale() {
    local built=$root/build/web/.built
    [[ ! -f $built || ! -s $root/build/web/pages.bin ]] && return 0
    [[ $root/build/wasm/bindings/wasm/engine.wasm -nt $built ]] && return 0
    [[ -n $(find "$root/web" "$root/CMakeLists.txt" "$root/docs/rules" "$root/data" -path '*/node_modules' -prune -o -newer "$built" -print -quit) ]]
}

# build_with_pages <target...>: what needs the pages, and the pages first. The rest is compiled meanwhile.
build_with_pages() {
    local job
    fetch_web_packages || return 1
    build release paddock_term paddock_lab paddock_net paddock_load 2>"$root/build/release.said" &
    job=$!
    build_web || { wait "$job"; return 1; }
    if ! wait "$job"; then
        cat "$root/build/release.said" >&2
        return 1
    fi
    build release "$@"
}

# Makes build/web/pages.bin, which the next build of the program takes in.
build_web() {
    set_up_node || return 1
    build wasm engine || return 1
    lock_folder web
    : >"$root/build/web.log"
    set_up_npm || return 1
    if web_is_stale; then
        local fresh=$root/build/web/pages.fresh started=$root/build/web/.started
        mkdir -p "$root/build/web"
        touch "$started"
        web_step "building the web pages" npm run --silent build || return 1
        web_step "packing the web pages" node tools/pack.mjs "$root/build/web/site" "$fresh" || return 1
        # Unchanged pages leave the program as it is.
        cmp -s "$fresh" "$root/build/web/pages.bin" || mv "$fresh" "$root/build/web/pages.bin"
        rm -f "$fresh"
        mv "$started" "$root/build/web/.built"
    fi
    unlock_folder
}
