import { expect, it } from 'vitest'
import { describePayment } from './describe-payment.ts'

const ACCOUNTS = ['10501', '10502', '10503'].map((number) => ({
  id: `id-${number}`,
  owner_number: number,
}))
const getAccount = (number: string) =>
  ACCOUNTS.filter(({ owner_number }) => owner_number === number)
const ATTEMPT = {
  cents: 150_500,
  fee_cents: 500,
  refunded_cents: 70_000,
  account_ids: ['id-10501', 'id-10502'],
  account_cents: ['82000', '68000'],
}
const PAID = [
  { ownerNumber: '10501', cents: 82_000 },
  { ownerNumber: '10502', cents: 68_000 },
]
const NET = [
  { ownerNumber: '10501', cents: 52_000 },
  { ownerNumber: '10502', cents: 28_000 },
]

it('shows all of a payment to a login with every account it paid', () => {
  expect(describePayment(ATTEMPT, PAID, NET, ACCOUNTS)).toEqual({
    allocations: PAID,
    cents: 150_500,
    feeCents: 500,
    refundedCents: 70_000,
  })
})

it.each([
  ['10501', 82_000, 30_000],
  ['10502', 68_000, 40_000],
])(
  'shows only the part of %s to a login with that account alone',
  (number, cents, refundedCents) => {
    expect(describePayment(ATTEMPT, PAID, NET, getAccount(number))).toEqual({
      allocations: [{ ownerNumber: number, cents }],
      cents,
      feeCents: 0,
      refundedCents,
    })
  },
)

it.each([
  ['all of it to a login with every account', ACCOUNTS, 150_500, 500],
  ['the part of 10501 to a login with that account alone', getAccount('10501'), 82_000, 0],
  ['the part of 10502 to a login with that account alone', getAccount('10502'), 68_000, 0],
])('before settlement, shows %s', (_, accounts, cents, feeCents) => {
  const attempt = { ...ATTEMPT, refunded_cents: 0 }
  expect(describePayment(attempt, [], [], accounts)).toEqual({
    allocations: [],
    cents,
    feeCents,
    refundedCents: 0,
  })
})

it('before settlement, shows no more than the payment if only the debt is known', () => {
  const attempt = { ...ATTEMPT, cents: 50_500, refunded_cents: 0 }
  expect(describePayment(attempt, [], [], getAccount('10501')).cents).toBe(50_000)
})

it('before settlement, shows all of a payment for one account', () => {
  const attempt = { ...ATTEMPT, account_ids: ['id-10501'], account_cents: [], refunded_cents: 0 }
  expect(describePayment(attempt, [], [], getAccount('10501'))).toMatchObject({ cents: 150_500 })
})
