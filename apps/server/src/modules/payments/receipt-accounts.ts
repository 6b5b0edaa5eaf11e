import { type CalendarDate, feesByYear, findNextBill, listDue, type RuleSet } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import {
  type BalanceRow,
  findBilledYears,
  findInstallments,
  findOpenDays,
  isPayer,
} from '../billing/charge.queries.ts'
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
  return Promise.all(
    balances.map(async (account) => {
      const of = { resortId, ownerAccountId: account.id }
      const [days, installments, billed, paidFor] = await Promise.all([
        sql.rows(findOpenDays, { ...of, today }),
        sql.rows(findInstallments, of),
        sql.rows(findBilledYears, of),
        before,
      ])
      const nextDue = listDue(days, installments, today)[0] ?? null
      // a closed account gets no more charges
      const next = account.status === 'active' ? feesByYear(billed).at(-1) : undefined
      return {
        ownerNumber: account.owner_number,
        balanceCents: account.balance_cents,
        beforeCents: paidFor.find(({ accountId }) => accountId === account.id)?.cents ?? null,
        mayPay: isPayer(account),
        nextDue,
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
