import { listConflicts } from '@ownerng/contract'
import { FIELD_GROUP_NAMES } from '@ownerng/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { addEmptyResort } from '../../../test-support/batches.ts'
import {
  type Files,
  importRows,
  newRows,
  readConflicts,
  setPolicies,
} from '../../../test-support/both-sides.ts'
import { useHeronFolder } from '../../../test-support/heron-folder.ts'
import { actAsStaff, signInStaff, transferAsStaff } from '../../../test-support/staff.ts'
import { queryRows } from '../../../test-support/staff-commands.ts'
import { listConflicts as listByCommand } from '../../cli/list-conflicts.ts'
import { resolveConflictAct } from './resolve-conflict.ts'

const heron = useHeronFolder()
const query = (sql: string, values: unknown[] = []) => queryRows(heron.test, sql, values)
beforeEach(() =>
  setPolicies(Object.fromEntries(FIELD_GROUP_NAMES.map((group) => [group, 'manual']))),
)

/** An owner with a login, who is notified. */
const OWNER = '10427'

/** Adds a stay of the owner, and changes it on both sides. Returns its number and conflicts. */
async function conflictOfStay(day = '05-03') {
  const rows = newRows()
  const stay = { ...rows['reservations.csv'], owner_number: OWNER }
  await importRows(heron, { 'owners.csv': rows['owners.csv'], 'reservations.csv': stay })
  await query('update reservation set arrival = arrival + 1, people2 = 1 where number = $1', [
    rows.stay,
  ])
  const sent = { ...stay, arrival: stay.arrival.replace('05-01', day), people2: 2 }
  expect((await importRows(heron, { 'reservations.csv': sent } as Files)).refusals).toEqual([])
  return { number: rows.stay, sent: { 'reservations.csv': sent } as Files, find: findOf(rows.stay) }
}

const findOf = (record: string) => async (column: string) =>
  (await readConflicts(heron, [record])).find((conflict) => conflict.column === column)

const readStay = async (number: string) =>
  (
    await query(
      `select to_char(arrival, 'DD') as arrival, people2 from reservation where number = $1`,
      [number],
    )
  )[0]

const resolve = (conflict: string, take: 'incoming' | 'stored', fields: object = {}) =>
  actAsStaff(heron.test, resolveConflictAct, { conflict, take, ...fields })

const refused = (fault: string) => ({
  refusal: { code: 'ACT_REFUSED', params: expect.objectContaining({ fault }) },
})

