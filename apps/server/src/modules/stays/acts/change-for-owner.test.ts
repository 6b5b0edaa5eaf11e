import {
  bookForOwner,
  type CallInput,
  changeForOwner,
  getReservation,
  previewChange,
} from '@ownerng/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSound } from '../../../../test-support/sound-records.ts'
import { sendAct, setRoles, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
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
  await clearStays(test, 'STU')
  await test.owner.query('delete from outbox')
  await setRoles(test, ['front-desk'])
  await setRules(test, { guestStays: { G: FREE, R: FREE } })
})
afterEach(() => expectSound(test, ''))

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const change = (stay: string, fields: object) => act(changeForOwner, { stay, ...fields })
const refuse = async (stay: string, fields: object) =>
  (await sendAct(staff, changeForOwner, { stay, ...fields })).body

const EMAIL = 'lena@mail.example'
const guest = { guestFirstName: 'Lena', guestLastName: 'Ruiz', guestEmail: EMAIL }
const DATES = { arrival: day(60), departure: day(62) }

async function book(more: object = {}): Promise<string> {
  const fields = { owner: owner.ownerNumber, unitTypeCode: '1BR', ...DATES, people: [2], ...more }
  return (await act(bookForOwner, fields)).number ?? ''
}

const findId = async (number: string): Promise<string> =>
  (await test.owner.query('select id from reservation where number = $1', [number])).rows[0].id

const read = async (number: string) =>
  (await owner.call(getReservation, { query: { id: await findId(number) } })).body

/** What the owner would see before changing the stay. */
const preview = async (
  number: string,
  more: Partial<CallInput<typeof previewChange>['query']> = {},
) => {
  const people = { people1: '2', people2: '0', people3: '0', people4: '0' }
  const query = { id: await findId(number), ...DATES, ...people, unitTypeCode: '1BR', ...more }
  return (await owner.call(previewChange, { query: { resType: 'O', ...query } })).body
}

const readSubjects = async () =>
  (
    await test.owner.query('select subject from outbox where recipient = $1 order by id', [EMAIL])
  ).rows.map(({ subject }) => String(subject))

// issue 38, B17: change on behalf of an owner, as far as the owner's own change goes
describe('a stay that the desk changes for its owner', () => {
  it('gets another type of unit, and costs what it costs the owner', async () => {
    const before = await pointsLeft(owner)
    const stay = await book()
    const { points, allowed } = await preview(stay, { unitTypeCode: 'STU' })
    expect(allowed).toBe(true)
    const { changes } = await change(stay, { unitTypeCode: 'STU' })
    expect(changes[1]).toContain('Studio')
    expect(await read(stay)).toMatchObject({ unitTypeCode: 'STU', points, ...DATES })
    expect(await pointsLeft(owner)).toBe(before - (points ?? 0))
  })

  it('gets other people and keeps its dates, under the rules', async () => {
    const stay = await book()
    const { unitName, points } = await read(stay)
    const { changes } = await change(stay, { people: [1, 1] })
    expect(changes[1]).toBe('2 people stay there.')
    expect(await read(stay)).toMatchObject({ people: [1, 1, 0, 0], unitName, points, ...DATES })
    expect(await refuse(stay, { people: [40] })).toMatchObject({ code: 'CHANGE_REFUSED' })
  })

  it('is given to a guest with the fee that the owner pays, then to another, and back', async () => {
    const stay = await book()
    const { feeCents } = await preview(stay, { resType: 'G' })
    expect(feeCents).toBeGreaterThan(0)
    expect(await refuse(stay, { resType: 'G' })).toMatchObject({ status: 400 })
    const { changes, notifies } = await change(stay, guest)
    expect(changes.join(' ')).toMatch(/The named guest stays there\..*of fees/)
    expect(notifies).toContain('l•••@m•••.example')
    expect(await read(stay)).toMatchObject({ type: 'G', guestName: 'Lena Ruiz' })
    // keeps the guest
    await change(stay, { departure: day(63) })
    expect(await read(stay)).toMatchObject({ type: 'G', guestName: 'Lena Ruiz' })
    const eve = { guestFirstName: 'Eve', guestLastName: 'Ruiz' }
    await change(stay, { ...eve, departure: day(62) })
    expect(await read(stay)).toMatchObject({ type: 'G', guestName: 'Eve Ruiz' })
    await change(stay, { resType: 'O' })
    expect(await read(stay)).toMatchObject({ type: 'O', guestName: '' })
    const [booked, changed, ended, ...more] = await readSubjects()
    expect(booked).toContain('booked a stay for you')
    expect(changed).toContain('has changed')
    expect(ended).toContain('no longer on this stay')
    expect(more).toEqual([])
  })

  it('is refused if nothing would change', async () => {
    const stay = await book()
    expect((await refuse(stay, {}))['detail']).toContain('Nothing would change')
    await setRoles(test, ['manager'])
    const same = { ...DATES, people: [2], override: true }
    expect((await refuse(stay, same))['detail']).toContain('Nothing would change')
  })
})

describe('a stay that a manager changes against the rules', () => {
  it('gets people, a type of unit, and a guest; nothing is spent or billed', async () => {
    await setRules(test, { guestStays: { G: { freeAYear: 0, mostAYear: 0 }, R: FREE } })
    const stay = await book()
    const [points, { points: price }] = [await pointsLeft(owner), await read(stay)]
    const to = { people: [9], unitTypeCode: 'STU', ...guest }
    expect(await refuse(stay, to)).toMatchObject({ code: 'CHANGE_REFUSED' })
    expect((await refuse(stay, { ...to, override: true }))['detail']).toContain('Only a manager')
    await setRoles(test, ['manager'])
    const { changes } = await change(stay, { ...to, override: true })
    expect(changes.at(-1)).toMatch(/^Against the rules; nothing is spent: /)
    const changed = { unitTypeCode: 'STU', people: [9, 0, 0, 0], type: 'G', points: price }
    expect(await read(stay)).toMatchObject({ ...changed, guestName: 'Lena Ruiz' })
    expect([await pointsLeft(owner), (await readSubjects()).length]).toEqual([points, 1])
    const none = await refuse(stay, { people: [0], override: true })
    expect(none['detail']).toContain('how many people')
  })
})
