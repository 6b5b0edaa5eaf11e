import { defineCall, resource } from '../define-call.ts'
import { done, id } from '../schemas/security.ts'
import { keyed } from '../schemas/wire.ts'

/** `POST devices/:id/forget`: removes a trusted device. Its next sign-in counts as a new device. */
export const forgetDevice = defineCall({
  ...resource,
  name: 'forgetDevice',
  summary: 'Forgets a device',
  method: 'POST',
  path: '/devices/:id/forget',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'none: makes a device prove more, never less',
  query: id,
  body: keyed({}),
  answer: done,
})
