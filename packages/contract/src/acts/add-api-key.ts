import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { clientName } from '../schemas/systems.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/add-api-key`: a key of an API client, which only this answer has. */
export const addApiKey = defineCall({
  ...act,
  name: 'addApiKey',
  summary: 'Adds a key for an API client; only this answer contains it',
  path: '/acts/add-api-key',
  counterAct: 'endApiKey',
  query: none,
  body: actBody({
    client: clientName,
    // until the key ends
    days: z._default(z.int().check(z.minimum(1), z.maximum(731)), 365),
  }),
  // a preview, and a repeat with the same request key, have no key
  answer: z.extend(actAnswer, { key: z.optional(z.string()) }),
})
