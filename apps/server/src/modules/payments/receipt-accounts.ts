import {
  type CalendarDate,
  feesByYear,
  findNextBill,
  listDue,
  type RuleSet,
  sumDiscounts,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import {
  type BalanceRow,
  findBilledYears,
  findInstallments,
  findOpenDays,
  isPayer,
} from '../billing/charge.queries.ts'
import { readDiscountedBills } from '../billing/early-discounts.ts'
import { findBalancesBefore } from './receipt.queries.ts'

interface PaidPayment {
  readonly resortId: string
  readonly paymentAttemptId: string
  readonly balances: readonly BalanceRow[]
  readonly rules: RuleSet
  readonly today: CalendarDate
}

/** The accounts on a receipt: their balances before and now, and what each has to pay next. */
export async function readReceiptAccounts(
  sql: ResortSql,
  { resortId, paymentAttemptId, balances, rules, today }: PaidPayment,
) {
  const before = sql.rows(findBalancesBefore, { resortId, paymentAttemptId })
  const discounted = readDiscountedBills(
    sql,
    { resortId, accounts: balances },
    { rule: rules.earlyPayment, on: today },
  )
  return Promise.all(
    balances.map(async (account) => {
      const of = { resortId, ownerAccountId: account.id }
      const [days, installments, billed, paidFor, discounts] = await Promise.all([
        sql.rows(findOpenDays, { ...of, today }),
        sql.rows(findInstallments, of),
        sql.rows(findBilledYears, of),
        before,
        discounted,
      ])
      const nextDue = listDue(days, installments, today)[0] ?? null
      const own = discounts.filter(({ accountId }) => accountId === account.id)
      const dueNext = own.filter(({ dueOn }) => dueOn === nextDue?.on && !nextDue.isInstallment)
      // a closed account gets no more charges
      const next = account.status === 'active' ? feesByYear(billed).at(-1) : undefined
      return {
        ownerNumber: account.owner_number,
        balanceCents: account.balance_cents,
        beforeCents: paidFor.find(({ accountId }) => accountId === account.id)?.cents ?? null,
        mayPay: isPayer(account),
        nextDue,
        nextDiscountCents: sumDiscounts(dueNext, nextDue?.cents ?? 0),
        discountCents: sumDiscounts(own, account.balance_cents),
        nextFees:
          nextDue === null && next?.isEstimate
            ? {
                year: next.year,
                cents: next.paidCents,
                billedOn: findNextBill(rules, next.year, today),
              }
            : null,
      }
    }),
  )
}
