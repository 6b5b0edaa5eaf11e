import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/change-for-owner`: changes the dates of a stay by the rules. */
export const changeForOwner = defineCall({
  ...act,
  name: 'changeForOwner',
  summary: 'Changes the dates of a stay for its owner by the rules',
  path: '/acts/change-for-owner',
  counterAct: 'changeForOwner',
  query: none,
  body: actBody({ stay: recordNumber, arrival: day, departure: day }),
  answer: actAnswer,
})
