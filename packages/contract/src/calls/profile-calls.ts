import { isEmailAddress, isPhoneNumber } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  commentValues,
  keyed,
  obfuscated,
  ownerNumber,
  personName,
  rowId,
} from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})
const done = z.object({ status: z.literal('OK') })
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const role = z.enum(['full', 'pay', 'book', 'view'])
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80),
    z.refine(isEmailAddress, 'is one email address such as name@mail.example'),
  )
const phone = z.string().check(
  z.trim(),
  z.maxLength(30),
  z.refine(
    (text) => text === '' || isPhoneNumber(text),
    'is a telephone number such as (555) 010-0142',
  ),
)
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(8))
const topic = z.enum(['bills', 'payments', 'stays', 'points', 'work-orders'])
const choice = { mail: z.boolean(), text: z.boolean(), paper: z.boolean() }
const address = z.object({
  street: line(80),
  more: line(80),
  city: line(60),
  state: line(30),
  postalCode: line(12),
  country: line(40),
})

/**
 * `GET profile`: who the account belongs to, how to reach the person who is signed in, how they are
 * told of what, and who else has the account.
 */
export const profileShow = defineCall({
  ...resource,
  name: 'profileShow',
  summary: 'The profile of the person and the account',
  method: 'GET',
  path: '/profile',
  query: none,
  body: null,
  answer: z.object({
    /** The names on the deed; the resort changes them. */
    deedName: z.string(),
    interests: z.array(z.object({ number: z.string(), text: z.string() })),
    loginId: z.string(),
    role,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    otherEmail: z.string(),
    /** Mail to the address came back: it is wrong or full. */
    emailBounced: z.boolean(),
    mobile: z.string(),
    otherPhone: z.string(),
    address,
    choices: z.array(z.object({ topic, ...choice })),
    /**
     * What was answered in the resort's own form for the account; read-only ones are the resort's.
     */
    comments: commentValues,
    idleMinutes: z.number(),
    /** What the owner may choose for the time-out, in minutes. */
    idleChoices: z.array(z.number()),
    sessionHours: z.number(),
    coOwners: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        loginId: z.string(),
        role,
        isMe: z.boolean(),
        lastSeenAt: z.nullable(z.string()),
      }),
    ),
    /**
     * Who was invited to the account and has not answered; only who may do everything sees them.
     */
    invitations: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string(), role, endsAt: z.string() }),
    ),
  }),
})

/**
 * `POST profile/contact`: phones and mailing address. Asks for the password and tells every
 * co-owner.
 */
export const contactSave = defineCall({
  ...resource,
  name: 'contactSave',
  summary: 'Saves telephone numbers and mailing address',
  method: 'POST',
  path: '/profile/contact',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password: obfuscated, mobile: phone, otherPhone: phone, address }),
  answer: done,
})

const emailSlot = z.enum(['email', 'other-email'])

/**
 * `POST profile/email`: a new address; a code goes there, and it counts once the code comes back.
 * An empty one takes the second address away.
 */
export const emailAsk = defineCall({
  ...resource,
  name: 'emailAsk',
  summary: 'Sends a code to a new e-mail address',
  method: 'POST',
  path: '/profile/email',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password: obfuscated, slot: emailSlot, email: z.union([email, z.literal('')]) }),
  answer: z.object({ status: z.enum(['SENT', 'REMOVED']) }),
})

/**
 * `POST profile/email/confirm`: the code that was sent to the new address. Tells the old address
 * and every co-owner.
 */
export const emailConfirm = defineCall({
  ...resource,
  name: 'emailConfirm',
  summary: 'Confirms a new e-mail address',
  method: 'POST',
  path: '/profile/email/confirm',
  repeats: 'keyed',
  stepUp: 'none: needs the code of emailAsk, which asked for the password',
  query: none,
  body: keyed({ slot: emailSlot, code }),
  answer: done,
})

/** `POST profile/comments`: the answers to the resort's own questions about the account. */
export const profileCommentsSave = defineCall({
  ...resource,
  name: 'profileCommentsSave',
  summary: "Saves the answers to the resort's own form",
  method: 'POST',
  path: '/profile/comments',
  repeats: 'keyed',
  stepUp: 'none: answers to questions, which move no money and open nothing',
  query: none,
  body: keyed({ ownerNumber, comments: commentValues }),
  answer: done,
})

