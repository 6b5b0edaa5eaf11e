import { listNotices } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Adds notices of an account or a login, starting that many hours ago, three at each time. */
async function addNotices(count: number, hours: number, of: 'account' | 'login', loginId: string) {
  await test.owner.query(
    `insert into notice (resort_id, topic, title, text, at, owner_account_id, login_id)
    select 'HERON', 'stays', 'Page', '', now() - ($2 + n / 3) * interval '1 hour',
      case when $3 = 'account' then m.owner_account_id end, case when $3 = 'login' then l.id end
    from generate_series(1, $1::integer) n, login l
    join owner_login m on m.resort_id = l.resort_id and m.login_id = l.id and m.position = 0
    where l.resort_id = 'HERON' and l.login_id = $4 and l.app_kind = 'owner'`,
    [count, hours, of, loginId],
  )
}

it('returns each notice once while new ones arrive', async () => {
  const owner = await test.signIn('owner.points')
  await addNotices(80, 1000, 'account', 'owner.points')
  await addNotices(80, 1000, 'login', 'owner.points')
  await addNotices(80, 1000, 'login', 'owner.float')
  await addNotices(80, 1000, 'account', 'owner.float')
  const pageAt = async (after: string) => (await owner.call(listNotices, { query: { after } })).body
  const first = await pageAt('')
  const pages = [first]
  for (let next = first.next; next; next = pages.at(-1)?.next ?? null) {
    await addNotices(1, 0, 'account', 'owner.points')
    pages.push(await pageAt(next))
  }
  const found = pages.flatMap(({ notices }) => notices)
  expect(found.filter(({ title }) => title === 'Page')).toHaveLength(160)
  expect(new Set(found.map(({ id }) => id)).size).toBe(first.total)
  expect(found).toHaveLength(first.total)
  const moments = found.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().reverse())
  expect(pages.slice(0, -1).every(({ notices }) => notices.length === 50)).toBe(true)
})

it.each(['0', '2026-01-01~a', '2026-02-30T00:00:00.000000Z~a', "' or true"])(
  'refuses a page that begins at %s',
  async (after) => {
    const owner = await test.signIn('owner.points')
    expect((await owner.call(listNotices, { query: { after } })).status).toBe(400)
  },
)
