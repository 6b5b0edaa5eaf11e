import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { obfuscated, pair } from '../schemas/wire.ts'

/**
 * `POST owner?changeTempPassword`: replaces a temporary password, then continues as a sign-in with
 * a password.
 */
export const changeTemporaryPassword = defineCall({
  ...open,
  name: 'changeTemporaryPassword',
  summary: 'A new password for a temporary one',
  method: 'POST',
  path: '/owner',
  otherSites: true,
  repeats: 'harmless: the first call uses up the temporary password; wire.md fixes the shape',
  selector: 'changeTempPassword',
  query: z.object({ changeTempPassword: z.string().check(z.maxLength(4)), ...pair }),
  body: z.object({
    ownerNumber: z.string().check(z.maxLength(40)),
    oldPassword: obfuscated,
    newPassword: obfuscated,
    confirmPassword: obfuscated,
  }),
  answer: loginAnswer,
})
