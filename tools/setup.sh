# Set-up: installs what tools/packages.txt lists and the machine lacks. Sourced; needs $root and say().
# shellcheck shell=bash disable=SC2154

# The packages for a purpose: `build`, `web` (which includes it), `pack` (both), or `test` (all).
packages_for() {
    local purposes package when _why
    case $1 in
        build) purposes=" build " ;;
        web) purposes=" build web " ;;
        pack) purposes=" build web pack " ;;
        test) purposes=" build web pack test " ;;
    esac
    while read -r package when _why; do
        [[ -z $package || $package == \#* || $purposes != *" $when "* ]] || echo "$package"
    done <"$root/tools/packages.txt"
}

# Those of the given packages that are not installed.
missing_of() {
    local installed package
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        [[ $'\n'$installed$'\n' == *$'\n'"$package installed"$'\n'* ]] || echo "$package"
    done
}

# The programs that every build calls and PATH does not have.
missing_commands() {
    local command
    for command in clang++-19 ld.lld-19 cmake ninja; do
        command -v "$command" >/dev/null || echo "$command"
    done
}

# Whether something is missing for a purpose.
lacks() {
    local packages
    [[ -z $(missing_commands) ]] || return 0
    [[ -z ${PADDOCK_SKIP_SETUP:-} ]] || return 1
    command -v dpkg-query >/dev/null || return 0
    mapfile -t packages < <(packages_for "$1")
    [[ -n $(missing_of "${packages[@]}") ]]
}

apt_get() {
    local as_root=()
    [[ $EUID -eq 0 ]] || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >&2
}

# install_packages <why> <package...>: says what it is going to install, and does.
install_packages() {
    local why=$1
    shift
    if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
        say "these packages are missing, and installing them takes root or sudo: $*"
        say "ask an administrator for: apt-get install $*"
        return 1
    fi
    say "$why needs packages that are not here; apt installs them now: $*"
    if ! { apt_get update && apt_get install -y --no-install-recommends "$@"; }; then
        say "apt could not install them; its words are above. Is there a network? Run this again: it goes on from there."
        return 1
    fi
}

install_missing() {
    local packages missing
    mapfile -t packages < <(packages_for "$1")
    if ! command -v dpkg-query >/dev/null; then
        say "this system has no apt; install by its own means: ${packages[*]}"
        say "then set PADDOCK_SKIP_SETUP=1 and run this again."
        return 1
    fi
    mapfile -t missing < <(missing_of "${packages[@]}")
    [[ ${#missing[@]} -eq 0 ]] || install_packages "this (purpose: $1)" "${missing[@]}"
}

# Installs what is missing for a purpose; says nothing when nothing is.
set_up() {
    local missing
    [[ -n ${PADDOCK_SKIP_SETUP:-} ]] || install_missing "$1" || return 1
    mapfile -t missing < <(missing_commands)
    [[ ${#missing[@]} -gt 0 ]] || return 0
    say "PATH does not lead to ${missing[*]}, which every build needs. Mend PATH or install them, and run this again."
    return 1
}
