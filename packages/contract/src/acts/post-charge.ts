import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber, staffText } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/post-charge`: bills an account. */
export const postCharge = defineCall({
  ...act,
  name: 'postCharge',
  summary: 'Bills an owner account; the owner is notified',
  path: '/acts/post-charge',
  counterAct: 'creditCharge',
  query: none,
  body: actBody({
    owner: recordNumber,
    kind: z.enum([
      'maintenance',
      'reserve',
      'tax',
      'special-assessment',
      'housekeeping',
      'club-dues',
      'other',
    ]),
    description: staffText(120),
    amountCents,
    // not before today, so that a new bill is never late
    dueOn: day,
    // null: the year of the due date, by the resort's billing year
    useYear: z._default(z.nullable(z.int().check(z.minimum(1900), z.maximum(2199))), null),
  }),
  answer: actAnswer,
})
