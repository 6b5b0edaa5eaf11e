import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { batchKind, load, WRITE_SCOPES } from '../schemas/batches.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST loads`: starts a load, whose rows are sent in parts and written by a job. */
export const startLoad = defineCall({
  ...system,
  name: 'startLoad',
  summary: 'Starts a load of more rows than a batch has, whose rows follow in parts',
  method: 'POST',
  path: '/loads',
  scopes: WRITE_SCOPES,
  repeats: 'keyed',
  stepUp: 'none: a system has a key, and no one to ask',
  query: none,
  // `rows`: how many rows all parts have together; the load is done when all of them have a result
  body: keyed({ kind: batchKind, rows: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  answer: load,
})
