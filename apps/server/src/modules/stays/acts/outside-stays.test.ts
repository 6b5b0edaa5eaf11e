import { randomUUID } from 'node:crypto'
import {
  cancelForOwner,
  cancelStay,
  changeForOwner,
  checkIn,
  checkOut,
  closeProperty,
  markNoShow,
  moveStay,
  openProperty,
  undoCheckIn,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, setRoles, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['manager'])
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query(
    `update reservation set status = 'cancelled' where resort_id = 'HERON' and number like 'X-%'`,
  )
})

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

/** Adds the stay of a renter or an exchange guest in a one-bedroom, and returns its number. */
async function addOutsideStay(type: string, from: number, until: number): Promise<string> {
  const number = `X-${randomUUID().slice(0, 6)}`
  await test.owner.query(
    `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1,
      guest_name)
    select 'HERON', $1, id, $2, 'confirmed', $3, $4, 2, 'Gus Guest' from unit
    where resort_id = 'HERON' and unit_type_code = '1BR' order by number limit 1`,
    [number, type, day(from), day(until)],
  )
  return number
}

const readDates = async (number: string) =>
  (
    await test.owner.query(
      'select arrival::text, departure::text from reservation where number = $1',
      [number],
    )
  ).rows[0]

const read = async (number: string) => {
  const { rows } = await test.owner.query(
    `select r.status, r.checked_in_at is not null as "isCheckedIn", u.number as unit, (
        select count(*)::integer from reserved_night n where n.reservation_id = r.id
      ) as nights
    from reservation r join unit u on u.id = r.unit_id where r.number = $1`,
    [number],
  )
  return rows[0]
}

// issue 38, B17: the front desk serves everyone who stays
describe.each(['rental', 'exchange-in'])('a stay of type %s without an owner', (type) => {
  it('is checked in and out', async () => {
    const stay = await addOutsideStay(type, -1, 3)
    await act(checkIn, { stay })
    expect(await read(stay)).toMatchObject({ isCheckedIn: true })
    await act(undoCheckIn, { stay })
    expect(await read(stay)).toMatchObject({ isCheckedIn: false })
    await act(checkIn, { stay })
    await act(checkOut, { stay })
    expect(await read(stay)).toMatchObject({ status: 'stayed', nights: 1 })
  })

  it('is marked as a no-show, and its guests can still arrive', async () => {
    const stay = await addOutsideStay(type, -1, 3)
    await act(markNoShow, { stay })
    expect(await read(stay)).toMatchObject({ status: 'no-show', nights: 4 })
    await act(checkIn, { stay })
    expect(await read(stay)).toMatchObject({ status: 'confirmed', isCheckedIn: true })
  })

  it('moves to a free unit of another or the same type', async () => {
    const stay = await addOutsideStay(type, 60, 62)
    const { rows } = await test.owner.query(
      `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR'
      order by number offset 1 limit 1`,
    )
    const { changes, notifies } = await act(moveStay, { stay, unit: rows[0].number })
    expect(changes[0]).toContain(`Moves stay ${stay}`)
    expect(notifies).toEqual([])
    expect(await read(stay)).toMatchObject({ unit: rows[0].number, nights: 2 })
  })

  it('is canceled, which frees its nights', async () => {
    const stay = await addOutsideStay(type, 60, 62)
    const { changes } = await act(cancelStay, { stay, cause: 'closure' })
    expect(changes[0]).toContain("a guest from outside, who isn't notified")
    expect(await read(stay)).toMatchObject({ status: 'cancelled', nights: 0 })
    const again = await sendAct(staff, cancelStay, { stay, cause: 'closure' })
    expect(again.body['detail']).toContain('is not booked')
  })

  // issue 38, B17
  it('is extended, shortened, and moved to other dates, also by the front desk', async () => {
    const stay = await addOutsideStay(type, 60, 62)
    await setRoles(test, ['front-desk'])
    const { changes } = await act(changeForOwner, { stay, departure: day(64), people: [3] })
    expect(changes[0]).toMatch(/^Changes stay .* of a guest from outside to /)
    expect(changes[1]).toBe('3 people stay there.')
    const readAll = async () => ({ ...(await read(stay)), ...(await readDates(stay)) })
    const before = await read(stay)
    expect(await readAll()).toMatchObject({ nights: 4, arrival: day(60), departure: day(64) })
    await act(changeForOwner, { stay, departure: day(61) })
    expect(await readAll()).toMatchObject({ nights: 1, unit: before.unit })
    await act(changeForOwner, { stay, arrival: day(70), departure: day(72) })
    expect(await readAll()).toMatchObject({ nights: 2, arrival: day(70), status: 'confirmed' })
    await setRoles(test, ['manager'])
  })

  it('is extended while its guests are here, in the same place', async () => {
    const stay = await addOutsideStay(type, -1, 3)
    await act(checkIn, { stay })
    const before = await read(stay)
    await act(changeForOwner, { stay, departure: day(5) })
    expect(await read(stay)).toEqual({ ...before, nights: 6 })
    const refuse = async (fields: object) =>
      (await sendAct(staff, changeForOwner, { stay, ...fields })).body['detail']
    expect(await refuse({ arrival: day(1) })).toContain('in the past')
    expect(await refuse({ people: [40] })).toMatch(/more people than .* sleeps/)
    expect(await refuse({ unitTypeCode: 'NONE' })).toContain('There is no type NONE')
    expect(await refuse({ guestFirstName: 'Ann', guestLastName: 'Lee' })).toContain('from outside')
    await addOutsideStay(type, 5, 7)
    expect(await refuse({ departure: day(6) })).toContain('is taken')
  })

  it('has no rules of an owner', async () => {
    const stay = await addOutsideStay(type, 60, 62)
    const { body } = await sendAct(staff, cancelForOwner, { stay })
    expect(body['detail']).toContain('is of a guest from outside')
  })
})

