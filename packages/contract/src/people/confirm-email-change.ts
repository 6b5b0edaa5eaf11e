import { defineCall, resource } from '../define-call.ts'
import { code, done, emailSlot } from '../schemas/profile.ts'
import { keyed, none } from '../schemas/wire.ts'

/**
 * `POST profile/email/confirm`: confirms a new email address by the code sent to it. Notifies the
 * old address and all co-owners.
 */
export const confirmEmailChange = defineCall({
  ...resource,
  name: 'confirmEmailChange',
  summary: 'Confirms a new e-mail address',
  method: 'POST',
  path: '/profile/email/confirm',
  repeats: 'keyed',
  stepUp: 'none: needs the code of emailAsk, which asked for the password',
  query: none,
  body: keyed({ slot: emailSlot, code }),
  answer: done,
})
