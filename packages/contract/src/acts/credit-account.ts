import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/credit-account`: gives an account credit, which pays its next bills. */
export const creditAccount = defineCall({
  ...act,
  name: 'creditAccount',
  summary: 'Gives an owner account credit, which pays its open bills, then the next ones',
  path: '/acts/credit-account',
  counterAct: 'reverseCredit',
  query: none,
  body: actBody({ owner: recordNumber, kind: z.enum(['correction', 'goodwill']), amountCents }),
  answer: actAnswer,
})
