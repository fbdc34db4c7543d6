# Set-up: installs what tools/packages.txt lists and the machine lacks. Sourced; needs $root and say().
# shellcheck shell=bash disable=SC2154

# The packages for a purpose: `build`, `web` (which includes it), or `test` (which includes both).
packages_for() {
    local purpose=$1 package when _why
    while read -r package when _why; do
        [[ -z $package || $package == \#* ]] && continue
        [[ $when == build || $when == "$purpose" || ($when == web && $purpose == test) ]] && echo "$package"
    done <"$root/tools/packages.txt"
    return 0
}

# Those of the given packages that are not installed.
missing_of() {
    local installed package
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        [[ $'\n'$installed$'\n' == *$'\n'"$package installed"$'\n'* ]] || echo "$package"
    done
}

apt_get() {
    local as_root=()
    [[ $EUID -eq 0 ]] || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >&2
}

# Installs what is missing for a purpose; says nothing when nothing is.
set_up() {
    local packages missing
    [[ -z ${PADDOCK_SKIP_SETUP:-} ]] || return 0
    mapfile -t packages < <(packages_for "$1")
    if ! command -v dpkg-query >/dev/null; then
        say "this system has no apt; install by its own means: ${packages[*]}"
        say "then set PADDOCK_SKIP_SETUP=1 and run this again."
        return 1
    fi
    mapfile -t missing < <(missing_of "${packages[@]}")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
        say "these packages are missing, and installing them takes root or sudo: ${missing[*]}"
        say "ask an administrator for: apt-get install ${missing[*]}"
        return 1
    fi
    say "installing ${missing[*]}"
    if ! { apt_get update && apt_get install -y --no-install-recommends "${missing[@]}"; }; then
        say "apt could not install ${missing[*]}; its words are above."
        return 1
    fi
}
