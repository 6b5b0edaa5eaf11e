import { describe, expect, it } from 'vitest'
import { eligibleLots, findLeavingDay } from './spend-lots.ts'
import {
  findUndecided,
  getFailureCause,
  isStillOwned,
  type TransferDecisions,
  type TransferFacts,
  whyNotCarryOut,
} from './transfer-decisions.ts'

const SALE = { isDeedBack: false }
const DEED_BACK = { isDeedBack: true }
const UNDECIDED: TransferDecisions = {
  ...{ balance: null, credit: null, plan: null, autopay: null, coOwners: null, bills: [] },
}
const DECIDED: TransferDecisions = {
  ...{ balance: 'keep', credit: 'keep', plan: 'keep', autopay: 'keep', coOwners: 'keep' },
  bills: [],
}
const NOTHING: TransferFacts = {
  ...{ owedCents: 0, creditCents: 0, hasPlan: false, hasAutopay: false, others: 0 },
}

// issue 38, B19: no hidden default for what costs somebody money
describe('a transfer', () => {
  it('of an account that has nothing needs no decision', () =>
    expect(findUndecided(UNDECIDED, NOTHING, SALE)).toBeNull())

  it.each([
    [{ owedCents: 500 }, { balance: null }, 'balanceUndecided', 500],
    [{ creditCents: 700 }, { credit: null }, 'creditUndecided', 700],
    [{ hasPlan: true }, { plan: null }, 'planUndecided', 0],
    [{ hasAutopay: true }, { autopay: null }, 'autopayUndecided', 0],
    [{ others: 1 }, { coOwners: null }, 'coOwnersUndecided', 0],
  ] as const)('with %j needs a decision about it', (has, missing, fault, cents) => {
    const facts = { ...NOTHING, ...has }
    expect(findUndecided({ ...DECIDED, ...missing }, facts, SALE)).toEqual({ fault, cents })
    expect(findUndecided({ ...DECIDED, ...missing }, NOTHING, SALE)).toBeNull()
    expect(findUndecided(DECIDED, facts, SALE)).toBeNull()
    // on a later day, there may be anything
    expect(findUndecided({ ...DECIDED, ...missing }, null, SALE)).toEqual({ fault, cents: 0 })
  })

  it('that names the bills to move has decided about the others', () => {
    const decided = { ...UNDECIDED, bills: ['B-1'] }
    expect(findUndecided(decided, { ...NOTHING, owedCents: 500 }, SALE)).toBeNull()
  })

  it('back to the resort leaves bills and credit with the owner', () => {
    const decided = { ...DECIDED, balance: null, credit: null }
    const facts = { ...NOTHING, owedCents: 500, creditCents: 5 }
    expect(findUndecided(decided, facts, DEED_BACK)).toBeNull()
    expect(findUndecided(decided, null, DEED_BACK)).toBeNull()
    expect(findUndecided({ ...decided, plan: null }, null, DEED_BACK)).not.toBeNull()
  })
})

describe('a contract that leaves on a later day', () => {
  it.each([
    [undefined, '2027-05-01', true],
    [null, '2027-05-01', true],
    ['2027-05-01', '2027-04-30', true],
    ['2027-05-01', '2027-05-01', false],
    ['2027-05-01', '2027-06-01', false],
  ])('on %s pays for a stay from %s: %s', (leavesOn, arrival, pays) =>
    expect(isStillOwned(leavesOn === undefined ? {} : { leavesOn }, arrival)).toBe(pays),
  )

  it('is transferred only by the owner who had it', () => {
    expect(whyNotCarryOut({ fromId: 'a' }, { ownerId: 'a' })).toBeNull()
    expect(whyNotCarryOut({ fromId: 'a' }, { ownerId: 'b' })).toBe('sellerChanged')
  })
})

it.each([
  ['formerOwner', 'account'],
  ['contractEnded', 'ended'],
  ['sellerChanged', 'owner'],
  ['billInPlan', 'money'],
  ['nightsTaken', 'other'],
])('a recorded transfer that is refused with %s has the cause %s for owners', (fault, cause) =>
  expect(getFailureCause(fault)).toBe(cause),
)

describe('points of a contract that leaves', () => {
  const lot = {
    ...{ id: 'a', interestId: 'i', kind: 'annual', useYear: 2027, earnedOn: '2027-01-01' },
    ...{ expiresOn: '2027-12-31', remaining: 500, earned: 500, banked: 0, borrowed: 0 },
    ...{ homeUnitTypeCode: null, leavesOn: '2027-05-01' },
  }
  const use = { rules: {} as never, today: '2027-01-02', seasons: [], home: null, order: [] }
  const pay = (arrival: string) =>
    eligibleLots([lot], { arrival, departure: '2027-12-01' }, use).map(({ id }) => id)

  it('pay until the day before', () => {
    expect(pay('2027-04-30')).toEqual(['a'])
    expect(pay('2027-05-01')).toEqual([])
  })

  it('are named only if they would have paid', () => {
    const pays = (enough: boolean) => (lots: readonly { readonly leavesOn?: string | null }[]) =>
      enough && lots.every(({ leavesOn }) => leavesOn === null)
    expect(findLeavingDay([lot], '2027-05-01', pays(true))).toBe('2027-05-01')
    expect(findLeavingDay([lot], '2027-05-01', pays(false))).toBeNull()
    expect(findLeavingDay([lot], '2027-04-30', pays(true))).toBeNull()
  })
})
