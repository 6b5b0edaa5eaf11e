import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { startAppOnce, test } from '../../../test-support/current-app.ts'
import { act, cancel } from '../../../test-support/model-actions.ts'
import {
  did,
  done,
  getStays,
  owners,
  resetModel,
  signOwnersIn,
} from '../../../test-support/model-state.ts'
import {
  type Action,
  actions,
  bookings,
  type Of,
  type Rules,
  ruleSets,
} from '../../../test-support/model-steps.ts'
import { setRules } from '../../../test-support/stays.ts'
import { readBooks, readCount, type SignedIn } from '../../../test-support/test-app.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

startAppOnce()

/** Checks the invariants after every action, as the owner of the tables. */
async function expectSound(): Promise<void> {
  const one = (text: string) => readCount(test.owner, text)
  expect({
    ...(await readBooks(test.owner)),
    captured: 0,
    ledgerSum: 0,
    lotsBelowNothing: await one('select count(*) as n from points_lot where remaining < 0'),
    staysNotPaidAsTold:
      await one(`select count(*) as n from reservation r where r.status = 'confirmed'
        and r.paid_by = 'points' and r.booked_at > current_date
      and r.points <> (select coalesce(-sum(e.points), 0) from points_entry e
        where e.resort_id = r.resort_id and e.reservation_id = r.id)`),
    nightsOfStaysThatKeepNone: await one(
      `select count(*) as n from reserved_night n join reservation r
        on r.resort_id = n.resort_id and r.id = n.reservation_id
        where r.status in ('cancelled', 'lapsed') and r.undo_until is null`,
    ),
    staysWithoutTheirNights: await one(`select count(*) as n from reservation r
        where r.status in ('held', 'confirmed') and r.departure - r.arrival <>
      (select count(distinct night) from reserved_night n where n.resort_id = r.resort_id
        and n.reservation_id = r.id)`),
    offersWithoutHold: await one(
      `select count(*) as n from waitlist_request w left join reservation r
        on r.resort_id = w.resort_id and r.id = w.offered_reservation_id
        where w.status = 'offered' and r.status is distinct from 'held'`,
    ),
  }).toEqual({
    unbalanced: 0,
    ledgerSum: 0,
    soldTwice: 0,
    wrongLots: 0,
    wrongNightBits: 0,
    wrongOpenCents: 0,
    captured: 0,
    lotsBelowNothing: 0,
    staysNotPaidAsTold: 0,
    nightsOfStaysThatKeepNone: 0,
    staysWithoutTheirNights: 0,
    offersWithoutHold: 0,
  })
}

const VILLA = { from: 2, nights: 1, type: 'VIL', adults: 2 }

/**
 * Actions of every run: the only villa is booked, waited for, canceled, and matched; a stay is
 * booked from a hold, changed, and canceled.
 */
const ALWAYS: [Rules, Of<'book'>[], Action[]] = [
  {
    points: { minNights: 1, maxNights: 8 },
    cancellation: {
      graceHours: 24,
      undoMinutes: 0,
      steps: [{ daysBefore: 0, pointsBackPercent: 100, weekBack: true, asHolding: false }],
    },
    change: { closesDaysBefore: 0, feeCents: 0 },
    guestStays: { G: { freeAYear: 1, mostAYear: 3 }, R: { freeAYear: 0, mostAYear: null } },
    housekeeping: null,
    bonusTime: null,
    bank: { monthsBeforeEnd: 1, percent: 50 },
    hold: { minutes: 15, most: 2 },
    waitlist: { most: 4, maxFlexDays: 3, acceptHours: 2 },
  },
  [
    { kind: 'book', whose: 0, dates: VILLA, held: false, resType: 'O' },
    {
      kind: 'book',
      whose: 2,
      dates: { from: 8, nights: 1, type: 'STU', adults: 1 },
      held: true,
      resType: 'O',
    },
  ],
  [
    { kind: 'wait', whose: 1, dates: VILLA, auto: true, flex: 0, pick: 4 },
    { kind: 'change', whose: 2, dates: { ...VILLA, type: 'STU', adults: 2 }, pick: 0 },
    { kind: 'cancel', whose: 0, pick: 0 },
  ],
]

it('keeps its invariants under any actions, orders, and rules', async () => {
  // previews match the results, and the books balance
  await rollUseYears(test.services, 'HERON')
  const long = inject('long')
  await fc.assert(
    fc.asyncProperty(
      ruleSets,
      fc.array(bookings, { minLength: 4, maxLength: 8 }),
      fc.array(actions, { minLength: 8, maxLength: 30 }),
      async (rules, first, then) => {
        await setRules(test, rules)
        await resetModel()
        let minutes = 0
        for (const action of [...first, ...then]) {
          const passing = action.kind === 'expire' ? action.minutes : 0
          // a session ends after 20 minutes without a request
          if (minutes + passing > 15) {
            await signOwnersIn()
            minutes = 0
          }
          minutes += passing
          await act(action)
          await expectSound()
        }
        // all owners cancel what they have, one after the other, so that waiting requests are met
        for (const ownerIndex of [0, 1, 2]) {
          while ((await getStays(owners[ownerIndex] as SignedIn)).length > 0)
            await cancel(
              { kind: 'cancel', whose: ownerIndex, pick: 0 },
              owners[ownerIndex] as SignedIn,
            )
          await expectSound()
        }
      },
    ),
    { numRuns: long ? 150 : 15, examples: [ALWAYS], endOnFailure: true },
  )
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from waitlist_event where kind = 'booked'`,
  )
  if (rows[0].n > 0) did('met from the waitlist')
  // a short run has some actions of each kind, a long one has all kinds
  const expectedActions = long
    ? [
        /^booked$/,
        /from a hold/,
        /^moved$/,
        /with a loss/,
        /people/,
        /^cancelled/,
        /^bank/,
        /^borrow/,
        /^given/,
        /met from/,
      ]
    : [/^booked$/, /from a hold/, /^(moved|changed)/, /^cancelled/, /met from/]
  for (const what of expectedActions)
    expect(
      Object.keys(done).some((text) => what.test(text)),
      `${what} of ${JSON.stringify(done)}`,
    ).toBe(true)
})
