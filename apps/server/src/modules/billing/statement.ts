import type { CalendarDate } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { billingPdf } from '@ownerng/messages/billing/pdf'
import type { ResortSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import * as queries from './statement.queries.ts'

/**
 * An account's charges and payments in a period, each with the balance after it. Amounts in cents.
 */
export interface StatementOfAccount {
  readonly resortName: string
  readonly resortAddress: string
  readonly ownerName: string
  readonly ownerNumber: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly openingCents: number
  readonly lines: readonly (queries.AccountLineRow & { readonly balanceCents: number })[]
  readonly closingCents: number
}

interface StatementPeriod {
  readonly ownerAccountId: string
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Reads the statement of one of the session's accounts, both days included. */
export async function readStatement(
  sql: ResortSql,
  { resortId, timeZone }: Subject,
  { ownerAccountId, from, to }: StatementPeriod,
): Promise<StatementOfAccount> {
  const [addressee, rows] = await Promise.all([
    sql.row(queries.findAddressee, { resortId, ownerAccountId }),
    sql.rows(queries.findAccountLines, { resortId, ownerAccountId, timeZone, from, to }),
  ])
  const [before, ...entries] = rows
  const openingCents = before?.cents ?? 0
  let balanceCents = openingCents
  const lines = entries.map((entry) => {
    balanceCents += entry.cents
    return { ...entry, balanceCents }
  })
  return {
    resortName: addressee?.resort_name ?? '',
    resortAddress: addressee?.resort_address ?? '',
    ownerName: addressee?.name ?? '',
    ownerNumber: addressee?.owner_number ?? '',
    from,
    to,
    openingCents,
    lines,
    closingCents: balanceCents,
  }
}

/** Describes a statement line. */
export function describeLine(
  context: MessageContext,
  { description, description_message, is_payment, number, cents }: queries.AccountLineRow,
): string {
  const messages = billingPdf(context)
  if (!is_payment) {
    if (description === null) return messages.adjustment
    const bill = describeCharge(context, { description, description_message })
    return cents < 0 ? messages.creditOf({ bill }) : bill
  }
  return cents > 0 ? messages.refund({ number }) : messages.payment
}
