import {
  cancelReservation,
  getWaitlist,
  joinWaitlist,
  previewCancellation,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { expect } from 'vitest'
import { sweepWaitlist } from '../src/modules/waitlist/match-waitlist.ts'
import { endUndo, setRules, TWO_ADULTS } from './stays.ts'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** Starts an app whose resort gives an offer 48 hours. */
export async function startWaitlistApp(): Promise<TestApp> {
  const test = await startTestApp()
  await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
  return test
}

/** Returns the account fields of a write. */
export const own = (owner: SignedIn) => ({ ownerNumber: owner.ownerNumber })
/** Joins the waitlist for two nights in a Dune Villa. */
export const join = (owner: SignedIn, arrival: string, overrides: object = {}) =>
  owner.call(joinWaitlist, {
    query: {},
    body: {
      ...own(owner),
      arrival,
      departure: addDays(arrival, 2),
      resType: 'O',
      ...TWO_ADULTS,
      flexDays: 0,
      unitTypeCodes: ['VIL'],
      replaces: null,
      autoConfirm: false,
      ...overrides,
    },
  })
/** Returns an owner's waitlist request as the portal reads it. */
export const getRequest = async (owner: SignedIn, id: string) =>
  (await owner.call(getWaitlist, { query: {} })).body.requests.find((request) => request.id === id)
/** Cancels a stay, ends the undo period, and offers its nights to the waitlist. */
export async function cancelStay(test: TestApp, owner: SignedIn, id: string) {
  const { body } = await owner.call(previewCancellation, { query: { id } })
  const done = await owner.call(cancelReservation, {
    query: { id },
    body: { ...own(owner), expectPointsBack: body.pointsBack, expectWeek: null },
  })
  expect(done.status).toBe(200)
  await endUndo(test)
  await sweepWaitlist(test.services, 'HERON')
}
