import { logError, type SendCall } from '@ownerng/contract'

const MAX_LENGTH = 4000
/**
 * 13 or more digits with at most three other characters between two of them: every card number
 * matches.
 */
const LONG_NUMBER = /[\p{Nd}\p{No}](?:[^\p{L}\p{Nd}\p{No}]{0,3}[\p{Nd}\p{No}]){12,}/gu

/**
 * Removes card numbers from a text. It hides every long number: telling cards apart would add a
 * twelfth to the sign-in code.
 */
export const hideLongNumbers = (text: string): string => text.replace(LONG_NUMBER, '****')

/**
 * Sends a browser error to the server's log; before sign-in the handle is the word `startup`.
 * The last argument names the log file and can add the build of the page or another message type.
 * Never fails.
 */
export async function writeErrorLog(
  send: SendCall,
  handle: string,
  message: string,
  {
    prefix = 'client',
    ...more
  }: { readonly prefix?: string; readonly Release?: string; readonly MessageType?: number } = {},
): Promise<void> {
  const body = {
    ErrorMessage: hideLongNumbers(message).slice(0, MAX_LENGTH),
    LogFilePrefix: prefix,
    // error
    MessageType: 1,
    ...more,
  }
  await send(logError, { query: { logErrorID: handle || 'startup' }, body }).catch(() => {})
}
