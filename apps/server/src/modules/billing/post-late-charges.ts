import { dateAt, type LateCharge, lateCharges } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { Services } from '../../services.ts'
import { type ChargeMessage, type Described, storeCharge } from '../../shared/describe-charge.ts'
import { addCharges } from './charge-record.ts'
import * as queries from './late-charges.queries.ts'

function getMessage(charge: LateCharge, late: Described): ChargeMessage {
  const { description, description_message } = late
  const bill = { description, description_message }
  return charge.kind === 'interest'
    ? { code: 'interest', params: { bill, month: charge.month } }
    : { code: 'lateFee', params: { bill } }
}

/**
 * Charges late fees and interest if the resort's rules have them. Each charge's number is derived
 * from its bill's, so it is created once, however often and on however many servers this runs.
 * Returns how many were charged.
 */
export async function postLateCharges(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  return database.inResort(resortId, async (sql) => {
    const place = await sql.row(queries.findLateRule, { resortId })
    const rule = fillRules(place?.rules).latePayment
    if (!place || !rule) return 0
    const today = dateAt(clock.now(), place.time_zone)
    const bills = await sql.rows(queries.findLateBills, { resortId, today })
    const charges = bills.flatMap((bill) =>
      lateCharges(rule, bill, today).map((charge) => ({
        account: bill.account,
        number: charge.number,
        kind: charge.kind,
        ...storeCharge(getMessage(charge, bill)),
        cents: charge.cents,
        billedOn: charge.on,
        dueOn: charge.on,
      })),
    )
    return charges.length === 0 ? 0 : (await addCharges(sql, resortId, charges)).length
  })
}
