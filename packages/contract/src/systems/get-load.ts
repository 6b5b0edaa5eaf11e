import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { load, WRITE_SCOPES } from '../schemas/batches.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET loads/:id`: the progress of a load. */
export const getLoad = defineCall({
  ...system,
  name: 'getLoad',
  summary: 'Returns how many rows of a load are received and done, and their results',
  method: 'GET',
  path: '/loads/:id',
  scopes: WRITE_SCOPES,
  query: z.object({ id: rowId }),
  body: null,
  answer: load,
})
