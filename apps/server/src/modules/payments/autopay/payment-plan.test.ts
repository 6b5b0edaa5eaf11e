import {
  createPayment,
  getBookingCriteria,
  getCalendar,
  getHome,
  getOwnerSettings,
  getPaymentForm,
  listBills,
  removePaymentMethod,
} from '@ownerng/contract'
import { addDays, DAY_MS, obfuscate } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import {
  APPROVED,
  addBill,
  createPlan,
  findMails,
  getBalance,
  listCharges,
  makeNext,
  passDays,
  payByCard,
  readPayments,
} from '../../../../test-support/planned-payments.ts'
import { cardToken, type SignedIn, setPaymentRules } from '../../../../test-support/test-app.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

startAppWithPayments()

describe('a payment plan', () => {
  it('pays one installment now and one a month until done; its bills block nothing', async () => {
    const owner = await test.signIn('owner.late')
    const blocked = async (as: SignedIn) =>
      JSON.stringify((await as.call(getBookingCriteria, { query: {} })).body).includes('past due')
    const wasBlocked = await blocked(owner)
    const { cents, answer, again } = await createPlan(owner, APPROVED, 3)
    expect(answer.body).toEqual({ done: true })
    expect((await again()).status).toBe(200)
    const first = cents - 2 * Math.floor(cents / 3)
    expect(await getBalance(owner)).toBe(cents - first)
    expect(test.gatewayStore.allSales()).toHaveLength(1)
    expect(wasBlocked).toBe(true)
    expect(await blocked(owner)).toBe(false)
    expect((await readPayments(owner)).plan).toMatchObject({
      ...{ state: 'kept', cents, leftCents: cents - first },
    })
    await passDays(65)
    const later = await test.signIn('owner.late')
    expect(await getBalance(later)).toBe(0)
    expect((await readPayments(later)).plan).toMatchObject({ state: 'done' })
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)).toEqual([
      first,
      Math.floor(cents / 3),
      Math.floor(cents / 3),
    ])
    expect(await findMails('%will be paid on%')).toHaveLength(2)
  })

  // issue 37, item 2
  it('is what every page asks for instead of its bills, and ends when they are paid', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const installment = Math.floor(cents / 3)
    const home = (await owner.call(getHome, { query: {} })).body
    const next = { cents: installment, isInstallment: true }
    expect(home).toMatchObject({ overdueSince: null, nextDue: next })
    expect(new Set(home.openCharges.map(({ state }) => state))).toEqual(new Set(['planned']))
    const bills = (await owner.call(listBills, { query: {} })).body
    expect(bills).toMatchObject({ planParts: 0, nextDue: home.nextDue, open: { late: 0 } })
    expect(bills.open.planned).toBe(bills.open.count)
    expect(bills.ageing).toEqual({ coming: 2 * installment, to30: 0, to60: 0, to90: 0, over90: 0 })
    expect(bills.plan).toMatchObject({
      ...{ cents, leftCents: cents - (cents - 2 * installment), method: { last4: '1119' } },
      installments: [
        { cents: cents - 2 * installment, state: 'paid' },
        { ...{ on: home.nextDue?.on, cents: installment, state: 'coming' } },
        { cents: installment, state: 'coming' },
      ],
      announcedOn: addDays(home.nextDue?.on ?? '', -7),
    })
    expect(bills.plan?.bills.reduce((sum, bill) => sum + bill.cents, 0)).toBe(cents)
    const installments = home.year.filter(({ lane, kind }) => lane === 'bills' && kind !== 'past')
    expect(new Set(installments.map(({ kind }) => kind))).toEqual(new Set(['installment']))
    const shell = (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } }))
      .body.ownerRow
    expect(shell.planDue).toEqual({ nowCents: 0, next: home.nextDue })
    const form = (await owner.call(getPaymentForm, { query: {} })).body
    expect(form.nextInstallment).toEqual(home.nextDue)
    expect(form.plannedCents).toBe(2 * installment)
    expect(new Set(form.charges.map(({ state }) => state))).toEqual(new Set(['planned']))
    const on = home.nextDue?.on ?? ''
    const due = async (month: string) =>
      (await owner.call(getCalendar, { query: { month } })).body.events
        .filter(({ kind }) => kind === 'due')
        .map(({ start, title }) => [start.slice(0, 10), title])
    const price = `$${(installment / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    expect(await due(on.slice(0, 7))).toContainEqual([on, `Installment of ${price}`])
    const billDays = bills.charges.map(({ dueOn }) => dueOn)
    for (const month of new Set(billDays.map((day) => day.slice(0, 7))))
      expect((await due(month)).filter(([day]) => billDays.includes(day ?? ''))).toEqual([])

    const paid = await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'rest-by-hand',
        ownerNumber: owner.ownerNumber,
        cents: 2 * installment,
        scope: 'account',
        token: await cardToken(test, APPROVED),
      },
    })
    expect(paid.status).toBe(200)
    const { plan, planned } = await readPayments(owner)
    expect(plan).toMatchObject({ state: 'done' })
    expect(planned.map(({ state }) => state).sort()).toEqual(['not-needed', 'not-needed', 'paid'])
    expect(planned.filter((row) => row.bills.length === 0 || row.bills.includes(''))).toEqual([])
    await passDays(65)
    expect(test.gatewayStore.allSales()).toHaveLength(2)
  })

  // issue 37, item 2
  it('is left out of a payment of all accounts that names all other bills', async () => {
    const owner = await test.signIn('owner.multi')
    await createPlan(owner, APPROVED, 3)
    await addBill(owner, 2_500, 30)
    const form = async () => (await owner.call(getPaymentForm, { query: {} })).body
    const { totalBalanceCents, plannedCents, charges } = await form()
    const others = charges.filter(({ state }) => state !== 'planned')
    const cents = totalBalanceCents - plannedCents
    const pay = async (chargeIds: string[]) =>
      owner.call(createPayment, {
        query: {},
        body: {
          requestKey: `all-accounts-${chargeIds.length}`,
          ownerNumber: owner.ownerNumber,
          ...{ cents, scope: 'all' as const, chargeIds },
          token: await cardToken(test, APPROVED),
        },
      })
    const ids = others.map(({ id }) => id)
    expect(new Set(others.map(({ ownerNumber }) => ownerNumber)).size).toBe(2)
    expect((await pay([])).body['code']).toBe('PAYMENT_SUM_CHANGED')
    expect((await pay(ids.slice(1))).body['code']).toBe('PAYMENT_SUM_CHANGED')
    expect((await pay(ids)).body).toMatchObject({ state: 'captured', cents })
    expect(await form()).toMatchObject({ totalBalanceCents: plannedCents, plannedCents })
  })

  it('shows a paid installment with the amount that was charged', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const installment = Math.floor(cents / 3)
    const first = cents - 2 * installment
    const rest = Math.floor(installment / 2)
    const refund = await payByCard(owner, 2 * installment - rest)
    await makeNext(owner)
    await refund()
    const later = await test.signIn('owner.late')
    const paid = (rows: readonly { state: string; cents: number }[] = []) =>
      rows.filter(({ state }) => state === 'paid').map((row) => row.cents)
    const { plan } = (await later.call(listBills, { query: {} })).body
    expect(paid(plan?.installments)).toEqual([first, rest])
    expect(paid((await readPayments(later)).planned)).toEqual([first, rest])
  })

  it('shows what its bills owed when it started, also if an earlier payment is refunded', async () => {
    const owner = await test.signIn('owner.late')
    const refund = await payByCard(owner, 10_000)
    const { cents } = await createPlan(owner, APPROVED, 3)
    await refund()
    const { plan } = (await owner.call(listBills, { query: {} })).body
    expect(plan?.bills.reduce((sum, bill) => sum + bill.cents, 0)).toBe(cents)
  })

  it('keeps its card, and announces overdue installments before it makes them', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const [method] = (await readPayments(owner)).methods
    const password = obfuscate('Heron-Cove-26!')
    const remove = { query: { id: method?.id ?? '' }, body: { password } }
    expect((await owner.call(removePaymentMethod, remove)).body['code']).toBe('METHOD_IN_USE')
    test.pass(65 * DAY_MS)
    await makePlannedPayments(test.services, 'HERON')
    expect(listCharges()).toHaveLength(1)
    await planPayments(test.services, 'HERON')
    expect(await findMails('%will be paid on%')).toHaveLength(2)
    test.pass(7 * DAY_MS)
    await makePlannedPayments(test.services, 'HERON')
    const later = await test.signIn('owner.late')
    expect(await getBalance(later)).toBe(0)
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)).toEqual([
      cents - 2 * Math.floor(cents / 3),
      Math.floor(cents / 3),
      Math.floor(cents / 3),
    ])
  })

  it('is refused, without a charge, if installments would be too small or there is a plan', async () => {
    // the refusal names the rule
    const owner = await test.signIn('owner.late')
    await setPaymentRules(test, { plan: { mostParts: 3, leastPartCents: 1 } })
    expect((await createPlan(owner, APPROVED, 4)).answer.body['detail']).toContain(
      '3 parts at most',
    )
    await setPaymentRules(test, { plan: null })
    expect((await createPlan(owner, APPROVED, 2)).answer.body['detail']).toContain(
      "doesn't offer installment plans",
    )
    expect(test.gatewayStore.allSales()).toHaveLength(0)
  })
})
