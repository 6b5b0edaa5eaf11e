import { createHold, listDeposits, releaseHold } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import {
  apply,
  followFixes,
  getVerdict,
  type Offered,
  pay,
  planFor,
  resort,
  setOptions,
  sql,
  startFixResort,
} from '../../../test-support/case-fixes.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'

startFixResort()

const getOpen = async (charge: string) =>
  Number(
    (
      await sql(
        `select coalesce(sum(cents), 0) as n from ledger_entry where charge_id = $1
          and owner_account_id is not null`,
        [charge],
      )
    ).rows[0].n,
  )

// issue 12, item 23
describe('case 21: a past due bill next to one in installments', () => {
  const name = (how: string) =>
    `${how}: paying $200 settles what the verdict asked for, and the planned bill follows its plan`

  it(name('as the fix says'), () => payTwoHundred(true))

  it(name('as an amount of its own'), () => payTwoHundred(false))

  async function payTwoHundred(asTheFixSays: boolean): Promise<void> {
    resort.setClock('2026-07-01T16:00:00Z')
    const ann = await resort.signIn('ann')
    const planned = await resort.bill('ann', {
      number: `PLAN-${asTheFixSays}`,
      cents: 60_000,
      dueOn: '2026-05-01',
    })
    const due = await resort.bill('ann', {
      number: `DUE-${asTheFixSays}`,
      cents: 20_000,
      dueOn: '2026-05-01',
    })
    await planFor([planned])
    const ask = getVerdict(ann, { code: 'STU', arrival: '2026-08-03', departure: '2026-08-06' })
    const before = await ask()
    expect(before).toMatchObject({
      allowed: false,
      reasons: [
        {
          code: 'PAST_DUE',
          sentence: "$200.00 has been due for 61 days. Until it's paid, you can't book.",
          fix: { cents: 20_000, chargeIds: [due] },
        },
      ],
    })
    const paid = asTheFixSays
      ? await apply(ann, before.reasons[0]?.fix as NonNullable<Offered['fix']>)
      : await pay(ann, 20_000, {})
    expect(paid.status).toBe(200)
    expect(await Promise.all([getOpen(due), getOpen(planned)])).toEqual([0, 60_000])
    expect(await ask()).toMatchObject({ allowed: true })
  }
})

// issue 12, item 23
describe('case 22: a week of next year whose fees are not billed yet', () => {
  const ask = async (wes: SignedIn) => {
    const week = (await wes.call(listDeposits, { query: {} })).body.rights.find(
      (right) => right.kind === 'week' && right.useYear === 2027,
    )
    if (!week) throw new Error('no week')
    return week.exchange
  }

  it('cannot be prepaid with $1,480 if the resort accepts no more than the $740 due', async () => {
    // no payment is offered; the reason says what to do instead
    resort.setClock('2026-07-01T16:00:00Z')
    const wes = await resort.signIn('wes')
    await resort.setRules({
      billing: [
        {
          code: 'MF',
          kind: 'maintenance',
          description: 'Maintenance fee',
          billedOn: ['11-20'],
          dueAfterDays: 56,
          cents: 148_000,
          unitTypes: {},
          centsAPoint: 0,
        },
      ],
    })
    const fee = await resort.bill('wes', {
      number: 'MF-2026',
      cents: 148_000,
      dueOn: '2026-07-15',
      useYear: 2026,
    })
    expect((await pay(wes, 74_000, { chargeIds: [fee] })).status).toBe(200)
    const { allowed, reasons } = await ask(wes)
    expect(allowed).toBe(false)
    expect(reasons).toMatchObject([
      {
        code: 'FEES_NOT_BILLED',
        fix: null,
        sentence:
          "The fees for 2027 aren't billed yet, and the resort takes no prepayments online. " +
          "Please call the resort to prepay $1,480.00. They'll be billed on Fri, Nov 20, 2026. " +
          "Once they're paid, you can go ahead.",
      },
    ])
  })

  it('can be prepaid if the resort accepts more than the balance', async () => {
    // the full amount is accepted, and then the week can be deposited
    resort.setClock('2026-07-01T16:00:00Z')
    const wes = await resort.signIn('wes')
    await setOptions('menuOptions', { allowPaymentToExceedBalanceDue: true })
    await resort.bill('wes', {
      number: 'DUES-2026',
      cents: 9_000,
      dueOn: '2026-07-15',
      kind: 'other',
    })
    const { reasons } = await ask(wes)
    expect(reasons).toMatchObject([{ code: 'FEES_NOT_BILLED', fix: { cents: 148_000 + 9_000 } }])
    const { allowed, taken: followed } = await followFixes(wes, () => ask(wes))
    expect({ allowed, taken: followed }).toEqual({ allowed: true, taken: ['Pay $1,570.00'] })
  })
})

// issue 12, item 23
it('releases a hold as the refusal of a third one suggests', async () => {
  resort.setClock('2026-07-01T16:00:00Z')
  await resort.setPoints('ben', 2026, 20_000)
  const ben = await resort.signIn('ben')
  const keep = (arrival: string, departure: string) =>
    ben.call(createHold, {
      query: {},
      body: {
        ownerNumber: ben.ownerNumber,
        unitTypeCode: 'STU',
        arrival,
        departure,
        resType: 'O',
        people1: 2,
        people2: 0,
        people3: 0,
        people4: 0,
        replaces: null,
      },
    })
  const first = await keep('2026-09-01', '2026-09-03')
  await keep('2026-09-05', '2026-09-07')
  expect((await keep('2026-09-10', '2026-09-12')).body).toMatchObject({
    code: 'HOLD_REFUSED',
    reasons: [{ code: 'TOO_MANY_HOLDS', fix: { route: '/nav/reservations' } }],
  })
  await ben.call(releaseHold, {
    query: { id: first.body.id },
    body: { ownerNumber: ben.ownerNumber },
  })
  expect((await keep('2026-09-10', '2026-09-12')).status).toBe(200)
})
