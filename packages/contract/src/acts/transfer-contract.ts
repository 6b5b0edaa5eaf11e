import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/transfer-contract`: transfers a contract. Coming stays that it pays for stay with who booked them, or move. */
export const transferContract = defineCall({
  ...act,
  name: 'transferContract',
  summary: 'Transfers a contract to another account, with its points and weeks',
  path: '/acts/transfer-contract',
  counterAct: 'transferContract',
  query: none,
  body: actBody({ contract: recordNumber, owner: recordNumber, stays: z.enum(['keep', 'move']) }),
  answer: actAnswer,
})
