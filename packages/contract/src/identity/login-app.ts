import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer, loginBody } from '../schemas/settings.ts'
import { appName } from '../schemas/sign-in.ts'

/**
 * `POST login?appName`: sign-in of member login, back office, guest, CRM, lodging and housekeeping.
 */
export const loginApp = defineCall({
  ...open,
  name: 'loginApp',
  summary: 'Sign-in of the apps without a call of their own',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; each right one opens its own session',
  selector: 'appName',
  query: z.object({ appName }),
  body: loginBody,
  answer: loginAnswer,
})
