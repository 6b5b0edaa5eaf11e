import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/cancel-stay`: cancels a stay and returns everything that paid for it. */
export const cancelStay = defineCall({
  ...act,
  name: 'cancelStay',
  summary:
    'Cancels a stay for the resort (closure, delinquency, other) and returns everything that paid for it',
  path: '/acts/cancel-stay',
  counterAct: 'bookForOwner',
  query: none,
  body: actBody({ stay: recordNumber, cause: z.enum(['closure', 'delinquency', 'other']) }),
  answer: actAnswer,
})
