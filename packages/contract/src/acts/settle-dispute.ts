import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/settle-dispute`: records its outcome; what a lost one had paid is owed again. A
 * later act with the other outcome replaces it.
 */
export const settleDispute = defineCall({
  ...act,
  name: 'settleDispute',
  summary:
    'Records the outcome of a dispute: won, or lost, after which its bills are owed again; the other ' +
    'outcome later replaces it',
  path: '/acts/settle-dispute',
  counterAct: 'settleDispute',
  query: none,
  body: actBody({ reference: recordNumber, outcome: z.enum(['won', 'lost']) }),
  answer: actAnswer,
})
