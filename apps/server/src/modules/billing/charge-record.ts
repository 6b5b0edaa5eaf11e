import { type CalendarDate, openBillState } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { ResortSql } from '../../db/database.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import { type ChargeRow, insertCharges } from './charge.queries.ts'

/** Converts a bill's line for its reader. */
export function toCharge(row: ChargeRow, reader: MessageContext, today: CalendarDate) {
  const { due_on: dueOn, planned, late } = row
  const state = openBillState({ dueOn, planned, late }, today)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    description: describeCharge(reader, row),
    billedOn: row.billed_on,
    dueOn,
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
}

/** Adds charges and ignores existing numbers; returns the new ones. */
export const addCharges = (sql: ResortSql, resortId: string, charges: readonly NewCharge[]) =>
  sql.rows(insertCharges, { resortId, charges: JSON.stringify(charges) })
