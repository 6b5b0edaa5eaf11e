import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/security.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST sessions/end-others`: ends all other sessions. */
export const endOtherSessions = defineCall({
  ...resource,
  name: 'endOtherSessions',
  summary: 'Signs out every other place',
  method: 'POST',
  path: '/sessions/end-others',
  repeats: 'keyed',
  stepUp: 'none: only signs out',
  query: none,
  body: keyed({}),
  answer: done,
})
