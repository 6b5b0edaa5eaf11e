import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { id } from '../schemas/payment-calls.ts'

/** `GET payments/:id/status`: for a page that waits until a payment is decided. */
export const getPaymentStatus = defineCall({
  ...resource,
  name: 'getPaymentStatus',
  summary: 'The status of one payment',
  method: 'GET',
  path: '/payments/:id/status',
  isQuiet: true,
  query: id,
  body: null,
  answer: z.object({ state: z.string() }),
})
