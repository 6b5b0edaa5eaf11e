import { bookForOwner, getReservation, listBills } from '@ownerng/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, setRoles, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, placesOn, setRules } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['front-desk'])
  await setRules(test, { pastDueGraceDays: 10_000 })
  return () => test.close()
})

const FREE = { freeAYear: 0, mostAYear: null }
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query('delete from outbox')
  await setRoles(test, ['front-desk'])
  await setRules(test, { guestStays: { G: FREE, R: FREE } })
})

const EMAIL = 'lena@mail.example'
const guest = { guestFirstName: 'Lena', guestLastName: 'Ruiz', guestEmail: EMAIL }
const stay = (more: object) => ({
  ...{ owner: owner.ownerNumber, unitTypeCode: '1BR', arrival: day(60), departure: day(62) },
  ...{ people: [2], resType: 'G', ...more },
})

async function book(more: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, bookForOwner, stay(more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const refuse = async (more: object) => (await sendAct(staff, bookForOwner, stay(more))).body

const read = async (number: string | null) => {
  const { rows } = await test.owner.query('select id from reservation where number = $1', [number])
  return (await owner.call(getReservation, { query: { id: rows[0].id } })).body
}

/** Subjects of the emails to the guest, with whether they have the link of the guest page. */
const readMail = async () => {
  const { rows } = await test.owner.query(
    `select subject, link like '/api/guests/%' as "hasLink" from outbox where recipient = $1
    order by id`,
    [EMAIL],
  )
  return rows
}

const readBalance = async () => (await owner.call(listBills, { query: {} })).body.balanceCents

// issue 38, B17: with the same verdicts, for a guest as well
describe('a stay that the desk books for a guest of an owner', () => {
  it('costs what it costs the owner, and the guest gets the page of the stay', async () => {
    const { places } = await placesOn(owner, day(60), 2, { resType: 'G' })
    const place = places.find(({ unitTypeCode }) => unitTypeCode === '1BR')
    expect(place?.feeCents).toBeGreaterThan(0)
    const before = await readBalance()
    const preview = await book({ ...guest, preview: true })
    expect(await readMail()).toEqual([])
    const { number, changes, notifies } = await book(guest)
    expect(notifies).toEqual(preview.notifies)
    expect(notifies).toContain('l•••@m•••.example')
    expect(changes).toContainEqual(expect.stringContaining('of fees'))
    expect(await readBalance()).toBe(before + (place?.feeCents ?? 0))
    expect(await read(number)).toMatchObject({ type: 'G', guestName: 'Lena Ruiz' })
    const subject = expect.stringContaining('booked a stay for you at Heron Cove Resort')
    expect(await readMail()).toEqual([{ subject, hasLink: true }])
  })

  it('needs the name of the guest, and can do without an email address', async () => {
    expect(await refuse({})).toMatchObject({ status: 400 })
    expect(await refuse({ guestFirstName: 'Lena' })).toMatchObject({ status: 400 })
    const { number } = await book({ ...guest, guestEmail: '', resType: 'R' })
    expect(await read(number)).toMatchObject({ type: 'R', guestName: 'Lena Ruiz' })
    expect(await readMail()).toEqual([])
  })

  it('is refused as to the owner, unless a manager overrides it', async () => {
    await setRules(test, { guestStays: { G: { freeAYear: 0, mostAYear: 0 }, R: FREE } })
    const { places } = await placesOn(owner, day(60), 2, { resType: 'G' })
    const [reason] = places.find(({ unitTypeCode }) => unitTypeCode === '1BR')?.reasons ?? []
    expect(await refuse(guest)).toMatchObject({ code: 'STAY_REFUSED', detail: reason?.sentence })
    await setRoles(test, ['manager'])
    expect(await refuse({ override: true })).toMatchObject({ status: 400 })
    const before = await readBalance()
    const { number } = await book({ ...guest, override: true })
    expect(await read(number)).toMatchObject({ type: 'G', guestName: 'Lena Ruiz', points: 0 })
    expect([await readBalance(), (await readMail()).length]).toEqual([before, 1])
  })
})

describe('a guest of an account that no one has signed up for', () => {
  it('gets no email, and the desk is asked to tell them', async () => {
    await setRoles(test, ['manager'])
    const { rows } = await test.owner.query(
      `select a.owner_number as number from owner_account a
      where a.resort_id = 'HERON' and a.status = 'active' and a.owner_number <> $1
      order by 1 limit 1`,
      [owner.ownerNumber],
    )
    await test.owner.query(
      `delete from owner_login m using owner_account a
      where a.resort_id = m.resort_id and a.id = m.owner_account_id and a.owner_number = $1`,
      [rows[0].number],
    )
    const { changes } = await book({ ...guest, owner: rows[0].number, override: true })
    expect(changes.at(-1)).toBe('The guest gets no email about this stay: tell them yourself.')
    expect(await readMail()).toEqual([])
  })
})
