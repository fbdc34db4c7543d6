# Completion of `paddock` for bash: subcommands and their flags, as the program's own help names them.
# shellcheck shell=bash

# The subcommands, one a line.
_paddock_subcommands() {
    command paddock help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *[^ ].*/\1/p'
}

# The flags that a subcommand's help names, one a line.
_paddock_flags() {
    command paddock help "$1" 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u
    echo --help
}

_paddock() {
    local word=${COMP_WORDS[COMP_CWORD]} subcommand=${COMP_WORDS[1]:-}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 || ($COMP_CWORD -eq 2 && $subcommand == help) ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_paddock_subcommands) --version" -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_paddock_flags "$subcommand")" -- "$word")
    fi
}

# Where it has nothing to say, files are completed.
complete -o default -F _paddock paddock
