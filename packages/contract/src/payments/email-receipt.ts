import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/payment-calls.ts'
import { guestEmail } from '../schemas/profile.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST payments/:id/email`: emails the receipt of a payment to an address of the owner's choice.
 */
export const emailReceipt = defineCall({
  ...resource,
  name: 'emailReceipt',
  summary: 'Sends a receipt to another e-mail address',
  method: 'POST',
  path: '/payments/:id/email',
  repeats: 'keyed',
  stepUp: 'none: sends what the receipt shows, a few times a day, and moves no money',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, email: guestEmail }),
  answer: done,
})
