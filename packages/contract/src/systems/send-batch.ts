import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { batchAnswer, batchKind, batchRows, WRITE_SCOPES } from '../schemas/batches.ts'
import { keyed } from '../schemas/wire.ts'

/** `POST batches/:kind`: creates, changes, and ends records of a kind, each by its external ID. */
export const sendBatch = defineCall({
  ...system,
  name: 'sendBatch',
  summary: 'Writes up to 1,000 rows of a kind, and returns the result of each',
  method: 'POST',
  path: '/batches/:kind',
  scopes: WRITE_SCOPES,
  repeats: 'keyed',
  stepUp: 'none: a system has a key, and no one to ask',
  query: z.object({ kind: batchKind }),
  // valid rows are written even if others are refused; a dry run writes none
  body: keyed({ dryRun: z._default(z.boolean(), false), rows: batchRows }),
  answer: batchAnswer,
})
