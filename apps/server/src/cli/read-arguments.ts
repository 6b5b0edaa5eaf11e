import { parseArgs } from 'node:util'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { InvalidArguments, type Options } from './command-refusal.ts'

type KnownOptions = Record<string, { type: 'boolean' | 'string'; short?: string }>

/** Text such as "- wrong card": no option has a blank after its hyphen. */
const TEXT_WITH_HYPHEN = /^-[ \t]/

const LIKE_OPTION = /^[-\u2010-\u2015\u2212]+([a-z-]+)$/

/** Whether an option became text: after `--`, in quotes, or with a dash from a web page. */
const isOptionAsText = (word: string, options: KnownOptions): boolean =>
  word.split(/\s/).some((part) => Object.hasOwn(options, LIKE_OPTION.exec(part)?.[1] ?? ''))

/**
 * Parses the arguments of a command by its syntax, in which `...` means text. Unknown options never
 * become part of a text. Throws InvalidArguments.
 */
export function readArguments(name: string, syntax: string, args: readonly string[]) {
  const options: KnownOptions = { help: { type: 'boolean', short: 'h' } }
  for (const [, option = '', value] of syntax.matchAll(/--([a-z-]+)( [A-Z]+)?/g))
    options[option] = { type: value ? 'string' : 'boolean' }
  const takesText = syntax.includes('...')
  try {
    const { values, tokens } = parseArgs({
      args: args.map((arg) => (takesText && TEXT_WITH_HYPHEN.test(arg) ? '' : arg)),
      options,
      allowPositionals: true,
      tokens: true,
    })
    const positionals = tokens.flatMap(({ kind, index }) =>
      kind === 'positional' ? [args[index] ?? ''] : [],
    )
    const maxPositionals = syntax
      .replaceAll(/\[--[^\]]*\]/g, '')
      .split(' ')
      .filter(Boolean).length
    const isValid = positionals.length <= maxPositionals || takesText
    if (isValid && !positionals.some((word) => isOptionAsText(word, options)))
      return { positionals, options: values as Options }
  } catch {
    // an unknown option, or one without its value
  }
  throw new InvalidArguments(takesText ? explainText(name, args, options) : '')
}

/**
 * Returns the command to type if a word such as "-wrong" is meant as text. It could also be a
 * misspelled option, so it isn't accepted without `--`. Empty if no argument looks like this.
 */
function explainText(name: string, args: readonly string[], options: KnownOptions): string {
  const isKnown = (arg: string) => arg.startsWith('--') && Object.hasOwn(options, arg.slice(2))
  const positionals = args.filter((arg) => !isKnown(arg))
  const at = positionals.findIndex((word) => /^-[^-\s]/.test(word))
  const isClear = !positionals.some(
    (word) => word.startsWith('--') || isOptionAsText(word, options),
  )
  if (at === -1 || !isClear) return ''
  const typed = [
    ...args.filter(isKnown),
    ...positionals.slice(0, at),
    '--',
    ...positionals.slice(at),
  ]
  const command = [name, ...typed.map(quoteForShell)].join(' ')
  return cliCommands().textLikeOption({ word: positionals[at] ?? '', name, command })
}

const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
