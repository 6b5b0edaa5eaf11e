import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUnitTimeline } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { asStaff, queryRows } from '../../test-support/staff-commands.ts'
import { day } from '../../test-support/stays.ts'
import { erasePerson } from '../cli/erase-person.ts'
import { exportPerson } from '../cli/export-person.ts'
import { listGuests } from '../cli/list-guests.ts'

const heron = useHeronFolder()
const { load, addRow } = heron

const RENTAL = {
  ...STAY_ROW,
  ...{ number: 'X-1', owner_number: '', unit: '101', type: 'rental' },
  ...{ arrival: day(310), departure: day(313), booked_on: day(-1) },
  ...{ guest_name: 'Rita Renter', guest_email: 'Rita@mail.example', guest_phone: '(555) 010-7001' },
}

const readGuest = () =>
  queryRows(
    heron.test,
    `select owner_account_id as owner, guest_name as name, guest_email as email from reservation
    where resort_id = 'HERON' and number = 'X-1'`,
  )

// issue 38, A15
describe('a stay of a guest from outside', () => {
  it('needs no owner, blocks its unit, and is for staff only', async () => {
    addRow('reservations.csv', RENTAL)
    expect((await load()).refusals).toEqual([])
    expect(await readGuest()).toEqual([
      { owner: null, name: 'Rita Renter', email: 'Rita@mail.example' },
    ])
    const nights = await queryRows(
      heron.test,
      `select count(*)::integer as count from reserved_night n
      join reservation r on r.id = n.reservation_id where r.number = 'X-1'`,
    )
    expect(nights).toEqual([{ count: 3 }])
    expect(await listGuests(heron.test.services, ['HERON'])).toContain(
      `X-1 ${RENTAL.arrival} Harbor 101: Rita Renter, (555) 010-7001`,
    )
    await queryRows(
      heron.test,
      `insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_id)
      select 'HERON', 'W-101', a.id, 'whole', 'active', u.id from owner_account a, unit u
      where a.resort_id = 'HERON' and a.owner_number = '10427' and u.resort_id = 'HERON'
        and u.number = '101'`,
    )
    const owner = await heron.test.signIn('owner.points')
    const { body } = await owner.call(getUnitTimeline, { query: { from: RENTAL.arrival } })
    await queryRows(heron.test, `delete from interest where number = 'W-101'`)
    const taken = body.bars.filter(({ arrival }) => arrival === RENTAL.arrival)
    expect(taken).toMatchObject([{ kind: 'taken', departure: RENTAL.departure }])
    expect(JSON.stringify(body)).not.toMatch(/Rita|X-1/)
  })

  it.each([
    [{ guest_name: '' }, 'guest_name', 'is missing: a stay without an owner names its guest'],
    [{ owner_number: '10427' }, 'guest_name', 'is for exchange-in and rental without an owner'],
    [{ type: 'O' }, 'owner_number', 'is missing'],
    [{ type: 'maintenance' }, 'guest_name', 'is for exchange-in and rental without an owner'],
  ])('is refused with %j', async (change, field, reason) => {
    addRow('reservations.csv', { ...RENTAL, number: 'X-2', unit: '102', ...change })
    const { refusals } = await load()
    expect(refusals).toContainEqual(expect.objectContaining({ field, reason }))
  })

  it('is exported and erased by its number or the guest’s email, and stays erased', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ownerng-guest-'))
    await asStaff(() => exportPerson(heron.test.services, ['HERON', 'rita@mail.example', folder]))
    const { tables } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))
    rmSync(folder, { recursive: true })
    expect(Object.keys(tables)).toEqual(['reservation'])
    expect(tables.reservation).toMatchObject([{ guest_name: 'Rita Renter' }])
    await asStaff(() => erasePerson(heron.test.services, ['HERON', 'X-1']))
    const erased = [{ owner: null, name: '', email: '' }]
    expect(await readGuest()).toEqual(erased)
    addRow('reservations.csv', RENTAL)
    expect((await load()).refusals).toEqual([])
    expect(await readGuest()).toEqual(erased)
  })
})
