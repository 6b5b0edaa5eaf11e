import type { SendCall } from '@ownerng/contract'
import { writeErrorLog } from '@ownerng/login-kit/core'
import { buildOf } from './connection.ts'

/** What stands behind the path of an address may be somebody's. */
const BEHIND_PATH = /(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g

/**
 * Writes to the server's log what went wrong on the page, with the build of it; before sign-in the
 * handle is the word `startup`. A log that fails is no fault.
 */
export function report(
  { send, handle }: { readonly send: SendCall; readonly handle: () => string },
  message: string,
  { isLongTask = false } = {},
): void {
  const words = message.replace(BEHIND_PATH, '$1')
  void writeErrorLog(send, handle(), words, 'owner', { release: buildOf(document), isLongTask })
}

/** What an exception says, and where. */
export function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { stack = '', name, message } = fault
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}
