import { SCOPES } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { writeRows } from '../../test-support/batches.ts'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { day } from '../../test-support/stays.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { mergeAccountsAct } from '../modules/acts/ownership/merge-accounts.ts'

const heron = useHeronFolder()

// issue 38, B19
it('leaves everything with the kept account if the folder still has the merged one', async () => {
  const { test, load } = heron
  await load()
  const [{ from, into }] = await queryRows(
    test,
    `select a.owner_number as from, (
        select min(o.owner_number) from owner_account o
        where o.resort_id = 'HERON' and o.status = 'active' and o.id <> a.id
      ) as into
    from charge_work_order l
    join charge c on c.id = l.charge_id
    join owner_account a on a.id = c.owner_account_id limit 1`,
    [],
  )
  await actAsStaff(test, mergeAccountsAct, { from, into })
  const read = () =>
    queryRows(
      test,
      `select a.owner_number as owner, (
          select json_agg(w.number order by w.number) from work_order w
          where w.owner_account_id = a.id
        ) as orders, (
          select json_agg(i.number order by i.number) from interest i where i.owner_account_id = a.id
        ) as contracts, (
          select json_agg(r.number order by r.number) from reservation r
          where r.owner_account_id = a.id
        ) as stays, (
          select json_agg(d.number order by d.number) from document d where d.owner_account_id = a.id
        ) as documents
      from owner_account a
      where a.resort_id = 'HERON' and a.owner_number in ($1, $2) order by a.owner_number = $1`,
      [into, from],
    )
  const before = await read()
  expect(before[0]).toMatchObject({ owner: from, orders: null, contracts: null, documents: null })
  for (const folderWins of [false, true]) {
    const { refusals, acts } = await load({ folderWins })
    expect([refusals, acts.filter((act) => act.startsWith('transferred'))]).toEqual([[], []])
    expect(await read()).toEqual(before)
  }
})

/** Merges two accounts that the first test doesn't use. */
async function mergeLast() {
  const { test } = heron
  const [into, from] = (
    await queryRows(
      test,
      `select a.owner_number as number from owner_account a
      where a.resort_id = 'HERON' and a.status = 'active' and a.merged_into is null
        and not exists (
          select from charge c join charge_work_order w on w.charge_id = c.id
          where c.owner_account_id = a.id
        )
      order by a.owner_number desc limit 2`,
      [],
    )
  ).map(({ number }) => String(number))
  await actAsStaff(test, mergeAccountsAct, { from, into })
  return { from: from ?? '', into: into ?? '' }
}

it('doesn’t transfer a contract to its own account if a batch names the merged one', async () => {
  await heron.load()
  const { from, into } = await mergeLast()
  const { key } = await addApiClient(heron.test, SCOPES)
  const values = {
    ...{ number: 'MERGED-1', owner_number: into, usage_type: 'points', frequency: 'annual' },
    ...{ status: 'active', annual_points: 8000, use_year_month: 1, purchased_on: day(-400) },
  }
  await writeRows(heron.test, key, 'interests', [{ externalId: 'merged-1', values }])
  const renamed = { number: 'MERGED-1', owner_number: from }
  const { results, acts } = await writeRows(heron.test, key, 'interests', [
    { externalId: 'merged-1', values: renamed },
  ])
  expect([results, acts]).toMatchObject([[{ result: 'unchanged', refusals: [] }], []])
})

it('warns the kept account of new contacts of the merged one', async () => {
  await heron.load()
  const { from, into } = await mergeLast()
  heron.edit('owners.csv', (text) => {
    const [header = '', ...rows] = text.trimEnd().split('\n')
    const at = header.split(',').indexOf('email')
    const change = (row: string) =>
      row
        .split(',')
        .map((value, column) => (column === at ? 'new@mail.example' : value))
        .join(',')
    return [header, ...rows.map((row) => (row.startsWith(`${from},`) ? change(row) : row))].join(
      '\n',
    )
  })
  expect((await heron.load()).refusals).toEqual([])
  const warned = await queryRows(
    heron.test,
    `select distinct a.owner_number as owner from notice n
    join owner_account a on a.resort_id = n.resort_id and a.id = n.owner_account_id
    where n.resort_id = 'HERON' and n.code = 'contact-changed'`,
    [],
  )
  expect(warned).toEqual([{ owner: into }])
})
