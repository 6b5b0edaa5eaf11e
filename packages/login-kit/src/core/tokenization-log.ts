import { logTokenization, type SendCall } from '@ownerng/contract'
import { maskCardNumbers } from '@ownerng/domain'

const TOKENIZATION = 5
const MAX_LENGTH = 4000

/**
 * Writes what a card frame answered to the tokenization log. Card numbers are masked here, and
 * again by the server. A log that fails is no fault.
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
