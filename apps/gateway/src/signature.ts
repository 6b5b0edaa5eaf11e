import { createHmac, timingSafeEqual } from 'node:crypto'

const CLOCK_SKEW_S = 300

/** Headers that prove who sent a request and when: HMAC of time, method, path and body. */
export function sign(
  secret: string,
  method: string,
  path: string,
  body: string,
): { 'x-timestamp': string; 'x-signature': string } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'x-timestamp': timestamp,
    'x-signature': hmac(secret, timestamp, { method, path, body }),
  }
}

/** Returns whether a request was signed with any of the secrets within the last five minutes. */
export function isSigned(
  secrets: readonly string[],
  headers: Record<string, string | string[] | undefined>,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '')
  const signature = Buffer.from(String(headers['x-signature'] ?? ''))
  const isBy = (secret: string) => {
    const right = Buffer.from(hmac(secret, timestamp, { method, path, body }))
    return signature.length === right.length && timingSafeEqual(signature, right)
  }
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= CLOCK_SKEW_S && secrets.some(isBy)
}

function hmac(
  secret: string,
  timestamp: string,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
}
