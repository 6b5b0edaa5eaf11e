import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/enable-staff`: restores access, or replaces a forgotten password, by a link. */
export const enableStaff = defineCall({
  ...act,
  name: 'enableStaff',
  summary: 'Restores the access of a person who works for the resort, by email',
  path: '/acts/enable-staff',
  counterAct: 'disableStaff',
  query: none,
  body: actBody({ login: recordNumber }),
  answer: actAnswer,
})
