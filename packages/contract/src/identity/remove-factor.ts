import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/profile.ts'
import { keyed, obfuscated, rowId } from '../schemas/wire.ts'

/** `POST factors/:id/remove`: removes a second factor. */
export const removeFactor = defineCall({
  ...resource,
  name: 'removeFactor',
  summary: 'Removes a second step at sign-in',
  method: 'POST',
  path: '/factors/:id/remove',
  repeats: 'keyed',
  stepUp: 'password',
  query: z.object({ id: rowId }),
  body: keyed({ password: obfuscated }),
  answer: done,
})
