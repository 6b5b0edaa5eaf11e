import { randomUUID } from 'node:crypto'
import * as calls from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { cardToken, type SignedIn } from '../test-app.ts'
import type { ExampleContext, Examples } from './example.ts'

/** Examples of payments, saved methods, autopay, and plans. */
export function paymentExamples({
  one,
  getAccount,
  as,
  own,
  password,
  another,
  nextNumber,
  test,
}: ExampleContext): Examples {
  async function getMethod(owner: SignedIn): Promise<string> {
    return (
      await owner.call(calls.addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, '4321000000001119') },
      })
    ).body.id
  }
  async function getPlan(owner: SignedIn, parts: number) {
    const { bills } = (await owner.call(calls.getAutomaticPayments, { query: {} })).body
    const [bill] = bills
    if (!bill) throw new Error('no open bill')
    return {
      ownerNumber: owner.ownerNumber,
      chargeIds: [bill.id],
      cents: bill.openCents,
      parts,
      methodId: await getMethod(owner),
    }
  }
  /** An account can have only one plan at a time. */
  async function endPlan(owner: SignedIn): Promise<void> {
    const { plan } = (await owner.call(calls.getAutomaticPayments, { query: {} })).body
    if (plan?.state !== 'kept') return
    await owner.call(calls.endPaymentPlan, { query: { id: plan.id }, body: own(owner) })
  }

  return {
    createPayment: async () => {
      const owner = await as()
      return {
        owner,
        body: {
          ...own(owner),
          cents: 1000,
          scope: 'account',
          token: await cardToken(test, '4321000000001119'),
        },
        other: { cents: 2000 },
      }
    },
    addPaymentMethod: async () => ({
      owner: await as('owner.credit'),
      body: { kind: 'card', token: await cardToken(test, '4321000000001119') },
      other: { kind: 'bank' },
    }),
    removePaymentMethod: async () => {
      const owner = await as('owner.credit')
      return {
        owner,
        query: { id: await getMethod(owner) },
        body: { password },
        other: { password: obfuscate('another') },
      }
    },
    restorePaymentMethod: async () => {
      const owner = await as('owner.credit')
      const id = await getMethod(owner)
      await owner.call(calls.removePaymentMethod, { query: { id }, body: { password } })
      return { owner, query: { id }, body: {}, other: {} }
    },
    setAutopay: async () => {
      const owner = await as()
      return {
        owner,
        body: { ...own(owner), methodId: await getMethod(owner), capCents: 5000 },
        other: { capCents: 6000 },
      }
    },
    emailReceipt: async () => {
      const owner = await as()
      const paid = await owner.call(calls.createPayment, {
        query: {},
        body: {
          ...own(owner),
          ...{ requestKey: randomUUID(), cents: 500 + nextNumber(), scope: 'account' },
          token: await cardToken(test, '4321000000001119'),
        },
      })
      const body = { ...own(owner), email: 'accounts@mail.example' }
      return { owner, query: { id: paid.body.id }, body, other: { email: 'other@mail.example' } }
    },
    endAutopay: async () => {
      const owner = await as()
      await owner.call(calls.setAutopay, {
        query: {},
        body: { ...own(owner), methodId: await getMethod(owner), capCents: 5000 },
      })
      return { owner, body: own(owner), other: another }
    },
    changePlannedPayment: async () => {
      const owner = await as()
      await owner.call(calls.setAutopay, {
        query: {},
        body: { ...own(owner), methodId: await getMethod(owner), capCents: 5000 },
      })
      const [bill] = (await owner.call(calls.getAutomaticPayments, { query: {} })).body.bills
      const id = await one(
        `insert into planned_payment (resort_id, owner_account_id, draw_on, cents,
          charge_ids) values ('HERON', $1, current_date + 20, 100, array[$2]) returning id`,
        [await getAccount(owner), bill?.id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), act: 'skip' },
        other: { act: 'restore' },
      }
    },
    createPaymentPlan: async () => {
      const owner = await as('owner.late')
      await endPlan(owner)
      return { owner, body: await getPlan(owner, 2), other: { parts: 3 } }
    },
    setPlanMethod: async () => {
      const owner = await as('owner.late')
      await endPlan(owner)
      const plan = { requestKey: randomUUID(), ...(await getPlan(owner, 2)) }
      await owner.call(calls.createPaymentPlan, { query: {}, body: plan })
      const id = (await owner.call(calls.getAutomaticPayments, { query: {} })).body.plan?.id ?? ''
      const body = { ...own(owner), methodId: await getMethod(owner) }
      return { owner, query: { id }, body, other: another }
    },
    endPaymentPlan: async () => {
      const owner = await as('owner.late')
      await endPlan(owner)
      const body = await getPlan(owner, 2)
      await owner.call(calls.createPaymentPlan, { query: {}, body })
      const id = (await owner.call(calls.getAutomaticPayments, { query: {} })).body.plan?.id
      return { owner, query: { id }, body: own(owner), other: another }
    },
  }
}