// issue 38, B18: everyone is told
describe('a guest from outside whose email address is known', () => {
  const EMAIL = 'gus@mail.example'
  const book = async () => {
    const stay = await addOutsideStay('rental', 60, 62)
    await test.owner.query('update reservation set guest_email = $2 where number = $1', [
      ...[stay, EMAIL],
    ])
    await test.owner.query('delete from outbox')
    return stay
  }
  const readMail = async () =>
    (
      await test.owner.query('select subject, text from outbox where recipient = $1 order by id', [
        EMAIL,
      ])
    ).rows

  it('gets an email if the stay moves', async () => {
    const stay = await book()
    const { rows } = await test.owner.query(
      `select number, name from unit where resort_id = 'HERON' and unit_type_code = '1BR'
      order by number offset 1 limit 1`,
    )
    const { notifies } = await act(moveStay, { stay, unit: rows[0].number })
    expect(notifies).toEqual(['g•••@m•••.example'])
    const [mail] = await readMail()
    expect(mail.subject).toBe('Your stay at Heron Cove Resort has changed')
    expect(mail.text).toMatch(/^Hello Gus Guest,\n\nYour stay at Heron Cove Resort is now in /)
    expect(mail.text).toContain(rows[0].name)
  })

  it('gets an email if the dates change', async () => {
    const stay = await book()
    const { notifies } = await act(changeForOwner, { stay, departure: day(63) })
    expect(notifies).toEqual(['g•••@m•••.example'])
    expect((await readMail())[0].subject).toBe('Your stay at Heron Cove Resort has changed')
  })

  it('gets an email if the stay is canceled, which says why', async () => {
    const { changes, notifies } = await act(cancelStay, { stay: await book(), cause: 'closure' })
    expect(changes[0]).toContain('who gets an email')
    expect(notifies).toEqual(['g•••@m•••.example'])
    const [mail] = await readMail()
    expect(mail.subject).toBe('Your stay at Heron Cove Resort is canceled')
    expect(mail.text).toContain('because the place is closed on those dates')
    await act(cancelStay, { stay: await book(), cause: 'other' })
    expect((await readMail())[0].text).not.toContain('closed')
  })

  it('gets it in the language of the resort', async () => {
    const setLocale = (locale: string) =>
      test.owner.query(`update resort set locale = $1 where id = 'HERON'`, [locale])
    await setLocale('es-MX')
    await act(cancelStay, { stay: await book(), cause: 'closure' })
    await setLocale('en-US')
    const [mail] = await readMail()
    expect(mail.subject).toBe('Su estadía en Heron Cove Resort está cancelada')
    expect(mail.text).toMatch(/^Hola, Gus Guest/)
  })

  it('gets an email if closing the units moves or cancels the stay', async () => {
    const stay = await book()
    const dates = { unitType: '1BR', from: day(59), until: day(63) }
    const { notifies } = await act(closeProperty, { ...dates, stays: 'cancel' })
    expect(notifies).toContain('g•••@m•••.example')
    expect([(await read(stay)).status, (await readMail()).length]).toEqual(['cancelled', 1])
    await act(openProperty, dates)
  })
})
