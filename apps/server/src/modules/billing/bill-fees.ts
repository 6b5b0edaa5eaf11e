import type { CalendarDate, Fee, FeeKind } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import { type ChargeMessage, storeCharge } from '../../shared/describe-charge.ts'
import { addFees } from './bill-fees.queries.ts'

const CHARGE_KIND = {
  guest: 'guest',
  housekeeping: 'housekeeping',
  bonus: 'reservation',
  book: 'reservation',
  change: 'reservation',
  cancel: 'reservation',
  bank: 'points',
  borrow: 'points',
  save: 'points',
  transfer: 'points',
  deposit: 'other',
  split: 'lock-off',
} as const satisfies Record<FeeKind, string>

interface BilledFees {
  readonly today: CalendarDate
  readonly fees: readonly Fee[]
  readonly describe: (kind: FeeKind) => ChargeMessage
  /** The stay whose price they are; they are returned with it. */
  readonly reservationId?: string
}

/**
 * Bills the fees of an act, in its transaction: each fee and each tax is a charge of its own. A tax
 * has the kind of its fee. Returns the charges' IDs.
 */
export async function billFees(
  sql: ResortSql,
  { resortId, ownerAccountId }: Pick<Subject, 'resortId' | 'ownerAccountId'>,
  { today, fees, describe, reservationId }: BilledFees,
): Promise<string[]> {
  if (fees.length === 0) return []
  const texts = fees.map(({ kind, isTax }) => {
    const charge = describe(kind)
    if (!isTax) return storeCharge(charge)
    const bill = { description: storeCharge(charge).description, description_message: charge }
    return storeCharge({ code: 'tax', params: { bill } })
  })
  const billed = await sql.rows(addFees, {
    resortId,
    ownerAccountId,
    today,
    reservationId: reservationId ?? null,
    kinds: fees.map(({ kind }) => CHARGE_KIND[kind]),
    descriptions: texts.map((text) => text.description),
    descriptionMessages: texts.map((text) => text.descriptionMessage),
    cents: fees.map(({ cents }) => cents),
  })
  return billed.map(({ id }) => id)
}
