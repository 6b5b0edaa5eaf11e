import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { rowResult, WRITE_SCOPES } from '../schemas/batches.ts'
import { nextPage, rowId } from '../schemas/wire.ts'

/** `GET loads/:id/results`: the results of a load so far, one part a page. */
export const listLoadResults = defineCall({
  ...system,
  name: 'listLoadResults',
  summary: 'Returns the results of the rows of a load, in the order of its parts',
  method: 'GET',
  path: '/loads/:id/results',
  scopes: WRITE_SCOPES,
  query: z.object({
    id: rowId,
    // `next` of the last page; the first part if omitted
    after: z._default(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), 0),
  }),
  body: null,
  answer: z.object({
    // the part of these results; null if no other part is done
    part: z.nullable(z.int()),
    results: z.array(rowResult),
    acts: z.array(z.string()),
    // null unless another part is done
    next: nextPage,
  }),
})
