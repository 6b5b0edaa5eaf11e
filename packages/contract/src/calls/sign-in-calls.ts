import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { loginAnswer, loginBody } from '../schemas/settings.ts'
import { handle, obfuscated, tableKey, wireStatus } from '../schemas/wire.ts'

const pair = { server: tableKey, resort: tableKey }
const open = { session: 'none', style: 'wire' } as const
const appName = z.string().check(z.minLength(1), z.maxLength(20))
const code = z.string().check(z.minLength(1), z.maxLength(8))
const trustDevice = z._default(z.enum(['Y', 'N', '']), 'N')

/**
 * `POST login?appName`: sign-in of member login, back office, guest, CRM, lodging and housekeeping.
 */
export const appLogin = defineCall({
  ...open,
  name: 'appLogin',
  summary: 'Sign-in of the apps without a call of their own',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt to sign in, counted before it is looked at; each right one opens a session of its own, as a second sign-in does',
  selector: 'appName',
  query: z.object({ appName }),
  body: loginBody,
  answer: loginAnswer,
})

/**
 * `POST rdprestapiclient?appName=api`: sign-in of an API client; its answer has a bearer token
 * instead of a cookie.
 */
export const apiLogin = defineCall({
  ...open,
  name: 'apiLogin',
  summary: 'Sign-in of an API client',
  method: 'POST',
  path: '/rdprestapiclient',
  repeats:
    'harmless: an attempt to sign in, counted before it is looked at; each right one opens a session of its own, as a second sign-in does',
  selector: 'appName',
  query: z.object({ appName }),
  body: loginBody,
  answer: loginAnswer,
})

/** `POST login?rdpupdate`: sign-in of the hosted-update app. */
export const updateLogin = defineCall({
  ...open,
  name: 'updateLogin',
  summary: 'Sign-in of the hosted-update app',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt to sign in, counted before it is looked at; each right one opens a session of its own, as a second sign-in does',
  selector: 'rdpupdate',
  query: z.object({ rdpupdate: z._default(z.string().check(z.maxLength(20)), '') }),
  body: loginBody,
  answer: loginAnswer,
})

/** `POST login?authAppName`: the code of an authenticator app. */
export const authAppCheck = defineCall({
  ...open,
  name: 'authAppCheck',
  summary: 'Checks the code of an authenticator app',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt, counted before it is looked at; the code is used up by the first right one',
  selector: 'authAppName',
  query: z.object({ authAppName: appName }),
  body: z.object({ sessionID: handle, contactnumber: code, trustDevice }),
  answer: loginAnswer,
})

const codeBody = z.object({ sessionID: handle, contactnumber: code, trustDevice })

