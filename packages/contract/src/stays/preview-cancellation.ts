import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cancellation } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/**
 * `GET reservations/:id/cancellation`: the effect of canceling the stay today, per lot, and the
 * cancellation cost by date.
 */
export const previewCancellation = defineCall({
  ...resource,
  name: 'previewCancellation',
  summary: 'What canceling a stay would do',
  method: 'GET',
  path: '/reservations/:id/cancellation',
  query: z.object({ id: rowId }),
  body: null,
  answer: cancellation,
})
