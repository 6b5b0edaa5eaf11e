import * as z from 'zod/mini'
import { defineCall, open } from '../define-call.ts'
import { code } from '../schemas/profile.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { appName, trustDevice } from '../schemas/sign-in.ts'
import { handle } from '../schemas/wire.ts'

/** `POST login?authAppName`: checks the code from an authenticator app. */
export const checkAuthenticatorCode = defineCall({
  ...open,
  name: 'checkAuthenticatorCode',
  summary: 'Checks the code of an authenticator app',
  method: 'POST',
  path: '/login',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; the first right one uses up the code',
  selector: 'authAppName',
  query: z.object({ authAppName: appName }),
  body: z.object({ sessionID: handle, contactnumber: code, trustDevice }),
  answer: loginAnswer,
})
