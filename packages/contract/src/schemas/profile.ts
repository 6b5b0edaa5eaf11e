import { isEmailAddress } from '@ownerng/domain'
import * as z from 'zod/mini'

export const done = z.object({ status: z.literal('OK') })

export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const role = z.enum(['full', 'pay', 'book', 'view'])

const emailOf = (isValid: (value: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.maxLength(80),
    // The server looks up the text of this fault.
    z.refine(isValid, {
      error: 'is one email address such as name@mail.example',
      params: { fault: 'email' },
    }),
  )

export const email = emailOf(isEmailAddress)

/** An email address, or ''. */
export const optionalEmail = emailOf((value) => value === '' || isEmailAddress(value))

export const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(8))

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
