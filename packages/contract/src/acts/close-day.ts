import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/close-day`: closes the journal through a day, for good. */
export const closeDay = defineCall({
  ...act,
  name: 'closeDay',
  summary: 'Closes the journal through a day; its entries never change after that',
  path: '/acts/close-day',
  counterAct: null,
  query: none,
  body: actBody({ day }),
  answer: actAnswer,
})
