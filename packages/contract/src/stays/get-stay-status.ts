import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET reservations/:id/status`: for a page that waits until the resort has answered. */
export const getStayStatus = defineCall({
  ...resource,
  name: 'getStayStatus',
  summary: 'The status of one stay',
  method: 'GET',
  path: '/reservations/:id/status',
  isQuiet: true,
  query: z.object({ id: rowId }),
  body: null,
  answer: z.object({ status: z.string() }),
})
