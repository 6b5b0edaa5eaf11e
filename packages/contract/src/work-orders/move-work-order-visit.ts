import { defineCall, resource } from '../define-call.ts'
import { day, keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id, text } from '../schemas/work-orders.ts'

/** `POST work-orders/:id/visit`: moves the visit to another offered time. */
export const moveWorkOrderVisit = defineCall({
  ...resource,
  name: 'moveWorkOrderVisit',
  summary: 'Moves the visit of a work order to another time',
  method: 'POST',
  path: '/work-orders/:id/visit',
  repeats: 'keyed',
  stepUp: 'none: moves no money, and can be moved again',
  query: id,
  /** `from` is the day that the owner was shown. Refused if it has changed. */
  body: keyed({ ownerNumber, from: day, day, time: text(60) }),
  answer: done,
})
