import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/** `POST login`: sends another code, or ends the pending session with type F. */
export const resendCode = defineCall({
  ...open,
  name: 'resendCode',
  summary: 'Sends another code',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats: 'harmless: sends one more message, limited in number; wire.md fixes the shape',
  selector: null,
  query: z.object({}),
  body: z.object({
    sessionID: handle,
    resendType: z.string().check(z.regex(/^(T|P|F|E([1-9]|1\d|20)?)$/)),
    masterNumber: z._default(z.string().check(z.maxLength(40)), ''),
    masterFile: z._default(z.enum(['U', 'O', 'C', 'S', 'G', '']), ''),
  }),
  answer: z.object({ ...wireStatus, sent: z.string(), acst: z.string() }),
})
