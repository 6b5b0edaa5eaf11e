import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/** `GET irm?getTableID`: a look-up table of the resort. */
export const getLookUpTable = defineCall({
  name: 'getLookUpTable',
  summary: 'A look-up table',
  method: 'GET',
  path: '/irm',
  selector: 'getTableID',
  session: 'query',
  style: 'wire',
  query: z.object({
    getTableID: handle,
    tableID: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  body: null,
  answer: z.object({
    ...wireStatus,
    tableID: z.string(),
    rows: z.array(z.object({ Code: z.string(), Description: resortText })),
  }),
})
