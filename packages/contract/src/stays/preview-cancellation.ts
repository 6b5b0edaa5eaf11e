import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cancellation } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/**
 * `GET reservations/:id/cancellation`: what cancelling the stay today would do, lot by lot, and
 * until when it costs what.
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