describe('a conflict', () => {
  it('is listed with both values for staff who may decide it', async () => {
    const { number, find } = await conflictOfStay()
    const conflict = await find('people2')
    const manager = await signInStaff(heron.test, ['manager'])
    const { body } = await manager.call(listConflicts, { query: { limit: 1000 } } as never)
    expect(body.conflicts.find((one) => one.number === conflict.number)).toMatchObject({
      ...{ kind: 'stay', record: number, column: 'people2', fieldGroup: 'stayPeople' },
      ...{ incoming: '2', stored: '1' },
    })
    expect(body.next).toBeNull()
    const first = (await manager.call(listConflicts, { query: { limit: 1 } } as never)).body
    expect(first.conflicts).toHaveLength(1)
    expect(first.next).not.toBeNull()
    expect(await listByCommand(heron.test.services, ['heron'])).toContain(
      `${conflict.number}  stay ${number}  people2: 1 here, 2 from `,
    )
    const desk = await signInStaff(heron.test, ['front-desk'])
    expect((await desk.call(listConflicts, { query: { limit: 1 } } as never)).body).toMatchObject({
      code: 'STAFF_ROLE',
    })
    const owner = await heron.test.signIn('owner.points')
    expect((await owner.call(listConflicts, { query: { limit: 1 } } as never)).status).toBe(403)
  })

  it('takes the value that was sent, and notifies the owner as an import does', async () => {
    const { number, find, sent } = await conflictOfStay()
    const { number: conflict } = await find('arrival')
    const shown = await resolve(conflict, 'incoming', { preview: true })
    expect(await readStay(number)).toEqual({ arrival: '02', people2: 1 })
    const done = await resolve(conflict, 'incoming')
    expect(done.notifies.length).toBeGreaterThan(0)
    expect([done.changes, done.notifies]).toEqual([shown.changes, shown.notifies])
    expect(await readStay(number)).toEqual({ arrival: '03', people2: 1 })
    expect(await find('arrival')).toMatchObject({ state: 'taken' })
    expect(await find('people2')).toMatchObject({ state: 'open' })
    await expect(resolve(conflict, 'stored')).rejects.toMatchObject(refused('noConflict'))
    // the next import changes nothing
    await importRows(heron, sent)
    expect(await readStay(number)).toEqual({ arrival: '03', people2: 1 })
    const [event] = await query(
      `select done_by from event where type = 'conflict.taken' order by version desc limit 1`,
    )
    expect(event.done_by).toMatch(/^staff /)
  })

  it('keeps the stored value, and isn’t listed again when the row is sent again', async () => {
    const { number, find, sent } = await conflictOfStay()
    const { number: conflict } = await find('people2')
    await resolve(conflict, 'stored')
    await importRows(heron, sent)
    expect(await readStay(number)).toEqual({ arrival: '02', people2: 1 })
    expect(
      (await readConflicts(heron, [number])).map(({ column, state }) => [column, state]),
    ).toEqual([
      ['people2', 'kept'],
      ['arrival', 'open'],
    ])
    const [kept] = await query('select incoming from sync_conflict where number = $1', [conflict])
    expect(kept.incoming).toBeNull()
  })

  it('is refused if others have booked the nights', async () => {
    const { number, find } = await conflictOfStay('04-29')
    const { number: conflict } = await find('arrival')
    await query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1)
      select 'HERON', 'X-' || number, unit_id, 'rental', 'confirmed', arrival - 2, arrival - 1, 2
      from reservation where number = $1`,
      [number],
    )
    await expect(resolve(conflict, 'incoming')).rejects.toMatchObject(refused('conflictUnusable'))
    expect(await readStay(number)).toEqual({ arrival: '02', people2: 1 })
    expect(await find('arrival')).toMatchObject({ state: 'open' })
  })

  it('of a canceled stay can only be ended with the stored value', async () => {
    const { number, find } = await conflictOfStay()
    const { number: conflict } = await find('people2')
    await query(`update reservation set status = 'cancelled' where number = $1`, [number])
    await expect(resolve(conflict, 'incoming')).rejects.toMatchObject(refused('conflictOutdated'))
    await resolve(conflict, 'stored')
    expect(await find('people2')).toMatchObject({ state: 'kept' })
    expect(await readStay(number)).toMatchObject({ people2: 1 })
  })

  it('is decided in its own resort only', async () => {
    await addEmptyResort(heron.test)
    const { find, number } = await conflictOfStay()
    const { number: conflict } = await find('people2')
    const act = actAsStaff(
      heron.test,
      resolveConflictAct,
      { conflict, take: 'incoming' },
      'BAYVIEW',
    )
    await expect(act).rejects.toMatchObject(refused('noConflict'))
    expect(await listByCommand(heron.test.services, ['bayview'])).not.toContain(number)
  })
})

describe('a taken value of', () => {
  it('a contact is told to the old address, and remains after imports', async () => {
    const rows = newRows()
    const owners = rows['owners.csv']
    await importRows(heron, { 'owners.csv': owners })
    await query(
      `update person set email = 'mine@mail.example', changed_at = now() where id = 'p-' || $1`,
      [rows.owner],
    )
    const there = { 'owners.csv': { ...owners, email: 'theirs@mail.example' } }
    await importRows(heron, there)
    const [conflict] = await readConflicts(heron, [rows.owner])
    const { changes } = await resolve(conflict.number, 'incoming')
    // the record of the act has no contacts
    expect(JSON.stringify(changes)).not.toContain('theirs@')
    const read = async () =>
      (await query(`select email from person where id = 'p-' || $1`, [rows.owner]))[0].email
    expect(await read()).toBe('theirs@mail.example')
    const [notice] = await query(
      `select count(*)::integer as count from notice n
      join owner_account a on a.id = n.owner_account_id where a.owner_number = $1`,
      [rows.owner],
    )
    expect(notice.count).toBe(1)
    await importRows(heron, there)
    expect(await read()).toBe('theirs@mail.example')
  })

  it('an owner transfers the contract, as an import does', async () => {
    const [rows, other, third] = [newRows(), newRows(), newRows()]
    const contract = rows['interests.csv']
    for (const { 'owners.csv': owner } of [other, third])
      await importRows(heron, { 'owners.csv': owner })
    await importRows(heron, { 'owners.csv': rows['owners.csv'], 'interests.csv': contract })
    await transferAsStaff(heron.test, {
      contract: rows.contract,
      owner: other.owner,
      stays: 'keep',
    })
    const there = { ...contract, owner_number: third.owner }
    const { refusals } = await importRows(heron, {
      'owners.csv': third['owners.csv'],
      'interests.csv': there,
    })
    expect(refusals).toEqual([])
    const [conflict] = await readConflicts(heron, [rows.contract])
    const { changes } = await resolve(conflict.number, 'incoming')
    expect(changes[1]).toMatch(new RegExp(`^transferred contract ${rows.contract} to `))
    const [{ owner }] = await query(
      `select a.owner_number as owner from interest i
      join owner_account a on a.id = i.owner_account_id where i.number = $1`,
      [rows.contract],
    )
    expect(owner).toBe(third.owner)
  })

  it('a work order notifies its owner if it is canceled', async () => {
    const rows = newRows()
    const order = { ...rows['work-orders.csv'], owner_number: OWNER }
    await importRows(heron, { 'work-orders.csv': order })
    await query(`update work_order set status = 'waiting' where number = $1`, [rows.order])
    await importRows(heron, { 'work-orders.csv': { ...order, status: 'canceled' } })
    const [conflict] = await readConflicts(heron, [rows.order])
    expect(conflict.column).toBe('status')
    await resolve(conflict.number, 'incoming')
    const [{ status }] = await query('select status from work_order where number = $1', [
      rows.order,
    ])
    expect(status).toBe('canceled')
  })
})
