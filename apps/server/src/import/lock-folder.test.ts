import pg from 'pg'
import { expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, day } from '../../test-support/stays.ts'
import { untilWaiting } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron

/** Opens another connection, as another node of the server has. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(heron.test.asApp)
  await client.connect()
  await client.query(`set app.resort = 'HERON'`)
  return client
}

// issue 38: the import and the acts of the resort lock in one order, so they never deadlock
it('locks accounts before their stays, as acts do', async () => {
  const owner = await heron.test.signIn('owner.points')
  const { number, arrival, departure, type } = await bookStay(owner, day(90), 2, {
    unitTypeCode: 'STU',
  })
  const [{ unit }] = await queryRows(
    heron.test,
    `select u.number as unit from reservation r join unit u on u.id = r.unit_id
    where r.resort_id = 'HERON' and r.number = $1`,
    [number],
  )
  addRow('reservations.csv', { ...STAY_ROW, number, arrival, departure, type, unit })
  edit('interests.csv', (text) => text.replace('P-10427,10427,', 'P-10427,10440,'))
  const act = await connect()
  await act.query('begin')
  await act.query(`select from owner_account where owner_number = '10427' for no key update`)
  const importing = load()
  await untilWaiting(heron.test.owner, 1)
  // an act that has the account gets its stays and contracts at once
  await act.query(`set local lock_timeout = '300ms'`)
  await act.query('select from reservation where number = $1 for update', [number])
  await act.query(`select from interest where number = 'P-10427' for update`)
  await act.query('commit')
  const report = await importing
  expect(report.refusals).toEqual([])
  expect(report.acts).toHaveLength(1)
  await act.end()
})
