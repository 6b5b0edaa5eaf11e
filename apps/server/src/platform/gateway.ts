import { createHmac } from 'node:crypto'

/** What the gateway says of a sale. `unknown` is never a refusal: it may have taken the money. */
export type SaleAnswer =
  | { readonly state: 'captured'; readonly brand: string; readonly last4: string }
  | { readonly state: 'declined'; readonly reason: string; readonly brand: string; readonly last4: string }
  | { readonly state: 'not-found' }
  | { readonly state: 'unknown' }

/** The card gateway, seen from the server. Amounts in integer cents. */
export interface Gateway {
  /** Takes money once for an invoice: repeating it gives the first answer. */
  sale(sale: { invoice: string; cents: number; token: string }): Promise<SaleAnswer>
  /** What became of an invoice. */
  find(invoice: string): Promise<SaleAnswer>
}

const WITHIN_MS = 10_000

/** The gateway over HTTP, each request signed with the shared secret and the time (payments.md "Local sandbox gateway"). */
export function connectGateway(url: string, secret: string): Gateway {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<SaleAnswer> => {
    const text = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${text}`).digest('hex')
    try {
      const response = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(WITHIN_MS),
        headers: { 'x-timestamp': timestamp, 'x-signature': signature, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: text } : {}),
      })
      if (response.status === 404) return { state: 'not-found' }
      if (!response.ok) return { state: 'unknown' }
      const answer = (await response.json()) as SaleAnswer
      return ['captured', 'declined', 'not-found'].includes(answer.state) ? answer : { state: 'unknown' }
    } catch {
      return { state: 'unknown' }
    }
  }
  return {
    sale: (sale) => ask('POST', '/private/sales', sale),
    find: (invoice) => ask('GET', `/private/invoices/${encodeURIComponent(invoice)}`),
  }
}
