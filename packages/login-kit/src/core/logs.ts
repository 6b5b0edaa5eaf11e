import { logError, type SendCall } from '@ownerng/contract'

const MAX_LENGTH = 4000
/** 13 digits or more with at most three signs between two of them: every card number is one. */
const LONG_NUMBER = /[\p{Nd}\p{No}](?:[^\p{L}\p{Nd}\p{No}]{0,3}[\p{Nd}\p{No}]){12,}/gu

/**
 * A text without card numbers. It hides every long number, since what knows cards from others would
 * be a twelfth of the sign-in's own code.
 */
export const hideLongNumbers = (text: string): string => text.replace(LONG_NUMBER, '****')

/**
 * Writes an error that a browser saw to the server's log; before sign-in the handle is the word
 * `startup`. `more` has the build of the page, and another type of what is written. A log that fails
 * is no fault.
 */
export async function writeErrorLog(
  send: SendCall,
  handle: string,
  message: string,
  prefix = 'client',
  more?: { readonly Release?: string; readonly MessageType?: number },
): Promise<void> {
  const body = {
    ErrorMessage: hideLongNumbers(message).slice(0, MAX_LENGTH),
    LogFilePrefix: prefix,
    // an error
    MessageType: 1,
    ...more,
  }
  await send(logError, { query: { logErrorID: handle || 'startup' }, body }).catch(() => {})
}
