import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/change-for-owner`: changes the dates of a stay, also while its guests are there. */
export const changeForOwner = defineCall({
  ...act,
  name: 'changeForOwner',
  summary:
    'Changes the dates of a stay for its owner by the rules, or against them with an override',
  path: '/acts/change-for-owner',
  counterAct: 'changeForOwner',
  query: none,
  body: actBody({
    stay: recordNumber,
    arrival: day,
    departure: day,
    // changes it although the rules refuse it; nothing is spent or returned
    override: z._default(z.boolean(), false),
  }),
  answer: actAnswer,
})
