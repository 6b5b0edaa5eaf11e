import { expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
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
