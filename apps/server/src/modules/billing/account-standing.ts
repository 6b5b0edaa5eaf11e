import {
  type AccountAssets,
  type CalendarDate,
  leavingReasons,
  type OverdueCharge,
  type Reason,
  type RuleSet,
  standingReasons,
} from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import { findOverdue } from './account-standing.queries.ts'

interface Account {
  readonly resortId: string
  readonly ownerAccountId: string
  readonly today: CalendarDate
}

/**
 * Returns an account's number, its overdue bills that its money on account doesn't pay, and its
 * balance in cents.
 */
export async function readOverdue(
  sql: ReadSql,
  { resortId, ownerAccountId, today }: Account,
): Promise<{
  readonly ownerNumber: string
  readonly overdue: readonly OverdueCharge[]
  readonly balanceCents: number
}> {
  const row = await sql.row(findOverdue, { resortId, ownerAccountId, today })
  return {
    ownerNumber: row?.ownerNumber ?? '',
    overdue: lessCredit(row?.overdue ?? [], row?.creditCents ?? 0),
    balanceCents: row?.balanceCents ?? 0,
  }
}

/**
 * Returns why an account can't rent points: it is past due, or their contract leaves on a day, so that
 * they would be the next owner's. Empty if it can.
 */
export async function readRentReasons(
  sql: ReadSql,
  account: Account,
  {
    rules,
    leavesOn,
    ...can
  }: { readonly rules: RuleSet; readonly leavesOn: CalendarDate | null } & Pick<
    AccountAssets,
    'paying' | 'mayExceedBalance'
  >,
): Promise<Reason[]> {
  const { ownerNumber, overdue, balanceCents } = await readOverdue(sql, account)
  const assets = { ...can, balanceCents, movingPoints: true }
  const standing = { status: 'active', ownerNumber, overdue, can: assets } as const
  return [
    ...leavingReasons(rules, leavesOn),
    ...standingReasons(rules, standing, account.today, 'rent'),
  ]
}

/**
 * Subtracts money on account from the oldest overdue charges first. The job that applies it to
 * bills runs only periodically.
 */
function lessCredit<T extends { readonly openCents: number }>(
  oldestFirst: readonly T[],
  creditCents: number,
): T[] {
  let credit = creditCents
  return oldestFirst.flatMap((charge) => {
    const paid = Math.min(credit, charge.openCents)
    credit -= paid
    return paid < charge.openCents ? [{ ...charge, openCents: charge.openCents - paid }] : []
  })
}
