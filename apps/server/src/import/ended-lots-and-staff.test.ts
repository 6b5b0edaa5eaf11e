import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cancelStay, previewCancellation } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { sendAct, signInStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, day } from '../../test-support/stays.ts'
import { readBooks } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron

const listEnded = (rows: readonly { file: string; key: string }[]) =>
  writeFileSync(
    join(heron.folder, 'ended.csv'),
    ['file,row', ...rows.map(({ file, key }) => `${file},${key}`), ''].join('\n'),
  )

const removeLast = (file: string) =>
  edit(file, (text) => text.trimEnd().split('\n').slice(0, -1).concat('').join('\n'))

const query = (text: string, values: unknown[] = []) => queryRows(heron.test, text, values)

// issue 38, A12
describe('a lot that ends', () => {
  it('gets nothing back from a stay that is canceled later', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookStay(owner, day(80), 2, { unitTypeCode: 'STU' })
    const lots = await query(
      `select l.number, -sum(e.points)::integer as points from points_entry e
      join points_lot l on l.id = e.lot_id where e.reservation_id = $1 group by 1`,
      [stay.id],
    )
    const left = () =>
      query('select sum(remaining)::integer as left from points_lot where number = any($1)', [
        lots.map(({ number }) => number),
      ])
    listEnded(lots.map(({ number }) => ({ file: 'points-lots.csv', key: number })))
    for (const { number } of lots)
      edit('points-lots.csv', (text) => text.replace(new RegExp(`^${number},.*\\n`, 'm'), ''))
    expect((await load()).refusals).toEqual([])
    expect(await left()).toEqual([{ left: 0 }])
    const { body: preview } = await owner.call(previewCancellation, { query: { id: stay.id } })
    expect(preview).toMatchObject({ pointsBack: 0, pointsLost: stay.points })
    const staff = await signInStaff(heron.test, ['manager'])
    const { status, body } = await sendAct(staff, cancelStay, { stay: stay.number, cause: 'other' })
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('Returns')])
    expect(await left()).toEqual([{ left: 0 }])
    expect((await readBooks(heron.test.owner)).wrongLots).toBe(0)
  })
})

describe('the last administrator', () => {
  const admins = () =>
    query(`select l.login_key as login from staff_member s join login l on l.id = s.login_id
      where s.resort_id = 'HERON' and s.disabled_at is null and 'administrator' = any(s.roles)`)

  it('can’t be removed by a list of ended rows', async () => {
    await query(`update staff_member set roles = '{viewer}' where resort_id = 'HERON'`)
    await query(`update staff_member set roles = '{administrator}' where resort_id = 'HERON'
      and login_id in (select id from login where login_id = 'staff.cms')`)
    const login = { login_id: 'staff.cms', app_kind: 'cms' }
    const password = { password: 'Heron-Cove-26!' }
    addRow('logins.csv', { ...login, ...password })
    addRow('login-factors.csv', {
      ...{ ...login, kind: 'email', destination: 'staff.cms@mail.example' },
    })
    expect((await load()).refusals).toEqual([])
    const before = await heron.hashTables()
    for (const file of ['logins.csv', 'login-factors.csv']) removeLast(file)
    listEnded([
      { file: 'logins.csv', key: 'cms staff.cms' },
      { file: 'login-factors.csv', key: 'cms staff.cms email' },
    ])
    const { written, refusals } = await load()
    expect(written).toBe(false)
    expect(refusals.map(({ field, reason }) => [field, reason])).toEqual([
      ['row', expect.stringContaining('staff')],
      ['row', expect.stringContaining('staff')],
    ])
    expect(await heron.hashTables()).toEqual(before)
    expect(await admins()).toEqual([{ login: 'staff.cms' }])
  })
})
