# The packages: a .deb and a .tar.gz with the program, its manual page and its service. Sourced, after tools/build.sh;
# needs $root, say() and build().
# shellcheck shell=bash disable=SC2154

# make_packages <preset> <folder>: packs the program as that preset builds it. Times in the packages are those of the
# last commit, so that the same sources give the same packages.
make_packages() {
    local preset=$1 folder=$2 log=$root/build/$1.pack.log
    build "$preset" paddock package_files || return 1
    SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}
    export SOURCE_DATE_EPOCH
    lock_folder "$preset"
    rm -rf "$folder"
    if ! (cd "$root/build/$preset" && cpack -B "$folder") >"$log" 2>&1; then
        cat "$log" >&2
        say "packing failed; the words above say why."
        tell_if_full "$log"
        return 1
    fi
    rm -rf "$folder/_CPack_Packages"
    unlock_folder
}
