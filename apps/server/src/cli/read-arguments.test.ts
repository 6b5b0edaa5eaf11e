import { describe, expect, it } from 'vitest'
import { InvalidArguments } from './command-refusal.ts'
import { COMMANDS } from './commands.ts'
import { readArguments } from './read-arguments.ts'

const SYNTAXES = Object.entries(COMMANDS).map(([name, { syntax }]) => [name, syntax] as const)

// issue 37, item 27
describe('arguments of a command', () => {
  it.each(SYNTAXES)('%s has no option but those of its syntax: %s', (name, syntax) => {
    for (const option of ['--dryrun', '--no-such-option', '-x'])
      for (const args of [[option], ['HERON', option], [option, 'HERON']])
        expect(() => readArguments(name, syntax, args)).toThrow(InvalidArguments)
  })

  // three dots stand for any number of words
  it.each(SYNTAXES.filter(([, syntax]) => !syntax.includes('...')))(
    '%s has no more arguments than its syntax: %s',
    (name, syntax) => {
      const most = syntax.split(' ').filter(Boolean).length
      const tooMany = Array.from({ length: most + 1 }, () => 'HERON')
      expect(() => readArguments(name, syntax, tooMany)).toThrow(InvalidArguments)
    },
  )
})
