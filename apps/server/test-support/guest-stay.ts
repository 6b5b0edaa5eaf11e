import {
  approveGuest,
  cancelReservation,
  getReservation,
  getTrip,
  inviteGuest,
  restoreGuest,
  withdrawGuest,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { bookStay, clearStays, day, endUndo, setRules } from './stays.ts'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** The guest's email address. */
export const EMAIL = 'dan@mail.example'

/** Arrival day of the stay. */
export const ARRIVAL = day(40)

/** The resort's own headline. */
export const GOING = 'You&#39;re going to the lake, Dan'

/** A complete form of the guest. */
export const FORM = {
  firstName: 'Dan',
  lastName: 'Whitfield',
  phone: '(555) 010-0199',
  arrivalTime: '17:30',
  carPlate: 'KXR 1204',
  party1: '1',
  party2: '1',
  rules: 'yes',
}

/** The app of the current test file. */
export let test: TestApp

/** The owner who booked the stay. */
export let owner: SignedIn

/** ID of the stay. */
export let id: string

/** Returns the owner's account for a request body. */
export const own = () => ({ ownerNumber: owner.ownerNumber })

/** Invites a guest; the server sends the email. */
export const invite = (email = EMAIL) =>
  owner.call(inviteGuest, { query: { id }, body: { ...own(), email, name: 'Daniel' } })

/** Returns the trip page. */
export const trip = async () => (await owner.call(getTrip, { query: { id } })).body

/** Returns the stay as its owner sees it. */
export const stay = async () => (await owner.call(getReservation, { query: { id } })).body

/** Returns the states of the invited guests. */
export const states = async () => (await trip()).guests.map(({ state }) => state)

/** The link in the newest email to the guest. */
export async function linkMailed(email = EMAIL): Promise<string> {
  const { rows } = await test.owner.query(
    'select link from outbox where recipient = $1 order by id desc limit 1',
    [email],
  )
  return rows[0].link
}

/** Returns the subjects of the emails to an address. */
export async function subjects(email = EMAIL): Promise<string[]> {
  const { rows } = await test.owner.query(
    'select subject from outbox where recipient = $1 order by id',
    [email],
  )
  return rows.map((row) => row.subject)
}

/** Opens a page without a cookie, from a separate network address. */
export const open = (path: string) =>
  test.app.inject({ url: path, remoteAddress: '203.0.113.7', headers: { host: 'localhost:8080' } })

/** Sends the form of a page as a guest. */
export const send = (path: string, form: Record<string, string> = FORM) =>
  test.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: '203.0.113.7',
    headers: {
      host: 'localhost:8080',
      origin: 'null',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })

/** Approves the guest, at the displayed fee. */
export const approve = async (expectFeeCents = 5000) =>
  owner.call(approveGuest, {
    query: { id },
    body: { ...own(), invitation: (await trip()).guests[0]?.id ?? '', expectFeeCents },
  })

/** Withdraws the invitation. */
export const withdraw = async (by = owner) =>
  by.call(withdrawGuest, {
    query: { id },
    body: { ownerNumber: by.ownerNumber, invitation: (await trip()).guests[0]?.id ?? '' },
  })

/** Undoes the withdrawal. */
export const restore = async (by = owner, invitation?: string) =>
  by.call(restoreGuest, {
    query: { id },
    body: {
      ownerNumber: by.ownerNumber,
      invitation: invitation ?? (await trip()).guests[0]?.id ?? '',
    },
  })

/** Cancels the stay. */
export const cancel = async () => {
  const { points } = await stay()
  return owner.call(cancelReservation, {
    query: { id },
    body: { ...own(), expectPointsBack: points, expectWeek: null },
  })
}

/** Invites a guest who fills in the form. Returns the link. */
export async function filled(form = FORM): Promise<string> {
  await invite()
  const path = await linkMailed()
  expect((await send(path, form)).statusCode).toBe(303)
  return path
}

/** Starts an app once, and books a new stay for each test. */
export function startAppWithGuestStay(): void {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.setClock(new Date().toISOString())
    await test.owner.query(
      'delete from guest_invitation; delete from outbox; delete from rate_count',
    )
    await setRules(test, { guestFeeCents: { G: 5000, R: 5000 }, guestStays: {} })
    await endUndo(test)
    await clearStays(test, 'STU')
    owner = await test.signIn('owner.points')
    id = (await bookStay(owner, ARRIVAL, 3, { unitTypeCode: 'STU' })).id
  })
}

/** Signs the owner in again, after the session has expired. */
export async function signInAgain(): Promise<void> {
  owner = await test.signIn('owner.points')
}

/** Selects another stay of the owner. */
export function selectStay(stayId: string): void {
  id = stayId
}
