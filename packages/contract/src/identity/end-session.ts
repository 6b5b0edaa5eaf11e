import { defineCall, resource } from '../define-call.ts'
import { done, id } from '../schemas/security.ts'
import { keyed } from '../schemas/wire.ts'

/** `POST sessions/:id/end`: ends another session. */
export const endSession = defineCall({
  ...resource,
  name: 'endSession',
  summary: 'Signs out one place',
  method: 'POST',
  path: '/sessions/:id/end',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'none: only signs out',
  query: id,
  body: keyed({}),
  answer: done,
})
