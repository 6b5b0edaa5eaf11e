import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/disable-staff`: ends the access of a person at once. */
export const disableStaff = defineCall({
  ...act,
  name: 'disableStaff',
  summary: 'Ends the access of a person who works for the resort',
  path: '/acts/disable-staff',
  counterAct: 'enableStaff',
  query: none,
  body: actBody({ login: recordNumber }),
  answer: actAnswer,
})
