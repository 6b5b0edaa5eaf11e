import { createHmac, timingSafeEqual } from 'node:crypto'

const CLOCK_SKEW_S = 300

/** Returns whether a notice was signed with one of the secrets in the last five minutes. */
export function isSignedByGateway(
  secrets: readonly string[],
  headers: Record<string, unknown>,
  path: string,
  body: string,
): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '')
  const signature = Buffer.from(String(headers['x-signature'] ?? ''))
  const isBy = (secret: string) => {
    const right = Buffer.from(hmac(secret, timestamp, { method: 'POST', path, body }))
    return signature.length === right.length && timingSafeEqual(signature, right)
  }
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= CLOCK_SKEW_S && secrets.some(isBy)
}

export function hmac(
  secret: string,
  timestamp: string,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
}
