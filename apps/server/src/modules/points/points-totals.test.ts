import { fileURLToPath } from 'node:url'
import { getHome, getPoints, listPointsEntries } from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { importFolder } from '../../import/import-folder.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const resort of ['pines', 'bayview']) {
    const folder = fileURLToPath(new URL(`../../../../../demo/${resort}`, import.meta.url))
    const { database, services } = test
    const report = await importFolder({
      folder,
      database,
      keys: services.keys,
      clock: services.clock,
      files: services.files,
      keepGood: true,
    })
    if (!report.written) throw new Error(JSON.stringify(report.refusals.slice(0, 3)))
  }
})
afterAll(() => test.close())

/** Runs for each account with points at a resort, signing in as one of its logins. */
async function eachOwner(
  resort: string,
  loginId: string,
  visit: (owner: SignedIn) => Promise<void>,
): Promise<number> {
  const owner = await test.signIn(loginId, resort)
  const { rows } = await test.owner.query(
    'select distinct owner_account_id as id from points_lot where resort_id = $1 order by 1',
    [resort],
  )
  for (const { id } of rows) {
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role)
        select resort_id, login_id, $2, 'full' from session where handle = $1
          on conflict do nothing`,
      [owner.handle, id],
    )
    await test.owner.query('update session set owner_account_id = $2 where handle = $1', [
      owner.handle,
      id,
    ])
    await visit(owner)
  }
  return rows.length
}

/** Returns all changes of an account's points, page by page. */
async function getEntries(owner: SignedIn) {
  const pages = []
  for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null)
    pages.push((await owner.call(listPointsEntries, { query: { after } })).body)
  return pages.flatMap(({ entries }) => entries)
}

async function expectOneTotal(owner: SignedIn): Promise<void> {
  const [{ body: page }, { body: start }, entries] = await Promise.all([
    owner.call(getPoints, { query: {} }),
    owner.call(getHome, { query: {} }),
    getEntries(owner),
  ])
  const usable = page.lots.filter((lot) => lot.earnedOn <= page.today)
  const later = page.lots.filter((lot) => lot.earnedOn > page.today)
  const sum = (lots: typeof usable) => lots.reduce((all, lot) => all + lot.remaining, 0)
  expect([page.left, page.upcoming]).toEqual([sum(usable), sum(later)])
  expect(start.points?.left ?? 0).toBe(page.left)
  expect(entries.find((entry) => !entry.upcoming)?.balance ?? 0).toBe(page.left)
  // future entries have no balance; past ones have
  for (const entry of entries) {
    expect([entry.balance === null, entry.lotBalance === null]).toEqual([
      entry.upcoming,
      entry.upcoming,
    ])
    expect(entry.upcoming ? entry.on >= page.today : entry.on <= page.today).toBe(true)
  }
  for (const lot of later.filter((item) => item.remaining > 0))
    expect(entries.some((entry) => entry.upcoming && entry.useYear === lot.useYear)).toBe(true)
}

it.each([
  ['HERON', 'owner.points'],
  ['BAYVIEW', 'owner.points'],
])(
  'says one total to every points owner of %s: home, lots and ledger',
  async (resort, loginId) => {
    expect(await eachOwner(resort, loginId, expectOneTotal)).toBeGreaterThan(5)
  },
  300_000,
)

it('lists soon expiring points as upcoming, and expired ones as gone', async () => {
  const owner = await test.signIn('owner.credit')
  const { today, lots } = (await owner.call(getPoints, { query: {} })).body
  const lot = lots.find((lot) => lot.earnedOn <= today && lot.remaining > 0)
  await test.owner.query('alter table points_lot disable trigger user')
  await test.owner.query('update points_lot set expires_on = $2 where id = $1', [
    lot?.id,
    addDays(today, 30),
  ])
  const ends = async () => {
    const entries = await getEntries(await test.signIn('owner.credit'))
    return entries.find((entry) => entry.reason === 'expired' && entry.on === addDays(today, 30))
  }
  const messages = { points: -(lot?.remaining ?? 0), on: addDays(today, 30) }
  expect(await ends()).toMatchObject({
    ...messages,
    upcoming: true,
    balance: null,
    text: 'Expire unless you use or bank them',
  })
  test.pass(31 * DAY_MS)
  expect(await ends()).toMatchObject({ ...messages, upcoming: false, text: 'Expired' })
})

it('has no points at The Pines, and the same total on any other day', async () => {
  expect(await eachOwner('PINES', 'owner.fixed', expectOneTotal)).toBe(0)
  for (let month = 0; month < 6; month++) {
    test.pass(75 * DAY_MS)
    await eachOwner('HERON', 'owner.points', expectOneTotal)
  }
})
