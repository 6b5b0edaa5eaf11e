import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/credit-charge`: lowers a bill, or writes it off. What the owner has already paid of the
 * credited amount becomes credit on the account.
 */
export const creditCharge = defineCall({
  ...act,
  name: 'creditCharge',
  summary: 'Lowers a bill (waiver, correction, goodwill) or writes it off; the owner is notified',
  path: '/acts/credit-charge',
  counterAct: 'reverseCredit',
  query: none,
  body: actBody({
    charge: recordNumber,
    kind: z.enum(['waiver', 'correction', 'goodwill', 'uncollectible']),
    amountCents,
  }),
  answer: actAnswer,
})
