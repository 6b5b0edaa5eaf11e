import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none, personName } from '../schemas/wire.ts'

/** `POST acts/rename-staff`: changes the name that owners see. */
export const renameStaff = defineCall({
  ...act,
  name: 'renameStaff',
  summary: 'Changes the name of a person who works for the resort',
  path: '/acts/rename-staff',
  counterAct: 'renameStaff',
  query: none,
  body: actBody({ login: recordNumber, name: personName(1, 60) }),
  answer: actAnswer,
})
