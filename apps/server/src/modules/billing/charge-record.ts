import { type CalendarDate, openBillState, reopenedDue } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { ResortSql } from '../../db/database.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import { type ChargeRow, findReopened, insertCharges, setDueDates } from './charge.queries.ts'

/** Converts a bill's line for its reader. */
export function toCharge(row: ChargeRow, reader: MessageContext, today: CalendarDate) {
  const { due_on: dueOn, planned, late, held } = row
  const state = openBillState({ dueOn, planned, late, held }, today)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    description: describeCharge(reader, row),
    billedOn: row.billed_on,
    dueOn,
    useYear: row.use_year,
    cents: row.cents,
    openCents: Math.max(0, row.open_cents),
    state: row.open_cents > 0 ? state : ('paid' as const),
  }
}

interface NewCharge {
  readonly account: string
  readonly number: string
  readonly kind: ChargeRow['kind']
  readonly description: string
  /** JSON of our own description; null if the resort describes the charge itself. */
  readonly descriptionMessage: string | null
  readonly cents: number
  readonly billedOn: CalendarDate
  readonly dueOn: CalendarDate
  /** The year that it is for; if omitted, the year in which it is due. */
  readonly useYear?: number
  /** Of a part of a yearly bill: the number of that bill. */
  readonly partOf?: string
  /** The first day that it covers, if it is a part of a yearly bill. */
  readonly coversFrom?: CalendarDate | null
}

/** Adds charges and ignores existing numbers; returns the new ones. */
export const addCharges = (sql: ResortSql, resortId: string, charges: readonly NewCharge[]) =>
  sql.rows(insertCharges, { resortId, charges: JSON.stringify(charges) })

/** A part of a payment that was returned; without a charge, it was a credit or a fee. */
interface ReturnedShare {
  readonly chargeId: string | null
}

/**
 * Gives owners time to pay charges that are open again because their payment was returned. Returns
 * the earliest due date; null if no charge is open again.
 */
export async function reopenCharges(
  sql: ResortSql,
  resortId: string,
  shares: readonly ReturnedShare[],
  today: CalendarDate,
): Promise<CalendarDate | null> {
  const chargeIds = shares.flatMap(({ chargeId }) => chargeId ?? [])
  if (chargeIds.length === 0) return null
  const open = await sql.rows(findReopened, { resortId, chargeIds })
  const dueOns = open.map(({ dueOn }) => reopenedDue(dueOn, today))
  await sql.rows(setDueDates, { resortId, chargeIds: open.map(({ id }) => id), dueOns })
  return dueOns.toSorted()[0] ?? null
}
