import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/move-stay`: moves a stay, or the nights that are left of it, to another unit. */
export const moveStay = defineCall({
  ...act,
  name: 'moveStay',
  summary:
    'Moves a stay, or the nights that are left of it, to another unit; what it cost stays as it is',
  path: '/acts/move-stay',
  counterAct: 'moveStay',
  query: none,
  body: actBody({ stay: recordNumber, unit: recordNumber }),
  answer: actAnswer,
})
