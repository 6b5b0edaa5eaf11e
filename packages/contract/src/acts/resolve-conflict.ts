import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/resolve-conflict`: decides a value that changed both here and in another system. */
export const resolveConflict = defineCall({
  ...act,
  name: 'resolveConflict',
  summary: 'Decides a value that changed both here and in a system of the resort',
  path: '/acts/resolve-conflict',
  // the next change on either side replaces the value
  counterAct: null,
  query: none,
  body: actBody({ conflict: recordNumber, take: z.enum(['incoming', 'stored']) }),
  answer: actAnswer,
})
