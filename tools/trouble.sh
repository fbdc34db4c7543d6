# What to say when a step failed for a reason that has nothing to do with the sources. Sourced; needs $root and say().
# shellcheck shell=bash disable=SC2154

# Whether the disk with build/ has less than a megabyte left.
disk_is_full() {
    local left
    left=$(df --output=avail -k "$root/build" 2>/dev/null | tail -n 1)
    [[ -n $left && $left -lt 1024 ]]
}

# tell_if_full <log>: one sentence if the step that wrote the log ran out of disk.
tell_if_full() {
    if grep -qsE 'No space left on device|ENOSPC' "$1" || disk_is_full; then
        say "the disk is full. Make room and run this again: what is done stays, and it goes on from there."
    fi
}

# tell_if_offline <log>: one sentence if the step that wrote the log found no network.
tell_if_offline() {
    if grep -qsE 'code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)' "$1"; then
        say "npm cannot reach its registry. Run this again with a network: what is fetched stays."
    fi
}
