import { type CalendarDate, nextLateCharges, type RuleSet } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import { findComingLateBills } from './late-charges.queries.ts'

/**
 * Returns a function from an open bill to the next late charges that it gets if nothing is paid,
 * with the rules that post them. None for bills that a plan, a planned payment, or a payment in
 * progress pays, for exempt ones, and for accounts on hold.
 */
export async function readNextCharges(
  sql: ReadSql,
  account: { readonly resortId: string; readonly ownerAccountId: string },
  { rules, today }: { readonly rules: RuleSet; readonly today: CalendarDate },
) {
  const rule = rules.latePayment
  const bills = rule ? await sql.rows(findComingLateBills, { ...account, today }) : []
  const ownerNumber = bills[0]?.ownerNumber ?? ''
  return (chargeId: string) => {
    const bill = bills.find(({ id }) => id === chargeId)
    if (!bill) return []
    return nextLateCharges(rule, { ownerNumber, bills }, bill, today).map((charge) => ({
      fee: charge.kind === 'interest' ? charge.kind : (charge.step?.fee ?? charge.kind),
      on: charge.on,
      cents: charge.cents,
    }))
  }
}
