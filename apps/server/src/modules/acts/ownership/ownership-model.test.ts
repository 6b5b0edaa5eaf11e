import {
  creditAccount,
  creditCharge,
  postCharge,
  recordPayment,
  reverseCredit,
  reversePayment,
  transferContract,
  upgradeContract,
} from '@ownerng/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBill } from '../../../../test-support/act-examples.ts'
import { KEEP_ALL } from '../../../../test-support/keep-all.ts'
import { readAnnualPoints } from '../../../../test-support/ownership-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { postLateCharges } from '../../billing/post-late-charges.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

const CONTRACT = 'P-10427'
const OWNERS = ['10427', '10431', '10440'] as const
const RULES = ['none', 'by-day', 'by-use-year'] as const

let test: TestApp
let staff: SignedIn
let checks = 0
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['manager'])
  await postLateCharges(test.services, 'HERON')
})
afterAll(() => test.close())

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed; then nothing is late that wasn't late before. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  const before = await countLateFees()
  await postLateCharges(test.services, 'HERON')
  expect([call.name, await countLateFees()]).toEqual([call.name, before])
  return body as unknown as ActAnswer
}

const countLateFees = async (): Promise<number> => {
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from charge where kind in ('late-fee', 'interest')`,
  )
  return rows[0].n
}

/** Points of the contract, by who has them, and the balance of each account. */
async function readState() {
  const { rows } = await test.owner.query(
    `select a.owner_number as owner, (
        select coalesce(sum(l.remaining), 0)::integer from points_lot l
        join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
        where l.owner_account_id = a.id and i.number = $2
      ) as points, (
        select coalesce(sum(e.cents), 0)::integer from ledger_entry e
        where e.owner_account_id = a.id
      ) as cents
    from owner_account a where a.resort_id = 'HERON' and a.owner_number = any($1) order by 1`,
    [OWNERS, CONTRACT],
  )
  return rows as { owner: string; points: number; cents: number }[]
}

const total = (state: readonly { readonly points: number }[]) =>
  state.reduce((sum, { points }) => sum + points, 0)

const readOwner = async (): Promise<string> => {
  const { rows } = await test.owner.query(
    `select a.owner_number as owner from interest i join owner_account a on a.id = i.owner_account_id
    where i.resort_id = 'HERON' and i.number = $1`,
    [CONTRACT],
  )
  return rows[0].owner
}

const other = async (pick: number): Promise<string> => {
  const owner = await readOwner()
  const others = OWNERS.filter((one) => one !== owner)
  return others[pick % others.length] ?? ''
}

const expectBooks = async () =>
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0, wrongLots: 0 },
  })

/** Makes the use year that is running now start so many days ago. */
const startYear = (daysAgo: number) =>
  test.owner.query(
    `update points_lot set earned_on = $1, expires_on = $2 where id = (
      select l.id from points_lot l join interest i on i.id = l.interest_id
      where i.number = $3 and l.kind = 'annual' and not l.is_given order by l.use_year limit 1
    )`,
    [day(-daysAgo), day(370 - daysAgo), CONTRACT],
  )

// issue 38, "Shown by"
it('never has the points of a contract twice, whatever a transfer decides', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RULES),
      fc.constantFrom('by-rule', 'move', 'keep'),
      fc.integer({ min: 0, max: 360 }),
      fc.nat(5),
      fc.boolean(),
      async (proration, points, daysAgo, pick, takesBill) => {
        await setRules(test, {
          contractTransfer: { proration },
          latePayment: { graceDays: 0, feeCents: 2_500, feePercent: 0, interestPercentAYear: 12 },
        })
        await startYear(daysAgo)
        const bill = await addBill(test, await readOwner(), day(-20))
        await postLateCharges(test.services, 'HERON')
        const before = await readState()
        const bills = takesBill ? [bill] : []
        const to = await other(pick)
        const moved = takesBill ? { bills, balance: null } : {}
        const fields = {
          contract: CONTRACT,
          owner: to,
          stays: 'keep',
          points,
          ...KEEP_ALL,
          ...moved,
        }
        await act(transferContract, fields)
        const after = await readState()
        expect(total(after)).toBe(total(before))
        const cents = (state: typeof before) => state.reduce((sum, one) => sum + one.cents, 0)
        expect(cents(after)).toBe(cents(before))
        await expectBooks()
      },
    ),
    { numRuns: 15 },
  )
})

/** Acts with the act that takes each back. */
const PAIRS: readonly {
  readonly name: string
  readonly run: (cents: number) => Promise<() => Promise<unknown>>
}[] = [
  {
    name: 'a transfer with all points',
    run: async (cents) => {
      const from = await readOwner()
      const fields = { contract: CONTRACT, stays: 'keep', points: 'move', ...KEEP_ALL }
      await act(transferContract, { ...fields, owner: await other(cents) })
      return () => act(transferContract, { ...fields, owner: from })
    },
  },
  {
    name: 'an upgrade',
    run: async (cents) => {
      const before = await readAnnualPoints(test, CONTRACT)
      await act(upgradeContract, { contract: CONTRACT, annualPoints: before + cents })
      return () => act(upgradeContract, { contract: CONTRACT, annualPoints: before })
    },
  },
  {
    name: 'a bill',
    run: async (amountCents) => {
      const fields = { owner: '10427', kind: 'other', description: 'Key', dueOn: day(9) }
      const { number } = await act(postCharge, { ...fields, amountCents })
      return () => act(creditCharge, { charge: number, kind: 'correction', amountCents })
    },
  },
  {
    name: 'a credit',
    run: async (amountCents) => {
      const fields = { owner: '10427', kind: 'goodwill', amountCents }
      const { number } = await act(creditAccount, fields)
      return () => act(reverseCredit, { credit: number })
    },
  },
  {
    name: 'a payment',
    run: async (amountCents) => {
      const fields = {
        owner: '10427',
        method: 'check',
        reference: `M${++checks}`,
        receivedOn: day(0),
      }
      const { number } = await act(recordPayment, { ...fields, amountCents })
      return () => act(reversePayment, { payment: number, kind: 'mistake' })
    },
  },
]

it('restores points and balances if acts are taken back in the opposite order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RULES),
      fc.array(fc.tuple(fc.constantFrom(...PAIRS), fc.integer({ min: 1, max: 90_000 })), {
        maxLength: 4,
      }),
      async (proration, steps) => {
        await setRules(test, { contractTransfer: { proration } })
        const before = await readState()
        const undo = []
        for (const [{ run }, cents] of steps) undo.unshift(await run(cents))
        for (const takeBack of undo) await takeBack()
        expect(await readState()).toEqual(before)
        await expectBooks()
      },
    ),
    { numRuns: 10 },
  )
})
