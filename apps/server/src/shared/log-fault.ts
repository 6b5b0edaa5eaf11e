import { maskCardNumbers } from '@ownerng/domain'

const MAX_LENGTH = 500
/** SQLSTATE class of invalid values, whose error messages quote the value. */
const OF_A_VALUE = /^22/

/** An error for the log, without the database's `detail` and `where`, which quote personal data. */
export function getFault(error: unknown): object {
  if (!(error instanceof Error)) return { message: getErrorMessage(error) }
  return {
    name: error.name,
    code: getCode(error),
    message: getErrorMessage(error),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  }
}

/** Returns an error's message, at most 500 characters, without card numbers or row values. */
export function getErrorMessage(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const open = OF_A_VALUE.test(String(getCode(error))) ? text.replace(/"[^"]*"?/g, '"…"') : text
  return maskCardNumbers(open).slice(0, MAX_LENGTH)
}

const getCode = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code
