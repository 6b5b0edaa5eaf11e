import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/hold-account`: stops late fees, interest, and the booking lockout until a date. */
export const holdAccount = defineCall({
  ...act,
  name: 'holdAccount',
  summary: 'Stops late fees, interest, and the booking lockout of an account until a date',
  path: '/acts/hold-account',
  counterAct: 'endAccountHold',
  query: none,
  body: actBody({
    owner: recordNumber,
    kind: z.enum(['bankruptcy', 'dispute', 'hardship']),
    // the last day of the hold
    endsOn: day,
  }),
  answer: actAnswer,
})
