import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { loginAnswer, loginBody } from '../schemas/settings.ts'
import { appName } from '../schemas/sign-in.ts'

/**
 * `POST rdprestapiclient?appName=api`: sign-in of an API client. The response has a bearer token in
 * place of a cookie.
 */
export const loginApi = defineCall({
  ...open,
  name: 'loginApi',
  summary: 'Sign-in of an API client',
  method: 'POST',
  path: '/rdprestapiclient',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; each right one opens its own session',
  selector: 'appName',
  query: z.object({ appName }),
  body: loginBody,
  answer: loginAnswer,
})
