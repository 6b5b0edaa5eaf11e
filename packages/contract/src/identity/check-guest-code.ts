import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { codeBody } from '../schemas/sign-in.ts'
import { handle } from '../schemas/wire.ts'

/** `POST login?guestAuthCode`: checks the code sent to a guest. */
export const checkGuestCode = defineCall({
  ...open,
  name: 'checkGuestCode',
  summary: 'Checks the code that a guest was sent',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; the first right one uses up the code',
  selector: 'guestAuthCode',
  query: z.object({ guestAuthCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})
