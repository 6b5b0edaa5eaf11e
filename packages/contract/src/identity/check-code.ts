import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { codeBody } from '../schemas/sign-in.ts'
import { handle } from '../schemas/wire.ts'

/** `POST login?authCode`: checks the code sent to a user of the other apps. */
export const checkCode = defineCall({
  ...open,
  name: 'checkCode',
  summary: 'Checks the code that a person of the other apps was sent',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; the first right one uses up the code',
  selector: 'authCode',
  query: z.object({ authCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})
