import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { loginAnswer, loginBody } from '../schemas/settings.ts'
import { pair } from '../schemas/wire.ts'

/** `POST owner`: signs an owner in. */
export const loginOwner = defineCall({
  name: 'loginOwner',
  summary: 'Sign-in of the owner app',
  method: 'POST',
  path: '/owner',
  otherSites: true,
  repeats:
    'harmless: an attempt, counted before it is looked at; each right one opens its own session',
  selector: null,
  session: 'none',
  style: 'wire',
  query: z.object(pair),
  body: loginBody,
  answer: loginAnswer,
})
