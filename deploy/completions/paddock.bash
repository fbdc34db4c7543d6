# Completion of `paddock` for bash: subcommands and their flags, as the program's own help names them.
# shellcheck shell=bash

# The subcommands, one per line.
_paddock_subcommands() {
    command paddock help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *[^ ].*/\1/p'
}

# The flags that a subcommand's help names, one per line.
_paddock_flags() {
    command paddock help "$1" 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u
    echo --help
}

# The words that can stand first after a subcommand, one per line: games, levels, or what there is to do.
_paddock_first_words() {
    case $1 in
    play | rules | sim | duel | league | calibrate | bench | load)
        printf '%s\n' change-horses chevaux jeu-de-chevaux
        ;;
    beliefs) echo change-horses ;;
    train) printf '%s\n' chevaux jeu-de-chevaux ;;
    bot) printf '%s\n' random foal trot canter gallop plain ;;
    problems) printf '%s\n' make check ;;
    esac
}

_paddock() {
    local word=${COMP_WORDS[COMP_CWORD]} subcommand=${COMP_WORDS[1]:-}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 || ($COMP_CWORD -eq 2 && $subcommand == help) ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_paddock_subcommands) --version" -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_paddock_flags "$subcommand")" -- "$word")
    elif [[ $COMP_CWORD -eq 2 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_paddock_first_words "$subcommand")" -- "$word")
    fi
}

# Where it has nothing to say, files are completed.
complete -o default -F _paddock paddock
