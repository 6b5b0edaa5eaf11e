import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { handle, obfuscated, wireStatus } from '../schemas/wire.ts'

/**
 * `POST owner?changePasswordID`: replaces the password. All four fields are obfuscated. All
 * sessions end, and the response has a new handle.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'A new password for the old one',
  method: 'POST',
  path: '/owner',
  repeats: 'harmless: a repeat is refused, since the old password has changed by then (wire.md)',
  stepUp: 'password',
  selector: 'changePasswordID',
  session: 'query',
  style: 'wire',
  query: z.object({
    changePasswordID: handle,
    ownerNumber: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  body: z.object({
    ownerNumber: obfuscated,
    oldPassword: obfuscated,
    newPassword: obfuscated,
    confirmPassword: obfuscated,
  }),
  answer: z.object({ ...wireStatus, status: z.string(), sessionID: z.string() }),
})
