import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { keyed, obfuscated, tableKey } from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})
const id = z.object({ id: z.string().check(z.regex(/^[0-9a-z]{20}$/)) })
const instant = z.string()
const done = z.object({ status: z.literal('OK') })
const password = obfuscated
/** What a browser's WebAuthn made; its inside is checked by the server's library. */
const credential = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  response: z.looseObject({}),
})

/** `POST sessions/keep`: the person is still there; the idle time starts again. */
export const sessionKeep = defineCall({
  ...resource,
  name: 'sessionKeep',
  summary: 'Keeps the session',
  method: 'POST',
  path: '/sessions/keep',
  repeats: 'harmless: moves the end of the session to the same time',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: null,
  answer: done,
})

/**
 * `GET sessions`: where this sign-in is open, the devices it knows, its passkeys, and how many
 * recovery codes are left.
 */
export const sessionList = defineCall({
  ...resource,
  name: 'sessionList',
  summary: 'Sessions, devices and passkeys of the sign-in',
  method: 'GET',
  path: '/sessions',
  query: none,
  body: null,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        place: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        lastUsedAt: instant,
        trustedUntil: z.nullable(instant),
        current: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
      }),
    ),
    passkeysAllowed: z.boolean(),
    hasFactor: z.boolean(),
    recoveryCodesLeft: z.number(),
    passwordLengths: z.object({ min: z.number(), max: z.number() }),
  }),
})

/** `POST sessions/:id/end`: signs out one other place. */
export const sessionEnd = defineCall({
  ...resource,
  name: 'sessionEnd',
  summary: 'Signs out one place',
  method: 'POST',
  path: '/sessions/:id/end',
  repeats: 'keyed',
  stepUp: 'none: signs out and lets nobody in',
  query: id,
  body: keyed({}),
  answer: done,
})

/** `POST sessions/end-others`: signs out every other place. */
export const sessionEndOthers = defineCall({
  ...resource,
  name: 'sessionEndOthers',
  summary: 'Signs out every other place',
  method: 'POST',
  path: '/sessions/end-others',
  repeats: 'keyed',
  stepUp: 'none: signs out and lets nobody in',
  query: none,
  body: keyed({}),
  answer: done,
})

/** `POST devices/:id/forget`: a device is not trusted any more, and is a new one the next time. */
export const deviceForget = defineCall({
  ...resource,
  name: 'deviceForget',
  summary: 'Forgets a device',
  method: 'POST',
  path: '/devices/:id/forget',
  repeats: 'keyed',
  stepUp: 'none: makes a device prove more, never less',
  query: id,
  body: keyed({}),
  answer: done,
})

/**
 * `POST step-up`: the person shows again who they are, with the password; good for five minutes of
 * this session.
 */
export const stepUpPassword = defineCall({
  ...resource,
  name: 'stepUpPassword',
  summary: 'Proves with the password who is there',
  method: 'POST',
  path: '/step-up',
  repeats:
    'harmless: an attempt, counted before it is looked at; a right one sets when the person was last seen to be there',
  stepUp: 'password',
  query: none,
  body: z.object({ password }),
  answer: done,
})

/**
 * `POST step-up/passkey-options`: a challenge for the passkeys of this sign-in; null where it has
 * none.
 */
export const stepUpPasskeyOptions = defineCall({
  ...resource,
  name: 'stepUpPasskeyOptions',
  summary: 'A challenge for proving with a passkey who is there',
  method: 'POST',
  path: '/step-up/passkey-options',
  repeats: 'harmless: makes one more challenge, which ends by itself; nothing is kept or told',
  stepUp: 'none: asks for what proves it',
  query: none,
  body: null,
  answer: z.object({
    challenge: z.nullable(z.object({ challengeId: z.string(), options: z.looseObject({}) })),
  }),
})

/** `POST step-up/passkey`: the person shows again who they are, with a passkey of this sign-in. */
export const stepUpPasskey = defineCall({
  ...resource,
  name: 'stepUpPasskey',
  summary: 'Proves with a passkey who is there',
  method: 'POST',
  path: '/step-up/passkey',
  repeats: 'harmless: an attempt, whose challenge is used up by the first',
  stepUp: 'none: is itself the proof',
  query: none,
  body: z.object({ challengeId: z.string().check(z.maxLength(40)), credential }),
  answer: done,
})

/**
 * `POST recovery-codes`: ten new codes for the day without the phone; the ones before stop working.
 */
export const recoveryCodesMake = defineCall({
  ...resource,
  name: 'recoveryCodesMake',
  summary: 'Makes new recovery codes',
  method: 'POST',
  path: '/recovery-codes',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password }),
  answer: z.object({ codes: z.array(z.string()) }),
})

/** `POST passkeys/options`: what the browser needs to make a passkey. */
export const passkeyOptions = defineCall({
  ...resource,
  name: 'passkeyOptions',
  summary: 'What a browser needs to make a passkey',
  method: 'POST',
  path: '/passkeys/options',
  repeats: 'harmless: makes one more challenge, which ends by itself; nothing is kept or told',
  stepUp: 'password',
  query: none,
  body: z.object({ password }),
  answer: z.object({ challengeId: z.string(), options: z.looseObject({}) }),
})

/** `POST passkeys`: keeps a passkey that the browser made. */
export const passkeyAdd = defineCall({
  ...resource,
  name: 'passkeyAdd',
  summary: 'Keeps a passkey',
  method: 'POST',
  path: '/passkeys',
  repeats: 'keyed',
  stepUp: 'none: needs the challenge of passkeyOptions, which asked for the password',
  query: none,
  body: keyed({ challengeId: z.string().check(z.maxLength(40)), credential }),
  answer: done,
})

/** `POST passkeys/:id/remove`: a passkey does not sign in any more. */
export const passkeyRemove = defineCall({
  ...resource,
  name: 'passkeyRemove',
  summary: 'Removes a passkey',
  method: 'POST',
  path: '/passkeys/:id/remove',
  repeats: 'keyed',
  stepUp: 'password',
  query: id,
  body: keyed({ password }),
  answer: done,
})

const pair = { server: tableKey, resort: tableKey }

/** `POST passkeys/login-options`: a challenge for signing in with a passkey. */
export const passkeyLoginOptions = defineCall({
  ...resource,
  session: 'none',
  name: 'passkeyLoginOptions',
  summary: 'A challenge for signing in with a passkey',
  method: 'POST',
  path: '/passkeys/login-options',
  repeats: 'harmless: makes one more challenge, which ends by itself; nothing is kept or told',
  query: none,
  body: z.object(pair),
  answer: z.object({ challengeId: z.string(), options: z.looseObject({}) }),
})

/** `POST passkeys/login`: an owner signs in with a passkey, which is both factors in one. */
export const passkeyLogin = defineCall({
  ...resource,
  session: 'none',
  name: 'passkeyLogin',
  summary: 'Sign-in with a passkey',
  method: 'POST',
  path: '/passkeys/login',
  repeats: 'harmless: an attempt to sign in, whose challenge is used up by the first',
  query: none,
  body: z.object({ ...pair, challengeId: z.string().check(z.maxLength(40)), credential }),
  answer: loginAnswer,
})
