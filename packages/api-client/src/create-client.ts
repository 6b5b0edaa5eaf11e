import createFetchClient, { type Client } from 'openapi-fetch'
import { API_VERSION, type paths } from './generated/api.ts'

/** A typed `fetch` of the API: `client.GET('/api/events', { params: { query: {} } })`. */
export type ApiClient = Client<paths>

export interface ApiClientOptions {
  /** Where the portal is, such as `https://portal.example`. */
  readonly url: string
  /** A key of the resort, such as `ownerng_HERON_…`. */
  readonly key: string
  /** Sends the requests; the global `fetch` if omitted. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * Creates a client. A call answers with `data`, or with `error` if the portal refused it; it throws
 * if there was no answer.
 */
export function createClient({ url, key, fetch }: ApiClientOptions): ApiClient {
  return createFetchClient<paths>({
    baseUrl: url,
    headers: { authorization: `Bearer ${key}`, 'OwnerNg-Version': API_VERSION },
    ...(fetch ? { fetch } : {}),
  })
}
