import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { codeBody } from '../schemas/sign-in.ts'
import { handle } from '../schemas/wire.ts'

/** `POST login?ownerAuthCode`: checks the code sent to an owner. */
export const checkOwnerCode = defineCall({
  ...open,
  name: 'checkOwnerCode',
  summary: 'Checks the code that an owner was sent',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; the first right one uses up the code',
  selector: 'ownerAuthCode',
  query: z.object({ ownerAuthCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})
