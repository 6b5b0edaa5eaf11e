import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { choice, done, topic } from '../schemas/profile.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST profile/choices`: saves the channels for each topic. */
export const saveNotificationChoices = defineCall({
  ...resource,
  name: 'saveNotificationChoices',
  summary: 'Saves the notification choices of the person',
  method: 'POST',
  path: '/profile/choices',
  repeats: 'keyed',
  stepUp: 'when: email or texts about payments are turned on or off',
  query: none,
  body: keyed({
    choices: z.array(z.object({ topic, ...choice })).check(z.minLength(1), z.maxLength(5)),
  }),
  answer: done,
})
