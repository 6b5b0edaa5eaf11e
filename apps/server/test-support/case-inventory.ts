import { createHold, listReservations } from '@ownerng/contract'
import { afterEach, beforeEach, expect } from 'vitest'
import { type CaseResort, startCaseResort } from './case-resort.ts'
import { readBooks, type SignedIn } from './test-app.ts'

/** The resort of the current test. */
export let resort: CaseResort

/** Holds a unit. */
export const keep = (
  owner: SignedIn,
  {
    code,
    arrival,
    departure,
    ...overrides
  }: { code: string; arrival: string; departure: string; alsoOverlap?: boolean },
) =>
  owner.call(createHold, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      unitTypeCode: code,
      arrival,
      departure,
      resType: 'O',
      people1: 2,
      people2: 0,
      people3: 0,
      people4: 0,
      replaces: null,
      ...overrides,
    },
  })

/** Lists the booked stays of an owner. */
export const booked = async (owner: SignedIn) =>
  (await owner.call(listReservations, { query: {} })).body.reservations.filter(
    (stay) => stay.status === 'confirmed',
  )

/** Starts the case resort for each test, and checks its books afterward. */
export function startCaseInventory(): void {
  beforeEach(async () => {
    resort = await startCaseResort('2026-03-02T15:00:00Z')
  })
  afterEach(async () => {
    expect(await readBooks(resort.test.owner)).toMatchObject({
      soldTwice: 0,
      unbalanced: 0,
      wrongLots: 0,
    })
    await resort.close()
  })
}
