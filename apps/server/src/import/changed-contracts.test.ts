import { describe, expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { transferAsStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, day, pointsLeft } from '../../test-support/stays.ts'
import { readBooks } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { load, edit } = heron

// issue 38, item 19
describe('yearly points that changed in the folder', () => {
  const change = (from: RegExp, to: string) =>
    edit('interests.csv', (text) => text.replace(from, to))
  const findPoints = async () =>
    Number(
      (
        await queryRows(
          heron.test,
          "select annual_points as points from interest where resort_id = 'HERON' and number = 'P-10427'",
          [],
        )
      )[0].points,
    )

  it('change the contract with the points of its use years, and are reported', async () => {
    const owner = await heron.test.signIn('owner.points')
    const [before, had] = [await findPoints(), await pointsLeft(owner)]
    change(new RegExp(`^(P-10427,.*,)${before}(,.*)$`, 'm'), `$1${before + 1_000}$2`)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([
      expect.stringMatching(
        /^changed contract P-10427 of 10427 from [\d,]+ to [\d,]+ yearly points$/,
      ),
    ])
    expect(await findPoints()).toBe(before + 1_000)
    expect(await pointsLeft(owner)).toBeGreaterThan(had)
    expect((await load()).acts).toEqual([])
  })
})

// issue 38, item 19
describe('a unit type that changed in the folder', () => {
  const find = async () =>
    (
      await queryRows(
        heron.test,
        `select i.unit_type_code as type, a.owner_number as owner, (
            select count(*)::integer from notice n
            where n.owner_account_id = a.id and n.code = 'contract-changed'
          ) as notices, (
            select json_agg(r.number || ' ' || r.status order by r.number) from reservation r
            where r.interest_id = i.id
          ) as stays
        from interest i join owner_account a on a.id = i.owner_account_id
        where i.resort_id = 'HERON' and i.number = 'W-10431'`,
        [],
      )
    )[0]

  it('runs the upgrade of the contract, and is reported once', async () => {
    await load()
    const before = await find()
    expect(before.type).toBe('1BR')
    const change = (text: string) => text.replace(/^(W-10431,.*),1BR,/m, '$1,STU,')
    edit('interests.csv', change)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([
      'changed contract W-10431 of 10431 from 1BR to STU; booked weeks stay as they are',
    ])
    expect(await find()).toEqual({ ...before, type: 'STU', notices: before.notices + 1 })
    expect((await load()).acts).toEqual([])
    // the folder as it was is the counter-act
    edit('interests.csv', (text) => text.replace(/^(W-10431,.*),STU,/m, '$1,1BR,'))
    const back = await load()
    expect(back.acts).toEqual([
      'changed contract W-10431 of 10431 from STU to 1BR; booked weeks stay as they are',
    ])
    expect((await find()).type).toBe('1BR')
  })
})

// issue 38, B19
it('brings back contract, points, stays, and their fees, if a transfer is undone by the folder', async () => {
  await load({ folderWins: true })
  const seller = await heron.test.signIn('owner.points')
  const stay = await bookStay(seller, day(60), 2, {
    resType: 'G',
    guest: { firstName: 'Gail', lastName: 'Guest', email: 'gail@mail.example' },
  } as never)
  const read = () =>
    queryRows(
      heron.test,
      `select a.owner_number as owner, (
          select sum(e.cents)::integer from ledger_entry e where e.owner_account_id = a.id
        ) as cents, (
          select sum(l.remaining)::integer from points_lot l where l.owner_account_id = a.id
        ) as points, (
          select json_agg(r.number order by r.number) from reservation r
          where r.owner_account_id = a.id and r.status = 'confirmed'
        ) as stays
      from owner_account a
      where a.resort_id = 'HERON' and a.owner_number in ('10427', '10431') order by 1`,
      [],
    )
  const before = await read()
  // a buyer with credit would pay the moved fee from it at once, and a paid fee doesn't move
  const fields = { contract: 'P-10427', owner: '10431', points: 'move', stays: 'move' } as const
  await transferAsStaff(heron.test, fields)
  expect((await read())[1].stays).toContain(stay.number)
  const { acts, refusals } = await load({ folderWins: true })
  expect(refusals).toEqual([])
  expect(acts[0]).toMatch(
    /^transferred contract P-10427 to 10427: [\d,]+ points, with .*stays? that came from there$/,
  )
  expect(await read()).toEqual(before)
  expect((await readBooks(heron.test.owner)).ledgerSum).toBe(0)
})
