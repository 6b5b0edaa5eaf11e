import { logError, type SendCall } from '@ownerng/contract'

const ERROR = 1
const LONG_TASK = 6
const MAX_LENGTH = 4000
/** 13 digits or more with at most three signs between two of them: every card number is one. */
const LONG_NUMBER = /[\p{Nd}\p{No}](?:[^\p{L}\p{Nd}\p{No}]{0,3}[\p{Nd}\p{No}]){12,}/gu

/**
 * A text without card numbers. It hides every long number, since what knows cards from others would
 * be a twelfth of the sign-in's own code.
 */
export const hideLongNumbers = (text: string): string => text.replace(LONG_NUMBER, '****')

/** Where an error comes from. */
interface ErrorOrigin {
  /** The build of the page, under which the server counts it. */
  readonly release?: string
  /** It is a task that held up the page, and no error. */
  readonly isLongTask?: boolean
}

/**
 * Writes an error that a browser saw to the server's log; before sign-in the handle is the word
 * `startup`. A log that fails is no fault.
 */
export async function writeErrorLog(
  send: SendCall,
  handle: string,
  message: string,
  prefix = 'client',
  { release = '', isLongTask = false }: ErrorOrigin = {},
): Promise<void> {
  const body = {
    ErrorMessage: hideLongNumbers(message).slice(0, MAX_LENGTH),
    LogFilePrefix: prefix,
    MessageType: isLongTask ? LONG_TASK : ERROR,
    ...(release ? { Release: release } : {}),
  }
  await send(logError, { query: { logErrorID: handle || 'startup' }, body }).catch(() => {})
}
