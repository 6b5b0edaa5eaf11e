import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer, loginBody } from '../schemas/settings.ts'

/** `POST login?rdpupdate`: sign-in of the hosted-update app. */
export const loginUpdate = defineCall({
  ...open,
  name: 'loginUpdate',
  summary: 'Sign-in of the hosted-update app',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; each right one opens its own session',
  selector: 'rdpupdate',
  query: z.object({ rdpupdate: z._default(z.string().check(z.maxLength(20)), '') }),
  body: loginBody,
  answer: loginAnswer,
})
