import { LOCALES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/profile.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST profile/language`: saves the person's language for the portal and for email. */
export const saveLanguage = defineCall({
  ...resource,
  name: 'saveLanguage',
  summary: 'Saves the language of this sign-in',
  method: 'POST',
  path: '/profile/language',
  repeats: 'keyed',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: keyed({ locale: z.enum(LOCALES) }),
  answer: done,
})
