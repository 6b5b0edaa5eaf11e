import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { stayQuery, unitTypeCode } from '../schemas/stay-requests.ts'
import { change } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET reservations/:id/change`: the effect of changing the stay to another one, per lot. */
export const previewChange = defineCall({
  ...resource,
  name: 'previewChange',
  summary: 'What changing a stay would do',
  method: 'GET',
  path: '/reservations/:id/change',
  query: z.object({ id: rowId, unitTypeCode, ...stayQuery }),
  body: null,
  answer: change,
})