/** `POST login?ownerAuthCode`: the code that an owner was sent. */
export const ownerCodeCheck = defineCall({
  ...open,
  name: 'ownerCodeCheck',
  summary: 'Checks the code that an owner was sent',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt, counted before it is looked at; the code is used up by the first right one',
  selector: 'ownerAuthCode',
  query: z.object({ ownerAuthCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})

/** `POST login?guestAuthCode`: the code that a guest was sent. */
export const guestCodeCheck = defineCall({
  ...open,
  name: 'guestCodeCheck',
  summary: 'Checks the code that a guest was sent',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt, counted before it is looked at; the code is used up by the first right one',
  selector: 'guestAuthCode',
  query: z.object({ guestAuthCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})

/** `POST login?crmAuthCode`: the code that a person of the CRM app was sent. */
export const crmCodeCheck = defineCall({
  ...open,
  name: 'crmCodeCheck',
  summary: 'Checks the code that a person of the CRM app was sent',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt, counted before it is looked at; the code is used up by the first right one',
  selector: 'crmAuthCode',
  query: z.object({ crmAuthCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})

/** `POST login?authCode`: the code that a person of the other apps was sent. */
export const codeCheck = defineCall({
  ...open,
  name: 'codeCheck',
  summary: 'Checks the code that a person of the other apps was sent',
  method: 'POST',
  path: '/login',
  repeats:
    'harmless: an attempt, counted before it is looked at; the code is used up by the first right one',
  selector: 'authCode',
  query: z.object({ authCode: handle }),
  body: codeBody,
  answer: loginAnswer,
})

/** `POST login`: another code, or with type F the end of the pending session. */
export const codeResend = defineCall({
  ...open,
  name: 'codeResend',
  summary: 'Sends another code',
  method: 'POST',
  path: '/login',
  repeats: 'harmless: asks for one more message, limited in number; the shape is that of wire.md',
  selector: null,
  query: z.object({}),
  body: z.object({
    sessionID: handle,
    resendType: z.string().check(z.regex(/^(T|P|F|E([1-9]|1\d|20)?)$/)),
    masterNumber: z._default(z.string().check(z.maxLength(40)), ''),
    masterFile: z._default(z.enum(['U', 'O', 'C', 'S', 'G', '']), ''),
  }),
  answer: z.object({ ...wireStatus, sent: z.string(), acst: z.string() }),
})

/**
 * `POST owner?recoverPasswordForLoginId`: mails a temporary password. `Error` is `Unauthorized` or
 * `Invalid` with HTTP 200.
 */
export const passwordRecover = defineCall({
  ...open,
  name: 'passwordRecover',
  summary: 'Mails a temporary password',
  method: 'POST',
  path: '/owner',
  repeats:
    'harmless: asks for one more message, limited in number, and the newest password counts; the shape is that of wire.md',
  selector: 'recoverPasswordForLoginId',
  query: z.object({ recoverPasswordForLoginId: z.string().check(z.maxLength(200)), ...pair }),
  body: null,
  answer: z.object({ ...wireStatus, masterNumber: z.string() }),
})

/**
 * `POST owner?changeTempPassword`: a new password for a temporary one, then sign-in goes on as with
 * a password.
 */
export const temporaryPasswordChange = defineCall({
  ...open,
  name: 'temporaryPasswordChange',
  summary: 'A new password for a temporary one',
  method: 'POST',
  path: '/owner',
  repeats: 'harmless: the temporary password is used up by the first; the shape is that of wire.md',
  selector: 'changeTempPassword',
  query: z.object({ changeTempPassword: z.string().check(z.maxLength(4)), ...pair }),
  body: z.object({
    ownerNumber: z.string().check(z.maxLength(40)),
    oldPassword: obfuscated,
    newPassword: obfuscated,
    confirmPassword: obfuscated,
  }),
  answer: loginAnswer,
})

/**
 * `POST owner?changePasswordID`: a new password for the old one; all four fields are obfuscated.
 * Sessions start anew: the answer has the new handle.
 */
export const passwordChange = defineCall({
  name: 'passwordChange',
  summary: 'A new password for the old one',
  method: 'POST',
  path: '/owner',
  repeats:
    'harmless: a repeat is refused, since the old password is not the password any more; the shape is that of wire.md',
  stepUp: 'password',
  selector: 'changePasswordID',
  session: 'query',
  style: 'wire',
  query: z.object({
    changePasswordID: handle,
    ownerNumber: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  body: z.object({
    ownerNumber: obfuscated,
    oldPassword: obfuscated,
    newPassword: obfuscated,
    confirmPassword: obfuscated,
  }),
  answer: z.object({ ...wireStatus, status: z.string(), sessionID: z.string() }),
})

const devLogin = z.object({ userid: z.string(), password: z.string() })

/**
 * `GET irm?file=devmodeconfig`: throw-away sign-ins that a form fills in, in demo mode on loopback
 * only.
 */
export const devModeConfig = defineCall({
  ...open,
  name: 'devModeConfig',
  summary: 'Demo sign-ins that the form fills in; loopback and demo mode only',
  method: 'GET',
  path: '/irm',
  selector: 'file',
  query: z.object({ file: z.string().check(z.maxLength(40)) }),
  body: null,
  answer: z.object({ ...wireStatus, cms: devLogin, owner: devLogin, lv: devLogin, api: devLogin }),
})

/** `GET comments?commentConfigID`: the fields that a resort asks for in a form. */
export const commentConfig = defineCall({
  name: 'commentConfig',
  summary: 'The fields that a resort asks for in a form',
  method: 'GET',
  path: '/comments',
  selector: 'commentConfigID',
  session: 'query',
  style: 'wire',
  query: z.object({
    commentConfigID: handle,
    commentType: z.enum(['reservation', 'workorder', 'profile']),
    irmCommentContext: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  body: null,
  answer: z.object({
    ...wireStatus,
    items: z
      .array(
        z.object({
          ID: z.string(),
          Label: z.string(),
          Required: z.enum(['Y', 'N']),
          ReadOnly: z.enum(['Y', 'N']),
          MaxLength: z.number(),
          Lookup: z.array(z.object({ Description: z.string() })),
        }),
      )
      .check(z.maxLength(25)),
  }),
})
