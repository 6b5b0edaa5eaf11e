import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/answer-stay-request`: answers an owner's request for a stay. A later answer replaces an
 * earlier one.
 */
export const answerStayRequest = defineCall({
  ...act,
  name: 'answerStayRequest',
  summary:
    'Answers a request for a stay and notifies the owner; open takes an answer back, and another ' +
    'answer replaces it',
  path: '/acts/answer-stay-request',
  counterAct: 'answerStayRequest',
  query: none,
  body: actBody({ request: recordNumber, answer: z.enum(['yes', 'sorry', 'open']) }),
  answer: actAnswer,
})
