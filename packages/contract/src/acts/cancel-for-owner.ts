import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/cancel-for-owner`: cancels a stay by its rules, or against them with an override. */
export const cancelForOwner = defineCall({
  ...act,
  name: 'cancelForOwner',
  summary:
    'Cancels a stay as its owner could, under the rules that it was booked under, or against them ' +
    'with an override',
  path: '/acts/cancel-for-owner',
  counterAct: 'bookForOwner',
  query: none,
  body: actBody({
    stay: recordNumber,
    // also cancels if the rules refuse it, returns everything that paid for it, and charges no fee
    override: z._default(z.boolean(), false),
  }),
  answer: actAnswer,
})
