import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/decide-deposit`: the resort confirms a deposit, and the exchange company accepts or denies
 * it. Final: the company has the week then, or its owner.
 */
export const decideDeposit = defineCall({
  ...act,
  name: 'decideDeposit',
  summary:
    'Confirms, accepts, or denies a week or points that an owner deposited for exchange or rental, and ' +
    'notifies the owner; this is final',
  path: '/acts/decide-deposit',
  counterAct: null,
  query: none,
  body: actBody({ deposit: recordNumber, decision: z.enum(['confirmed', 'accepted', 'denied']) }),
  answer: actAnswer,
})
