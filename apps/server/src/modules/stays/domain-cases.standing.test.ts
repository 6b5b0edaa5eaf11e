import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { actAsStaff } from '../../../test-support/staff.ts'
import { endAccountHoldAct, holdAccountAct } from '../billing/acts/account-holds.ts'

const RULES = { pastDueGraceDays: 30, pastDueLeastCents: 1_000, pastDueExemptOwners: ['1002'] }
const STAY = { arrival: '2026-04-10', departure: '2026-04-13' }

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-03-02T15:00:00Z', { rules: RULES })
})
afterEach(() => resort.close())

const owe = (name: 'ann' | 'ben', cents: number) =>
  resort.bill(name, { number: `M-${name}`, cents, dueOn: '2026-01-15' })

/** Whether an owner is offered a villa, and can book it. */
async function tryBooking(name: 'ann' | 'ben') {
  const owner = await resort.signIn(name)
  const { allowed } = await getPlace(owner, 'VIL', STAY)
  const { status, body } = await book(owner, { code: 'VIL', ...STAY })
  return { allowed, status, isPastDue: JSON.stringify(body).includes('PAST_DUE') }
}
const BOOKED = { allowed: true, status: 200, isPastDue: false }
const REFUSED = { allowed: false, status: 422, isPastDue: true }

// issue 38, item 22
describe('an account that is past due', () => {
  it('case D4: can book below the minimum amount', async () => {
    await owe('ann', 999)
    expect(await tryBooking('ann')).toEqual(BOOKED)
  })

  it('case D4: can not book from the minimum amount on', async () => {
    await owe('ann', 1_000)
    expect(await tryBooking('ann')).toEqual(REFUSED)
  })

  it('case D8: reads the minimum and the kinds that do not count', async () => {
    await resort.setRules({ pastDueExempt: ['tax', 'guest'] })
    await resort.bill('ann', { number: 'T-1', cents: 90_000, dueOn: '2026-01-10', kind: 'tax' })
    await owe('ann', 1_000)
    const { reasons } = await getPlace(await resort.signIn('ann'), 'VIL', STAY)
    expect(reasons).toMatchObject([
      {
        code: 'PAST_DUE',
        sentence: "$10.00 has been due for 46 days. Until it's paid, you can't book.",
        rule: {
          text:
            "Accounts more than 30 days past due can't book, bank, borrow, deposit, or rent " +
            "points. Less than $10.00 doesn't count. These don't count: property tax, guest fees.",
        },
      },
    ])
  })

  it('case D5: can book if the resort exempts it', async () => {
    await owe('ben', 100_000)
    expect(await tryBooking('ben')).toEqual(BOOKED)
  })

  // issue 38, B16
  it('can book while it is on hold, and not afterwards', async () => {
    await owe('ann', 100_000)
    const owner = '1001'
    const hold = { owner, kind: 'bankruptcy', endsOn: '2026-06-30' }
    await actAsStaff(resort.test, holdAccountAct, hold, 'CASE')
    expect((await getPlace(await resort.signIn('ann'), 'VIL', STAY)).allowed).toBe(true)
    await actAsStaff(resort.test, endAccountHoldAct, { owner }, 'CASE')
    // the grace period starts again when the hold ends
    resort.setClock('2026-03-20T15:00:00Z')
    expect((await getPlace(await resort.signIn('ann'), 'VIL', STAY)).allowed).toBe(true)
    resort.setClock('2026-04-05T15:00:00Z')
    expect(await tryBooking('ann')).toEqual(REFUSED)
  })
})
