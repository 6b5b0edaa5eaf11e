import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done, role } from '../schemas/profile.ts'
import { keyed, obfuscated, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST co-owners/:id/role`: changes the role of a co-owner. */
export const changeCoOwner = defineCall({
  ...resource,
  name: 'changeCoOwner',
  summary: 'Changes what a co-owner may do',
  method: 'POST',
  path: '/co-owners/:id/role',
  repeats: 'keyed',
  stepUp: 'password',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, password: obfuscated, role }),
  answer: done,
})
