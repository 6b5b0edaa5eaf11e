import { correctContact } from '../src/cli/correct-contact.ts'
import { openBrowser } from './browser.ts'
import { asStaff, mailTo, queryRows } from './staff-commands.ts'
import { openStaffLink, sendStaffForm } from './staff-logins.ts'
import type { TestApp } from './test-app.ts'

/** The owner whose email is corrected, with a code by email to the same address. */
export const OWNER = '10433'
export const OLD = 'leon.10433@mail.example'
export const NEW = 'leon.okafor@mail.example'

/** Runs `correct-contact` for the owner. */
export const correct = (test: TestApp, ...words: string[]) =>
  asStaff(() => correctContact(test.services, ['HERON', OWNER, ...words]))

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
