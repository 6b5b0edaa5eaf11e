import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber, staffText } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/pay-out-credit`: pays credit of an account to its owner. */
export const payOutCredit = defineCall({
  ...act,
  name: 'payOutCredit',
  summary: 'Pays credit of an account to its owner by check or wire',
  path: '/acts/pay-out-credit',
  counterAct: 'creditCharge',
  query: none,
  body: actBody({
    owner: recordNumber,
    amountCents,
    method: z.enum(['check', 'transfer']),
    reference: staffText(40),
  }),
  answer: actAnswer,
})
