import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/reverse-payment`: takes back a recorded payment; what it paid is owed again. */
export const reversePayment = defineCall({
  ...act,
  name: 'reversePayment',
  summary: 'Takes back a check, cash, or wire payment (bounced, mistake); its bills are owed again',
  path: '/acts/reverse-payment',
  counterAct: 'recordPayment',
  query: none,
  // bounced: the rule for returned payments sets a fee; mistake: no fee
  body: actBody({ payment: recordNumber, kind: z.enum(['bounced', 'mistake']) }),
  answer: actAnswer,
})
