import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { pair, wireStatus } from '../schemas/wire.ts'

/**
 * `POST owner?recoverPasswordForLoginId`: emails a temporary password. `Error` is `Unauthorized` or
 * `Invalid` with HTTP 200.
 */
export const recoverPassword = defineCall({
  ...open,
  name: 'recoverPassword',
  summary: 'Mails a temporary password',
  method: 'POST',
  path: '/owner',
  otherSites: true,
  repeats: 'harmless: one more message, limited in number; earlier passwords stay valid (wire.md)',
  selector: 'recoverPasswordForLoginId',
  query: z.object({ recoverPasswordForLoginId: z.string().check(z.maxLength(200)), ...pair }),
  body: null,
  answer: z.object({ ...wireStatus, masterNumber: z.string() }),
})
