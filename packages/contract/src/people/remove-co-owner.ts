import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/profile.ts'
import { keyed, obfuscated, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST co-owners/:id/remove`: revokes a login's access to the account immediately. */
export const removeCoOwner = defineCall({
  ...resource,
  name: 'removeCoOwner',
  summary: 'Takes the account away from a sign-in',
  method: 'POST',
  path: '/co-owners/:id/remove',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'password',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, password: obfuscated }),
  answer: done,
})
