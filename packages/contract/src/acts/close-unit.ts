import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { stayPlan } from '../schemas/closings.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `POST acts/close-unit`: closes a unit until a day on which it is open again, and does with each stay
 * there what the request says, as `closeProperty` does.
 */
export const closeUnit = defineCall({
  ...act,
  name: 'closeUnit',
  summary: 'Closes a unit for dates, with the stays that are there',
  path: '/acts/close-unit',
  counterAct: 'openUnit',
  query: none,
  body: actBody({ unit: recordNumber, from: day, until: day, ...stayPlan }),
  answer: actAnswer,
})
