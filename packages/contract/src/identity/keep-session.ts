import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/security.ts'
import { none } from '../schemas/wire.ts'

/** `POST sessions/keep`: the person is still there; the idle time starts again. */
export const keepSession = defineCall({
  ...resource,
  name: 'keepSession',
  summary: 'Keeps the session',
  method: 'POST',
  path: '/sessions/keep',
  repeats: 'harmless: moves the end of the session to the same time',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: null,
  answer: done,
})
