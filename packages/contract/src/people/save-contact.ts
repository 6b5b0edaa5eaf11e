import { isPhoneNumber, TEXT_LIMITS, trimInvisible } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { address, done } from '../schemas/profile.ts'
import { keyed, none, obfuscated } from '../schemas/wire.ts'

const phone = z.string().check(
  z.overwrite(trimInvisible),
  z.maxLength(TEXT_LIMITS.phone),
  z.refine((text) => text === '' || isPhoneNumber(text), {
    error: 'is a telephone number such as (555) 010-0142',
    params: { fault: 'notPhone' },
  }),
)

/**
 * `POST profile/contact`: saves phone numbers and the mailing address. Requires the password and
 * notifies all co-owners.
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
