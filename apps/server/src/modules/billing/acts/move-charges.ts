import { reopenedDue } from '@ownerng/domain'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './move-charges.queries.ts'

interface ChargesToMove {
  readonly fromId: string
  readonly toId: string
  /** Numbers of the bills that staff chose. */
  readonly numbers: readonly string[]
  /** Stays whose fees move. */
  readonly stayIds: readonly string[]
}

type Input = Pick<ActInput, 'sql' | 'resortId' | 'today'>

/**
 * Returns the open bills that move to another account. Refuses a number that isn't an open bill of
 * the first one, and bills that a payment plan pays. Both accounts are locked.
 */
export async function findChargesToMove(
  { sql, resortId }: Input,
  { fromId, numbers, stayIds }: Omit<ChargesToMove, 'toId'>,
): Promise<string[]> {
  const of = { resortId, fromId, numbers: [...numbers], stayIds: [...stayIds] }
  const bills = await sql.rows(queries.findMovableCharges, of)
  const missing = numbers.find((number) => !bills.some((bill) => bill.number === number))
  if (missing !== undefined) refuseAct('noMovableBill', { number: missing })
  const planned = bills.find(({ inPlan }) => inPlan)
  if (planned) refuseAct('billInPlan', planned)
  return bills.map(({ id }) => id)
}

/** Moves open bills to another account, which gets a week to pay them. Returns them. */
export const moveCharges = (
  { sql, resortId, today }: Input,
  { toId, ids }: { readonly toId: string; readonly ids: readonly string[] },
) =>
  sql.rows(queries.moveCharges, {
    ...{ resortId, toId, today, ids: [...ids] },
    earliestDue: reopenedDue(today, today),
  })
