import { defineCall, resource } from '../define-call.ts'
import { done, id, password } from '../schemas/security.ts'
import { keyed } from '../schemas/wire.ts'

/** `POST passkeys/:id/remove`: removes a passkey. */
export const removePasskey = defineCall({
  ...resource,
  name: 'removePasskey',
  summary: 'Removes a passkey',
  method: 'POST',
  path: '/passkeys/:id/remove',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'password',
  query: id,
  body: keyed({ password }),
  answer: done,
})
