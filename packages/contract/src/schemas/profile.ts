import { cleanCode, isEmailAddress, TEXT_LIMITS, trimInvisible } from '@ownerng/domain'
import * as z from 'zod/mini'

export const done = z.object({ status: z.literal('OK') })

export const line = (most: number) =>
  z.string().check(z.overwrite(trimInvisible), z.maxLength(most))

export const role = z.enum(['full', 'pay', 'book', 'view'])

const emailOf = (most: number, isValid: (value: string) => boolean) =>
  z.string().check(
    z.overwrite(trimInvisible),
    z.maxLength(most),
    // The server looks up the text of this fault.
    z.refine(isValid, {
      error: 'is one email address such as name@mail.example',
      params: { fault: 'email' },
    }),
  )

/** Address of a person who signs in. */
export const email = emailOf(TEXT_LIMITS.email, isEmailAddress)

export const guestEmail = emailOf(TEXT_LIMITS.guestEmail, isEmailAddress)

/** Address of a guest, or ''. */
export const optionalEmail = emailOf(
  TEXT_LIMITS.guestEmail,
  (value) => value === '' || isEmailAddress(value),
)

const PASTED_MAX_LENGTH = 400

/** An authentication code, cleaned before its length is checked, because people paste sentences. */
export const code = z
  .string()
  .check(
    z.maxLength(PASTED_MAX_LENGTH),
    z.overwrite(cleanCode),
    z.minLength(1),
    z.maxLength(TEXT_LIMITS.code),
  )

export const topic = z.enum(['bills', 'payments', 'stays', 'points', 'work-orders'])

export const choice = { mail: z.boolean(), text: z.boolean(), paper: z.boolean() }

export const address = z.object({
  street: line(80),
  more: line(80),
  city: line(60),
  state: line(30),
  postalCode: line(12),
  country: line(40),
})

export const emailSlot = z.enum(['email', 'other-email'])

export const factorKind = z.enum(['text', 'email', 'authenticator'])
