import { createClient as createContractClient, type SendCall } from '@ownerng/contract'
import { clientTexts } from '@ownerng/messages/client-texts'
import { explainOrigin } from './explain-origin.ts'

/**
 * Creates the API client of a widget: `base` is the API's path, `send` is `fetch` or a stand-in,
 * `handle` returns the session's public handle, or nothing before sign-in.
 */
export const createClient = (base: string, send: typeof fetch, handle: () => string): SendCall =>
  createContractClient(base, explainOrigin(base, send), { handle, texts: clientTexts })
