import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `POST acts/answer-work-order`: answers a work order. The owner reads the reason as the answer, and
 * for a planned visit the day and time.
 */
export const answerWorkOrder = defineCall({
  ...act,
  name: 'answerWorkOrder',
  summary:
    'Answers a work order: plans a visit, reports progress, writes to the owner, or asks for the ' +
    'approval of a cost',
  path: '/acts/answer-work-order',
  counterAct: 'answerWorkOrder',
  query: none,
  body: actBody({
    order: recordNumber,
    answer: z.enum(['planned', 'in-progress', 'done', 'canceled', 'reopened', 'message', 'cost']),
    // of a planned visit
    day: z._default(z.nullable(day), null),
    // of a planned visit, such as "before noon"
    time: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    // to approve
    costCents: z._default(z.nullable(amountCents), null),
  }),
  answer: actAnswer,
})
