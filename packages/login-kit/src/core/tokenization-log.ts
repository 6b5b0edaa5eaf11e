import { logTokenization, type SendCall } from '@ownerng/contract'
import { maskCardNumbers } from '@ownerng/domain'

const TOKENIZATION = 5
const MAX_LENGTH = 4000

/**
 * Logs the answer of a card frame. Card numbers are masked here and again by the server. Never
 * fails.
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
