import { ACT_COMMANDS } from '../src/cli/act-commands.ts'
import { listCorrections } from '../src/cli/list-corrections.ts'
import { openBrowser } from './browser.ts'
import { asStaff, mailTo, queryRows } from './staff-commands.ts'
import { openStaffLink, sendStaffForm } from './staff-logins.ts'
import type { TestApp } from './test-app.ts'

/** The owner whose email is corrected, with a code by email to the same address. */
export const OWNER = '10433'
export const OLD = 'leon.10433@mail.example'
export const NEW = 'leon.okafor@mail.example'

/** Corrects a contact of the owner, cancels a correction, or lists them. Returns the output. */
export function correct(test: TestApp, ...[what, value, ...reason]: string[]): Promise<string> {
  if (what === undefined) return listCorrections(test.services, ['HERON', OWNER])
  const isCancel = what === 'cancel'
  const name = isCancel ? 'cancel-contact-correction' : 'correct-contact'
  const command = ACT_COMMANDS.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const options = isCancel
    ? { owner: OWNER, kind: value }
    : { owner: OWNER, kind: what, contact: value }
  const words = isCancel ? ['wrong'] : reason
  return asStaff(() => command.run(test.services, ['HERON', ...words], options))
}

/** The newest link that was emailed to an address with this text in the subject. */
export async function findLink(test: TestApp, email: string, subject: string): Promise<string> {
  const emails = await mailTo(test, email)
  return emails.findLast((one) => one.subject.startsWith(subject) && one.link)?.link ?? ''
}

export const openLinkPage = async (test: TestApp, link: string) =>
  (await openStaffLink(test, link)).statusCode

/** Presses the button on the page of a link. */
export const pressButton = async (test: TestApp, link: string) =>
  (await sendStaffForm(test, link, {})).statusCode

export const readEmail = async (test: TestApp): Promise<string> =>
  (await queryRows(test, `select email from person where id = 'p-${OWNER}'`))[0].email

/** Whether Forgot Password sends a temporary password to an address. */
export async function canRecover(test: TestApp, email: string): Promise<boolean> {
  await test.owner.query('delete from rate_count')
  const count = async () =>
    (await mailTo(test, email)).filter(({ subject }) => subject.startsWith('Your temporary')).length
  const before = await count()
  const at = 'server=DEMO&resort=HERON'
  const path = `/owner?recoverPasswordForLoginId=${encodeURIComponent(email)}&${at}`
  const answer = await openBrowser(test.app).send('POST', path)
  if (!answer.json().masterNumber) throw new Error(answer.body)
  return (await count()) > before
}
