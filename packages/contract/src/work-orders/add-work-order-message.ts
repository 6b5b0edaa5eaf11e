import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id, words } from '../schemas/work-orders.ts'

/** `POST work-orders/:id/messages`: says something to the resort. */
export const addWorkOrderMessage = defineCall({
  ...resource,
  name: 'addWorkOrderMessage',
  summary: 'A message about a work order',
  method: 'POST',
  path: '/work-orders/:id/messages',
  repeats: 'keyed',
  stepUp: 'none: a message to the resort',
  query: id,
  body: keyed({ ownerNumber, text: words(2000) }),
  answer: done,
})
