import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/profile.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST profile/time-out`: saves the idle timeout in minutes. */
export const saveTimeOut = defineCall({
  ...resource,
  name: 'saveTimeOut',
  summary: 'Saves the time-out of this sign-in',
  method: 'POST',
  path: '/profile/time-out',
  repeats: 'keyed',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: keyed({ idleMinutes: z.int().check(z.minimum(5), z.maximum(60)) }),
  answer: done,
})
