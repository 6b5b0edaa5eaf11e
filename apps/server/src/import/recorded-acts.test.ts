import { describe, expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { day } from '../../test-support/stays.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron

const readActs = () =>
  queryRows(
    heron.test,
    `select act, changes, reason, a.owner_number as owner from resort_act r
    left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
    where r.resort_id = 'HERON' and r.id <> all($1) order by r.at, r.act`,
    [earlier],
  )

/** Acts of other tests, and of loading the folder as it was. */
let earlier: readonly string[] = []
async function loadFirst() {
  const report = await load()
  const acts = await queryRows(heron.test, 'select id from resort_act', [])
  earlier = acts.map(({ id }) => id)
  return report
}

// issue 38, "Shown by": the import of a changed row runs the act, and the audit shows it
describe('an act that a changed row of the folder runs', () => {
  it('is recorded: a transfer', async () => {
    await loadFirst()
    edit('interests.csv', (text) => text.replace(/^(P-10427),10427,/m, '$1,10431,'))
    const { acts, refusals } = await load()
    expect(refusals).toEqual([])
    expect(acts[0]).toContain('transferred contract P-10427')
    expect(await readActs()).toEqual([
      {
        ...{ act: 'transferContract', owner: '10427', changes: [acts[0]] },
        reason: 'Changed in the imported folder',
      },
    ])
    await load()
    expect(await readActs()).toHaveLength(1)
  })

  it('is recorded: new yearly points', async () => {
    await loadFirst()
    edit('interests.csv', (text) => text.replace(/^(W-10431,.*),1BR,/m, '$1,STU,'))
    const { acts } = await load()
    expect(await readActs()).toMatchObject([
      { act: 'upgradeContract', owner: '10431', changes: acts },
    ])
  })

  it('is recorded: other dates of a stay, and its cancellation', async () => {
    const [unit] = await queryRows(
      heron.test,
      `select u.number from unit u where u.resort_id = 'HERON' and not exists (
        select from reserved_night n where n.resort_id = 'HERON' and n.unit_id = u.id
          and n.night between $1 and $2
      ) limit 1`,
      [day(300), day(320)],
    )
    const dates = { arrival: day(300), departure: day(303), booked_on: day(-9) }
    const row = { ...STAY_ROW, ...dates, owner_number: '10427', unit: unit.number }
    addRow('reservations.csv', row)
    expect((await loadFirst()).refusals).toEqual([])
    const change = (from: string, to: string) =>
      edit('reservations.csv', (text) =>
        text.replace(/^T-1,.*$/m, (line) => line.replace(from, to)),
      )
    change(day(303), day(304))
    const { acts } = await load()
    expect(acts).toEqual([expect.stringMatching(/^changed stay T-1 of 10427: unit /)])
    change(',confirmed,', ',cancelled,')
    const canceled = await load()
    expect(await readActs()).toMatchObject([
      { act: 'changeForOwner', owner: '10427', changes: acts },
      { act: 'cancelStay', owner: '10427', changes: canceled.acts },
    ])
  })
})
