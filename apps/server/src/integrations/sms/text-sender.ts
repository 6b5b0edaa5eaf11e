import { SEND_TIMEOUT_MS, type Sender, SendFault } from '../sender.ts'

/** HTTP status codes for a number that doesn't exist. */
const NO_SUCH_NUMBER = [404, 410, 422]
/** HTTP status codes for a refusal of this text. */
const REFUSED_TEXT = [400, 413]

/** Sends text messages through a provider that accepts JSON over HTTP. */
export const openTexts =
  (textUrl: string, textToken: string): Sender =>
  async ({ id, recipient, text }) => {
    let status: number
    try {
      const answer = await fetch(textUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(textToken ? { authorization: `Bearer ${textToken}` } : {}),
        },
        body: JSON.stringify({ to: recipient, text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      status = answer.status
      await answer.body?.cancel()
    } catch (error) {
      throw new SendFault(
        'server',
        (error as Error).name === 'TimeoutError' ? 'HTTP timeout' : 'HTTP unreachable',
      )
    }
    if (status >= 200 && status < 300) return
    throw new SendFault(getTextFault(status), `HTTP ${status}`)
  }

function getTextFault(status: number): SendFault['whose'] {
  if (NO_SUCH_NUMBER.includes(status)) return 'recipient'
  return REFUSED_TEXT.includes(status) ? 'message' : 'server'
}
