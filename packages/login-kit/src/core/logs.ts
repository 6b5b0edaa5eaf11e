import { logError, logTokenization, type SendCall } from '@ownerng/contract'
import { maskCardNumbers } from '@ownerng/domain'

const ERROR = 1
const TOKENIZATION = 5
const MAX_LENGTH = 4000

/**
 * Writes an error that a browser saw to the server's log; before sign-in the handle is the word
 * `startup`. A log that fails is no fault.
 */
export async function writeErrorLog(
  send: SendCall,
  handle: string,
  message: string,
  prefix = 'client',
): Promise<void> {
  const body = {
    ErrorMessage: maskCardNumbers(message).slice(0, MAX_LENGTH),
    LogFilePrefix: prefix,
    MessageType: ERROR,
  }
  await send(logError, { query: { logErrorID: handle || 'startup' }, body }).catch(() => {})
}

/**
 * Writes what a card frame answered to the tokenization log. Card numbers are masked here, and
 * again by the server.
 */
export async function writeTokenizationLog(
  send: SendCall,
  at: { handle: string; server: string; resort: string },
  message: string,
): Promise<void> {
  const body = {
    ErrorMessage: maskCardNumbers(message).slice(0, MAX_LENGTH),
    LogFilePrefix: 'tokenization',
    MessageType: TOKENIZATION,
  }
  await send(logTokenization, {
    query: { logTokenizationID: at.handle, server: at.server, resort: at.resort },
    body,
  }).catch(() => {})
}
