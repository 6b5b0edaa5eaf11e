import { isPhoneNumber } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { address, done } from '../schemas/profile.ts'
import { keyed, none, obfuscated } from '../schemas/wire.ts'

const phone = z.string().check(
  z.trim(),
  z.maxLength(30),
  z.refine((text) => text === '' || isPhoneNumber(text), {
    error: 'is a telephone number such as (555) 010-0142',
    params: { fault: 'notPhone' },
  }),
)

/**
 * `POST profile/contact`: phones and mailing address. Asks for the password and tells every
 * co-owner.
 */
export const saveContact = defineCall({
  ...resource,
  name: 'saveContact',
  summary: 'Saves telephone numbers and mailing address',
  method: 'POST',
  path: '/profile/contact',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password: obfuscated, mobile: phone, otherPhone: phone, address }),
  answer: done,
})
