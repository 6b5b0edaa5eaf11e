import { maskCardNumbers } from '@ownerng/domain'

const MAX_WORDS = 500
/** SQLSTATE of a value that the database cannot read: its message quotes the value. */
const OF_A_VALUE = /^22/

/**
 * An error as it may be kept: what a database adds to it (`detail`, `where`) repeats rows of
 * people, and is left out.
 */
export function faultOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: wordsOf(error) }
  return {
    name: error.name,
    code: codeOf(error),
    message: wordsOf(error),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  }
}

/** What an error says, in at most 500 characters without card numbers or values of rows. */
export function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error)
  const open = OF_A_VALUE.test(String(codeOf(error))) ? words.replace(/"[^"]*"?/g, '"…"') : words
  return maskCardNumbers(open).slice(0, MAX_WORDS)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code
