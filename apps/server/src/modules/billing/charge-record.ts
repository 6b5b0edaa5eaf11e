import type { CalendarDate, OpenCharge } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { RowOf } from '../../db/statement.ts'
import { chargeInWords } from '../../shared/charge-in-words.ts'
import type { ChargeRow, findOpenCharges } from './charge.queries.ts'

/** Converts a bill's line for its reader; `today` is the day at the resort. */
export function toCharge(row: ChargeRow, today: CalendarDate, reader: MessageContext) {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    description: chargeInWords(reader, row),
    billedOn: row.billed_on,
    dueOn: row.due_on,
    cents: row.cents,
    openCents: Math.max(0, row.open_cents),
    state: getState(row, today),
  }
}

function getState(row: ChargeRow, today: CalendarDate): 'paid' | 'due' | 'overdue' {
  if (row.open_cents <= 0) return 'paid'
  return row.due_on < today ? 'overdue' : 'due'
}

/** Converts a charge for allocating money to it. */
export const toOpenCharge = (row: RowOf<typeof findOpenCharges>): OpenCharge => ({
  chargeId: row.id,
  accountId: row.owner_account_id,
  dueOn: row.due_on,
  openCents: row.open_cents,
  planned: row.planned,
})
