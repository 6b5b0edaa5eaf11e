import { defineCall, resource } from '../define-call.ts'
import { code, done, factorKind } from '../schemas/profile.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST factors/confirm`: activates a second factor by its first code. */
export const confirmFactor = defineCall({
  ...resource,
  name: 'confirmFactor',
  summary: 'Confirms a second step at sign-in',
  method: 'POST',
  path: '/factors/confirm',
  repeats: 'keyed',
  stepUp: 'none: needs the code of factorAsk, which asked for the password',
  query: none,
  body: keyed({ kind: factorKind, code }),
  answer: done,
})
