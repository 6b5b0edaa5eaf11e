import { TEXT_LIMITS } from '@ownerng/domain'
import { defineCall, resource } from '../define-call.ts'
import { done, email, role } from '../schemas/profile.ts'
import { keyed, none, obfuscated, ownerNumber, personName } from '../schemas/wire.ts'

/**
 * `POST co-owners`: invites someone to share the displayed account. Nothing is shared until they
 * accept.
 */
export const inviteCoOwner = defineCall({
  ...resource,
  name: 'inviteCoOwner',
  summary: 'Invites a person to share the account',
  method: 'POST',
  path: '/co-owners',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({
    ownerNumber,
    password: obfuscated,
    firstName: personName(0, TEXT_LIMITS.firstName),
    lastName: personName(1, TEXT_LIMITS.lastName),
    email,
    role,
  }),
  answer: done,
})
