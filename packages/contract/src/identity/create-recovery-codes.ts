import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { password } from '../schemas/security.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST recovery-codes`: creates ten recovery codes and invalidates earlier ones. */
export const createRecoveryCodes = defineCall({
  ...resource,
  name: 'createRecoveryCodes',
  summary: 'Makes new recovery codes',
  method: 'POST',
  path: '/recovery-codes',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password }),
  answer: z.object({ codes: z.array(z.string()) }),
})
