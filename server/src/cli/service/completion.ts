import { Argument, type Command } from 'commander'
import type { CommandContext } from '../command/command-context.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** Adds `gannet completion`: a script for the shell, made from the tree of commands. */
export function addCompletionCommand(program: Command, context: CommandContext): void {
  program
    .command('completion')
    .description('Print a script that completes gannet commands and options in your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  $ gannet completion bash > /etc/bash_completion.d/gannet
  $ gannet completion zsh > "\${fpath[1]}/_gannet"
  $ gannet completion fish > ~/.config/fish/completions/gannet.fish`,
    )
    .action((shell: Shell) => void context.stdout.write(scripts[shell](wordsOf(program))))
}

/** What may follow a command's words ("keys create"). */
interface Row {
  readonly path: string
  readonly words: readonly { readonly word: string; readonly meaning: string }[]
  /** Option → its values, where they are known. */
  readonly choices: readonly { readonly option: string; readonly values: readonly string[] }[]
  /** Options that take a value. */
  readonly valued: readonly string[]
}

function wordsOf(command: Command, path: readonly string[] = []): Row[] {
  const options = command.options.filter(({ hidden }) => !hidden)
  const flagsOf = ({ long, short }: (typeof options)[number]) => [long, short].filter((flag) => flag?.startsWith('-'))
  const words = [
    ...command.commands.map((child) => ({ word: child.name(), meaning: sentenceOf(child.description()) })),
    ...command.registeredArguments.flatMap(({ argChoices }) =>
      (argChoices ?? []).map((word) => ({ word, meaning: '' })),
    ),
    ...options.flatMap((option) =>
      flagsOf(option).map((word) => ({ word: word ?? '', meaning: sentenceOf(option.description) })),
    ),
    { word: '--help', meaning: 'display help' },
  ]
  const valued = options.filter(({ required, optional }) => required || optional)
  const row: Row = {
    path: path.join(' '),
    words,
    choices: valued.flatMap((option) =>
      option.argChoices === undefined ? [] : [{ option: option.long ?? '', values: option.argChoices }],
    ),
    valued: valued.flatMap(flagsOf).map((flag) => flag ?? ''),
  }
  return [row, ...command.commands.flatMap((child) => wordsOf(child, [...path, child.name()]))]
}

/** The first sentence, without what a shell's quotes could end at. */
function sentenceOf(text: string): string {
  return (text.split(/[.;:(]/)[0] ?? '')
    .replaceAll(/['"`$\\[\]]/g, '')
    .slice(0, 80)
    .trim()
}

const scripts: Readonly<Record<Shell, (rows: readonly Row[]) => string>> = { bash, zsh, fish }

/** The command's words so far are looked up as a path; options and their values are stepped over. */
function bash(rows: readonly Row[]): string {
  const words = rows.map(({ path, words }) => `    '${path}') words='${words.map(({ word }) => word).join(' ')}' ;;`)
  const choices = rows.flatMap(({ path, choices }) =>
    choices.map(({ option, values }) => `    '${path} ${option}') words='${values.join(' ')}' ;;`),
  )
  const valued = [...new Set(rows.flatMap(({ valued }) => valued))]
  return `# bash completion for gannet
_gannet() {
  local current previous path='' word words='' skip=0
  current="\${COMP_WORDS[COMP_CWORD]}"
  previous="\${COMP_WORDS[COMP_CWORD-1]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [ "$skip" = 1 ]; then skip=0; continue; fi
    case "$word" in
    ${valued.join('|')}) skip=1 ;;
    -*) ;;
    *)
      case " ${rows.flatMap(({ path }) => (path === '' ? [] : [`|${path}|`])).join(' ')} " in
      *"|\${path:+$path }$word|"*) path="\${path:+$path }$word" ;;
      esac
      ;;
    esac
  done
  case "$path $previous" in
${choices.join('\n')}
  esac
  if [ -z "$words" ]; then
    if [ "$skip" = 1 ]; then COMPREPLY=($(compgen -f -- "$current")); return; fi
    case "$path" in
${words.join('\n')}
    esac
  fi
  local IFS=$' \\n'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _gannet gannet
`
}

function zsh(rows: readonly Row[]): string {
  const cases = rows.map(({ path, words }) => {
    const described = words.map(
      ({ word, meaning }) => `'${word.replaceAll(':', '\\:')}:${meaning.replaceAll(':', ' ')}'`,
    )
    return `    '${path}') candidates=(${described.join(' ')}) ;;`
  })
  return `#compdef gannet
_gannet() {
  local -a candidates
  local command='' word
  for word in "\${words[@]:1:CURRENT-2}"; do
    case " ${rows.flatMap(({ path }) => (path === '' ? [] : [`|${path}|`])).join(' ')} " in
    *"|\${command:+$command }$word|"*) command="\${command:+$command }$word" ;;
    esac
  done
  case "$command" in
${cases.join('\n')}
  esac
  _describe 'gannet' candidates
  _files
}
compdef _gannet gannet
`
}

/** A long option, a short one, or a command. */
function fishWord(word: string, value: string): string {
  if (word.startsWith('--')) return `-l '${word.slice(2)}'${value}`
  return word.startsWith('-') ? `-s '${word.slice(1)}'${value}` : `-f -a '${word}'`
}

function fish(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ path, words, choices, valued }) => {
    const condition = `-n '__gannet_at "${path}"'`
    return words.map(({ word, meaning }) => {
      const known = choices.find(({ option }) => option === word)
      const isOpen = known === undefined && valued.includes(word)
      const value = known === undefined ? '' : ` -x -a '${known.values.join(' ')}'`
      const what = fishWord(word, isOpen ? ' -r' : value)
      return `complete -c gannet ${condition} ${what}${meaning === '' ? '' : ` -d '${meaning}'`}`
    })
  })
  const paths = rows.flatMap(({ path }) => (path === '' ? [] : [`'${path}'`]))
  return `# fish completion for gannet
function __gannet_at
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim "$path $word")
    if contains -- "$longer" ${paths.join(' ')}
      set path $longer
    end
  end
  test "$path" = "$argv[1]"
end
${lines.join('\n')}
`
}
