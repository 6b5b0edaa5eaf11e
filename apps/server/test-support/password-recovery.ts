import { obfuscate } from '@ownerng/domain'
import { type Browser, lastMessage, openBrowser } from './browser.ts'
import { test } from './current-app.ts'

/** The owner's email address. */
export const EMAIL = 'eleanor.10427@mail.example'

/** A valid new password. */
export const NEXT = 'Lantern-Gravel-81'

let network = 0

/** Opens a browser in its own network. */
export const getBrowser = () => openBrowser(test.app, `10.${++network}.0.1`)

/** Requests a temporary password by email. */
export const ask = (browser: Browser, email: string, resort = 'HERON', headers = {}) =>
  browser.send(
    'POST',
    `/owner?recoverPasswordForLoginId=${encodeURIComponent(email)}&server=DEMO&resort=${resort}`,
    undefined,
    headers,
  )

interface Passwords {
  readonly next?: string | undefined
  readonly confirmation?: string | undefined
}

/** Replaces the temporary password. */
export const change = (
  browser: Browser,
  masterNumber: string,
  temporary: string,
  { next = NEXT, confirmation = next }: Passwords = {},
) =>
  browser.send('POST', '/owner?changeTempPassword=y&server=DEMO&resort=HERON', {
    ownerNumber: masterNumber,
    oldPassword: obfuscate(temporary),
    newPassword: obfuscate(next),
    confirmPassword: obfuscate(confirmation),
  })

/** Returns the temporary password of the newest email. */
export const getTemporary = async (email: string) =>
  /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, email))?.[1] ?? ''
