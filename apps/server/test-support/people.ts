import { getPaymentForm, getProfile, inviteCoOwner } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { openBrowser } from './browser.ts'
import { PASSWORD, type SignedIn, type TestApp } from './test-app.ts'

export const password = obfuscate(PASSWORD)
export const wrongPassword = obfuscate('not-the-password')
export const current = { server: 'DEMO', resort: 'HERON' }
export type Role = 'full' | 'pay' | 'book' | 'view'
export const invite = (
  owner: SignedIn,
  email: string,
  role: Role = 'view',
  lastName = 'Prescott',
) =>
  owner.call(inviteCoOwner, {
    query: {},
    body: { ownerNumber: owner.ownerNumber, password, firstName: 'Ada', lastName, email, role },
  })
export const mailsTo = async (test: TestApp, address: string) =>
  (
    await test.owner.query(
      'select subject, text, link from outbox where recipient = $1 order by at desc, id desc',
      [address],
    )
  ).rows as {
    subject: string
    text: string
    link: string
  }[]
/** Returns the token of the newest link to an address. */
export const tokenTo = async (test: TestApp, address: string) =>
  new URLSearchParams((await mailsTo(test, address))[0]?.link.split('?')[1]).get('token') ?? ''
export const profile = async (owner: SignedIn) => (await owner.call(getProfile, { query: {} })).body
export const post = async (test: TestApp, path: string, body: object) =>
  openBrowser(test.app).send('POST', path, body)
export const getAccounts = async (owner: SignedIn) =>
  (await owner.call(getPaymentForm, { query: {} })).body.accounts.map(
    (account) => account.ownerNumber,
  )
export const setRole = (test: TestApp, ownerNumber: string, loginId: string, role: Role) =>
  test.owner.query(
    `update owner_login m set role = $3 from owner_account a, login l
      where a.id = m.owner_account_id and l.id = m.login_id and a.owner_number = $1
      and l.login_id = $2`,
    [ownerNumber, loginId, role],
  )
/** Returns the IDs of a login and of its account. */
export async function getIds(
  test: TestApp,
  loginId: string,
): Promise<{ loginId: string; ownerAccountId: string }> {
  const { rows } = await test.owner.query(
    `select l.id, m.owner_account_id from login l join owner_login m
      on m.login_id = l.id where l.login_id = $1`,
    [loginId],
  )
  return { loginId: rows[0].id, ownerAccountId: rows[0].owner_account_id }
}
