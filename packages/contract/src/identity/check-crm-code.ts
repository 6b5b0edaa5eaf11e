import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { codeBody } from '../schemas/sign-in.ts'
import { handle } from '../schemas/wire.ts'

/** `POST login?crmAuthCode`: checks the code sent to a user of the CRM app. */
export const checkCrmCode = defineCall({
  ...open,
  name: 'checkCrmCode',
  summary: 'Checks the code that a person of the CRM app was sent',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; the first right one uses up the code',
  selector: 'crmAuthCode',
  query: z.object({ crmAuthCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})
