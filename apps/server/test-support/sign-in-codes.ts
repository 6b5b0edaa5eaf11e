import { type Browser, openBrowser } from './browser.ts'
import { test } from './current-app.ts'

export const MOBILE = '(555) 010-0432'

const getBrowser = () => openBrowser(test.app)

/** Sends a code. */
export const check = (browser: Browser, handle: string, code: string, trust = 'N') =>
  browser.send('POST', `/login?ownerAuthCode=${handle}`, {
    sessionID: handle,
    contactnumber: code,
    trustDevice: trust,
  })

/** Signs in up to the code. */
export async function pending(
  loginId: string,
): Promise<{ browser: Browser; handle: string; answer: Record<string, unknown> }> {
  const browser = getBrowser()
  const answer = (await browser.signIn('owner', loginId)).json()
  return { browser, handle: answer.sessionID, answer }
}
