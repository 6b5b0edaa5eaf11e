import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/close-unit`: closes the free nights of a unit until a day, on which it is open again. */
export const closeUnit = defineCall({
  ...act,
  name: 'closeUnit',
  summary: 'Closes a unit for dates, and names the stays that are still there',
  path: '/acts/close-unit',
  counterAct: 'openUnit',
  query: none,
  body: actBody({ unit: recordNumber, from: day, until: day }),
  answer: actAnswer,
})
