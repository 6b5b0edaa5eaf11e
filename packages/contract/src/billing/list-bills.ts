import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { charge } from '../schemas/resources.ts'
import { cents, day, none } from '../schemas/wire.ts'

/** `GET bills`: charges and payments of the account. */
export const listBills = defineCall({
  ...resource,
  name: 'listBills',
  summary: 'Bills and payments of the account',
  method: 'GET',
  path: '/bills',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    balanceCents: cents,
    /** Every account of the sign-in with what it owes, the one that is shown among them. */
    accounts: z.array(
      z.object({ ownerNumber: z.string(), balanceCents: cents, mayPay: z.boolean() }),
    ),
    charges: z.array(
      z.extend(charge, {
        paidBy: z.array(z.object({ id: z.string(), number: z.string(), on: day, cents })),
      }),
    ),
    /** What is open by how long it is past due. */
    ageing: z.object({ coming: cents, to30: cents, to60: cents, to90: cents, over90: cents }),
    /** What was owed at the end of each of the last months, the present one last. */
    history: z.array(z.object({ month: z.string(), balanceCents: cents })),
    payments: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        cents,
        on: day,
        method: z.string(),
        state: z.string(),
        cardBrand: z.string(),
        cardLast4: z.string(),
      }),
    ),
  }),
})
