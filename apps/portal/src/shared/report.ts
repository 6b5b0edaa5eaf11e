import { logError, type SendCall } from '@ownerng/contract'
import { maskCardNumbers } from '@ownerng/domain'
import { buildOf } from './connection.ts'

/** What the log calls each kind of report. */
const TYPES = { error: 1, longTask: 6 } as const
const MAX_LENGTH = 4_000
/** What stands behind the path of an address may be somebody's. */
const BEHIND_PATH = /(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g

/**
 * Writes to the server's log what went wrong on the page, with the build of it; before sign-in the
 * handle is the word `startup`. A log that fails is no fault.
 */
export function report(
  { send, handle }: { readonly send: SendCall; readonly handle: () => string },
  message: string,
  kind: keyof typeof TYPES = 'error',
): void {
  const body = {
    ErrorMessage: maskCardNumbers(message.replace(BEHIND_PATH, '$1')).slice(0, MAX_LENGTH),
    LogFilePrefix: 'owner',
    MessageType: TYPES[kind],
    Release: buildOf(document),
  }
  void send(logError, { query: { logErrorID: handle() || 'startup' }, body }).catch(() => {})
}

/** What an exception says, and where. */
export function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { stack = '', name, message } = fault
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}