/** `POST profile/choices`: how the person is told of each topic. */
export const noticeChoicesSave = defineCall({
  ...resource,
  name: 'noticeChoicesSave',
  summary: 'Saves how the person is told of what',
  method: 'POST',
  path: '/profile/choices',
  repeats: 'keyed',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: keyed({
    choices: z.array(z.object({ topic, ...choice })).check(z.minLength(1), z.maxLength(5)),
  }),
  answer: done,
})

/**
 * `POST profile/time-out`: after how many minutes without a sign of the person the session ends.
 */
export const timeOutSave = defineCall({
  ...resource,
  name: 'timeOutSave',
  summary: 'Saves the time-out of this sign-in',
  method: 'POST',
  path: '/profile/time-out',
  repeats: 'keyed',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: keyed({ idleMinutes: z.int().check(z.minimum(5), z.maximum(60)) }),
  answer: done,
})

/**
 * `POST co-owners`: invites somebody to share the account that the page shows. It gives nothing
 * until they accept.
 */
export const coOwnerInvite = defineCall({
  ...resource,
  name: 'coOwnerInvite',
  summary: 'Invites somebody to share the account',
  method: 'POST',
  path: '/co-owners',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({
    ownerNumber,
    password: obfuscated,
    firstName: personName(0, 40),
    lastName: personName(1, 60),
    email,
    role,
  }),
  answer: done,
})

/** `POST co-owners/:id/role`: what a co-owner may do. */
export const coOwnerChange = defineCall({
  ...resource,
  name: 'coOwnerChange',
  summary: 'Changes what a co-owner may do',
  method: 'POST',
  path: '/co-owners/:id/role',
  repeats: 'keyed',
  stepUp: 'password',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, password: obfuscated, role }),
  answer: done,
})

/** `POST co-owners/:id/remove`: takes the account away from a sign-in, at once. */
export const coOwnerRemove = defineCall({
  ...resource,
  name: 'coOwnerRemove',
  summary: 'Takes the account away from a sign-in',
  method: 'POST',
  path: '/co-owners/:id/remove',
  repeats: 'keyed',
  stepUp: 'password',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, password: obfuscated }),
  answer: done,
})

const factorKind = z.enum(['text', 'email', 'authenticator'])

/** `GET factors`: the second steps of this sign-in, destinations masked. */
export const factorList = defineCall({
  ...resource,
  name: 'factorList',
  summary: 'The second steps of the sign-in',
  method: 'GET',
  path: '/factors',
  query: none,
  body: null,
  answer: z.object({
    factors: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['text', 'phone', 'email', 'authenticator']),
        destination: z.string(),
      }),
    ),
  }),
})

/**
 * `POST factors`: begins a second step: a code goes to the number or address, or the secret of an
 * authenticator app comes back.
 */
export const factorAsk = defineCall({
  ...resource,
  name: 'factorAsk',
  summary: 'Begins a second step at sign-in',
  method: 'POST',
  path: '/factors',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password: obfuscated, kind: factorKind, destination: line(80) }),
  /**
   * For an authenticator: the secret in base32, and the address that an app reads from a picture.
   */
  answer: z.object({ secret: z.string(), url: z.string() }),
})

/** `POST factors/confirm`: the first code; from now on one is asked at sign-in. */
export const factorConfirm = defineCall({
  ...resource,
  name: 'factorConfirm',
  summary: 'Confirms a second step at sign-in',
  method: 'POST',
  path: '/factors/confirm',
  repeats: 'keyed',
  stepUp: 'none: needs the code of factorAsk, which asked for the password',
  query: none,
  body: keyed({ kind: factorKind, code }),
  answer: done,
})

/** `POST factors/:id/remove`: a second step is asked no more. */
export const factorRemove = defineCall({
  ...resource,
  name: 'factorRemove',
  summary: 'Removes a second step at sign-in',
  method: 'POST',
  path: '/factors/:id/remove',
  repeats: 'keyed',
  stepUp: 'password',
  query: z.object({ id: rowId }),
  body: keyed({ password: obfuscated }),
  answer: done,
})
