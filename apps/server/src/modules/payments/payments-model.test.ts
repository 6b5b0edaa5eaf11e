import { createPayment, getPaymentForm, listBills } from '@ownerng/contract'
import { MINUTE_MS, paymentFee } from '@ownerng/domain'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import {
  count,
  gatewayState,
  notify,
  PAYMENTS,
  services,
  startModelApp,
  test,
} from '../../../test-support/payments-model.ts'
import { refundPayment } from '../../../test-support/refunds.ts'
import { bankToken, cardToken, readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { useOwnerCredits } from '../billing/use-owner-credits.ts'
import { matchPayments } from './attempts/match-payments.ts'
import { sweepRefunds } from './attempts/refund-payment.ts'
import { sweepPayments } from './attempts/settle-payment.ts'

startModelApp()

/**
 * Every behavior of the sandbox: approve, decline, challenge, and respond slowly, wrongly, twice,
 * or not at all.
 */
const CARDS = [
  '4321000000001119',
  '4321000000009997',
  '4321000000004006',
  '4321000000007009',
  '4321000000011001',
  '4321000000009401',
  '4321000000008007',
  '4321000000009005',
  '4321000000010003',
  '4321000000012009',
  '4321000000013007',
  '4321000000014005',
  '4321000000015002',
  '4321000000016000',
  '4321000000017008',
  '4321000000018006',
  '4321000000019004',
]

/**
 * Bank accounts: one that pays, two whose debits are returned, an unknown one, and one whose
 * response is lost.
 */
const BANKS = ['123456', '1000000001', '1000000002', '1000000003', '1000000004']

const LOGINS = ['owner.points', 'owner.late', 'owner.multi']

type Step =
  | {
      do: 'pay'
      login: string
      card: string
      bank: boolean
      keep: boolean
      cents: number
      times: number
      dies: 'no' | 'before' | 'after'
    }
  | { do: 'use-credits' }
  | { do: 'pass'; ms: number }
  | { do: 'sweep' }
  | { do: 'notices'; replayed: boolean }
  | { do: 'confirm'; yes: boolean }
  | { do: 'refund'; share: number; twice: boolean }
  | { do: 'gateway'; up: boolean }

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      login: fc.constantFrom(...LOGINS),
      card: fc.constantFrom(...CARDS),
      bank: fc.boolean(),
      keep: fc.boolean(),
      cents: fc.integer({ min: 100, max: 30_000 }),
      times: fc.integer({ min: 1, max: 3 }),
      dies: fc.constantFrom(
        'no' as const,
        'no' as const,
        'no' as const,
        'before' as const,
        'after' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(5_000, 61_000, 61 * MINUTE_MS, 25 * 60 * MINUTE_MS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('use-credits' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('notices' as const), replayed: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('confirm' as const), yes: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gateway' as const), up: fc.boolean() }) },
)

let keys = 0

let handles = new Map<string, SignedIn>()

async function signedIn(login: string): Promise<SignedIn> {
  const existing = handles.get(login) ?? (await test.signIn(login))
  handles.set(login, existing)
  return existing
}

async function payOnce(step: Extract<Step, { do: 'pay' }>): Promise<void> {
  const owner = await signedIn(step.login)
  // several accounts are paid with their exact balances, or nothing is
  const all =
    step.login === 'owner.multi' &&
    (await owner.call(getPaymentForm, { query: {} })).body.totalBalanceCents
  const cents = all || step.cents
  const body = {
    requestKey: `model-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    cents,
    scope: all === false ? ('account' as const) : ('all' as const),
    ...(step.bank
      ? {
          kind: 'bank' as const,
          token: await bankToken(test, BANKS[step.cents % BANKS.length] ?? ''),
        }
      : { feeCents: paymentFee(PAYMENTS, 'card', cents), token: await cardToken(test, step.card) }),
    keep: step.keep,
  }
  gatewayState.current.dies = step.dies
  await Promise.all(
    Array.from({ length: step.times }, () => owner.call(createPayment, { query: {}, body })),
  )
  gatewayState.current.dies = 'no'
}

async function run(step: Step): Promise<void> {
  const state = gatewayState.current
  if (step.do === 'pay') await payOnce(step)
  if (step.do === 'pass') {
    test.pass(step.ms)
    handles = new Map()
  }
  if (step.do === 'sweep')
    await Promise.all([
      sweepPayments(services(), 'HERON'),
      sweepPayments(services(), 'HERON'),
      sweepRefunds(services(), 'HERON'),
    ])
  if (step.do === 'use-credits')
    await Promise.all([useOwnerCredits(services(), 'HERON'), useOwnerCredits(services(), 'HERON')])
  if (step.do === 'notices') await notify(step.replayed)
  if (step.do === 'confirm')
    for (const sale of test.gatewayStore.allSales())
      if (sale.state === 'challenge')
        test.gatewayStore.endChallenge(sale.invoice, step.yes ? 'captured' : 'declined', '')
  if (step.do === 'refund') {
    const { rows } = await test.owner.query(
      `select number, cents from payment_attempt where gateway <> ''
        and state in ('captured', 'partially-refunded') order by number desc limit 1`,
    )
    if (!rows[0]) return
    const give = () =>
      refundPayment(services(), 'HERON', {
        bills: 'reopened',
        number: rows[0].number,
        cents: Math.max(1, Math.floor(Number(rows[0].cents) * step.share)),
        note: 'model',
      }).catch(() => null)
    await Promise.all(step.twice ? [give(), give()] : [give()])
  }
  if (step.do === 'gateway') state.up = step.up
}

const OPEN = `select count(*)::integer as n from payment_attempt
  where state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'manual-review')`

it('takes no money twice and loses or misposts none, whatever gateway, owner, and clock do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 14 }), async (steps) => {
      for (const step of steps) {
        await run(step)
        // invariants at every moment
        expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
      }
      // the gateway responds again, and every attempt is checked
      gatewayState.current.up = true
      for (const sale of test.gatewayStore.allSales())
        if (sale.state === 'challenge')
          test.gatewayStore.endChallenge(sale.invoice, 'declined', 'notConfirmed')
      for (let round = 0; round < 4; round++) {
        test.pass(61 * MINUTE_MS)
        await sweepPayments(services(), 'HERON')
        await sweepRefunds(services(), 'HERON')
        await notify(true)
      }
      handles = new Map()
      expect(await count(OPEN)).toBe(0)
      expect(
        await count(`select count(*)::integer as n from refund where state = 'submitting'`),
      ).toBe(0)
      await matchPayments(services(), 'HERON')
      expect(
        (
          await test.owner.query(
            `select d.*, p.state, p.cents, p.refunded_cents, p.fee_cents, p.method
              from payment_difference d left join payment_attempt p using (invoice)`,
          )
        ).rows,
      ).toEqual([])
      const capturedSales = test.gatewayStore.allSales().filter((sale) => sale.state === 'captured')
      expect(await readBooks(test.owner)).toMatchObject({
        unbalanced: 0,
        ledgerSum: 0,
        wrongOpenCents: 0,
        captured: capturedSales.reduce((sum, sale) => sum + sale.cents - sale.refunded, 0),
      })
      expect(
        await count(
          `select count(*)::integer as n from payment_attempt
            where refunded_cents <> coalesce((select sum(cents) from refund f
            where f.payment_attempt_id = payment_attempt.id and f.state = 'done'), 0)`,
        ),
      ).toBe(0)
      // methods that never paid aren't offered, and each payment's fee is in the ledger
      expect(
        await count(
          `select count(*)::integer as n from payment_method m
            where removed_at is null and not exists (select from payment_attempt p
            where p.payment_method_id = m.id and p.keep
            and p.state in ('captured', 'partially-refunded', 'refunded', 'returned'))`,
        ),
      ).toBe(0)
      expect(
        await count(`select count(*)::integer as n from payment_attempt p
          where (case when state = 'captured' then fee_cents when state = 'partially-refunded'
          then least(fee_cents, cents - refunded_cents) else 0 end)
          <> coalesce((select -sum(e.cents) from ledger_entry e where e.payment_attempt_id = p.id
            and e.ledger_account = 'fees'), 0)`),
      ).toBe(0)
      // one receipt per captured payment
      expect(
        await count(`select count(*)::integer as n from outbox where subject like 'Receipt P-%'`),
      ).toBe(
        await count(
          `select count(*)::integer as n from payment_attempt where gateway <> ''
            and state in ('captured', 'partially-refunded', 'refunded', 'returned')`,
        ),
      )
      for (const login of LOGINS) {
        const owner = await signedIn(login)
        const { body } = await owner.call(listBills, { query: {} })
        const { rows } = await test.owner.query(
          `select coalesce(sum(e.cents), 0)::integer as n from ledger_entry e
            join owner_account a on a.resort_id = e.resort_id and a.id = e.owner_account_id
            where a.resort_id = 'HERON' and a.owner_number = $1`,
          [owner.ownerNumber],
        )
        expect(body.balanceCents).toBe(rows[0].n)
        expect(body.history.at(-1)?.balanceCents).toBe(rows[0].n)
      }
    }),
    { numRuns: inject('long') ? 200 : 20 },
  )
})
