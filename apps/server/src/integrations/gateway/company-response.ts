import { type Currency, DEFAULT_CURRENCY } from '@ownerng/domain'
import * as z from 'zod/mini'
import { fetchJson, type JsonResponse } from '../fetch-json.ts'
import type { SaleResult } from './gateway.ts'
import { hmac } from './gateway-signature.ts'

/** Connection to a card company for a resort, apart from its credentials. */
export interface CompanyConnection {
  readonly timeZone: string
  readonly now: () => Date
  readonly withinMs: number
}

export const MAX_LIST_BYTES = 32 * 1024 * 1024

/**
 * Field of a request that names the currency. Merchant accounts are in US dollars by default, so USD
 * is omitted.
 */
export const nameCurrency = <Name extends string>(
  name: Name,
  currency: Currency = DEFAULT_CURRENCY,
): Partial<Record<Name, Currency>> =>
  currency === DEFAULT_CURRENCY ? {} : ({ [name]: currency } as Record<Name, Currency>)

/** Text that owners see: short plain text. */
export const plainText = (most: number) =>
  z._default(z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)), '')
export const last4 = z.string().check(z.regex(/^\d{4}$/))

/** A response that can't be relied on: absent or cut off, or complete but contradictory. */
export type Unreliable =
  | { readonly what: 'unknown' }
  | { readonly what: 'odd'; readonly why: string }

/** Returns why a response can't be relied on; null if it is complete. */
export function findUnreliable(response: JsonResponse): Unreliable | null {
  if (!response || response.unread === 'cut off') return { what: 'unknown' }
  return response.unread ? { what: 'odd', why: 'the answer is too large' } : null
}

/** Returns the state of a sale after a response that can't be relied on. */
export const toState = (unreliable: Unreliable): SaleResult =>
  unreliable.what === 'odd' ? { state: 'odd', why: unreliable.why } : { state: 'unknown' }

/** Describes a response with the wrong shape by the path of the error, never by its values. */
export const describeMisfit = ({ issues }: z.core.$ZodError) => ({
  what: 'odd' as const,
  why: `the answer does not fit: ${issues[0]?.path.join('.') || 'its shape'}`,
})

/** Creates the function that sends requests signed over their time, method, path, and body. */
export function signedRequests(
  { url, secret, headers = {} }: { url: string; secret: string; headers?: Record<string, string> },
  withinMs: number,
) {
  return (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, maxBytes?: number) => {
    const sent = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = hmac(secret, timestamp, { method, path, body: sent })
    return fetchJson(url + path, {
      method,
      headers: { ...headers, 'x-timestamp': timestamp, 'x-signature': signature },
      ...(body && { body: sent }),
      withinMs,
      maxBytes,
    })
  }
}
