import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { digestState, postedRows } from '../schemas/digests.ts'
import { RECORD_SCOPES } from '../schemas/records.ts'
import { none } from '../schemas/wire.ts'

/** `POST digests/rows`: the IDs and versions of a day whose digests differ. */
export const postDigestRows = defineCall({
  ...system,
  name: 'postDigestRows',
  summary: 'Adds IDs and versions of a day whose digests differ, to find the records that differ',
  method: 'POST',
  path: '/digests/rows',
  scopes: [...new Set(Object.values(RECORD_SCOPES))],
  repeats: 'harmless: a row replaces the one with the same ID',
  stepUp: 'none: a system proves itself with its key',
  query: none,
  body: postedRows,
  answer: z.object({
    // `rows-needed` until all rows of the posted digest are here
    state: digestState,
    rows: z.int(),
  }),
})
