import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, logPlace, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/replay-events`: sends events of a webhook again, with the same `webhook-id`. */
export const replayEvents = defineCall({
  ...act,
  name: 'replayEvents',
  summary: 'Sends events to a webhook again: the failed ones, or all from a place in the log',
  path: '/acts/replay-events',
  counterAct: null,
  query: none,
  body: actBody({
    webhook: recordNumber,
    // `failed`: only events that were given up on
    which: z.enum(['failed', 'all']),
    // the first and last place in the log
    from: logPlace,
    until: logPlace,
  }),
  answer: actAnswer,
})
