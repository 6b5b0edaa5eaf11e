import { SCOPES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { clientName, keyNumber } from '../schemas/systems.ts'
import { none } from '../schemas/wire.ts'

/** `GET api-client`: whose key this is, and what it allows. */
export const getApiClient = defineCall({
  ...system,
  name: 'getApiClient',
  summary: 'Returns the API client of the key, its scopes, and when the key ends',
  method: 'GET',
  path: '/api-client',
  scopes: [],
  query: none,
  body: null,
  answer: z.object({
    resort: z.string(),
    client: clientName,
    scopes: z.array(z.enum(SCOPES)),
    key: z.object({ number: keyNumber, endsAt: z.iso.datetime() }),
  }),
})
