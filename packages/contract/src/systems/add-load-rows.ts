import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { batchRows, load, loadPart, WRITE_SCOPES } from '../schemas/batches.ts'
import { rowId } from '../schemas/wire.ts'

/** `POST loads/:id/rows`: adds a part to a load. A job writes it soon, in the order of the parts. */
export const addLoadRows = defineCall({
  ...system,
  name: 'addLoadRows',
  summary: 'Adds up to 1,000 rows to a load',
  method: 'POST',
  path: '/loads/:id/rows',
  scopes: WRITE_SCOPES,
  repeats: 'harmless: a part with the same number and rows is stored once',
  stepUp: 'none: a system has a key, and no one to ask',
  query: z.object({ id: rowId }),
  // parts are numbered from 1; one is written once all before it are
  body: z.object({ part: loadPart, rows: batchRows }),
  answer: load,
})
