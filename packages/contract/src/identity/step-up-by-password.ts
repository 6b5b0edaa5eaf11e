import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done, password } from '../schemas/security.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST step-up`: step-up authentication with the password, valid for five minutes of this session.
 */
export const stepUpByPassword = defineCall({
  ...resource,
  name: 'stepUpByPassword',
  summary: 'Proves with the password who is there',
  method: 'POST',
  path: '/step-up',
  repeats:
    'harmless: an attempt, counted before it is looked at; a right one says who is there now',
  stepUp: 'password',
  query: none,
  body: z.object({ password }),
  answer: done,
})
