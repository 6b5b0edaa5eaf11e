import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/open-unit`: opens a unit again. */
export const openUnit = defineCall({
  ...act,
  name: 'openUnit',
  summary: 'Opens a unit again: closures within the dates end',
  path: '/acts/open-unit',
  counterAct: 'closeUnit',
  query: none,
  body: actBody({ unit: recordNumber, from: day, until: day }),
  answer: actAnswer,
})
