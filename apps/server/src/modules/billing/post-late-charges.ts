import {
  accountLateCharges,
  type CalendarDate,
  dateAt,
  type LateCharge,
  type LatePaymentRule,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { RowOf } from '../../db/statement.ts'
import type { Services } from '../../services.ts'
import { type ChargeMessage, type Described, storeCharge } from '../../shared/describe-charge.ts'
import { addCharges } from './charge-record.ts'
import * as queries from './late-charges.queries.ts'
import { payFromCredit } from './use-owner-credits.ts'

function getMessage(charge: LateCharge, late: Described): ChargeMessage {
  const { description, description_message } = late
  const bill = { description, description_message }
  if (charge.kind === 'interest') return { code: 'interest', params: { bill, month: charge.month } }
  const { step } = charge
  return step
    ? { code: 'lateStep', params: { bill, fee: step.fee, days: step.daysLate } }
    : { code: 'lateFee', params: { bill } }
}

/**
 * Charges late fees and interest if the resort's rules have them. Money on account pays first, in
 * the same transaction; an account that is locked waits for the next run. Each charge's number is
 * derived from its bill's, so it is created once, however often and on however many servers this
 * runs. Returns how many were charged.
 */
export async function postLateCharges(services: Services, resortId: string): Promise<number> {
  let sum = 0
  for (;;) {
    const { accounts, posted } = await postSome(services, resortId)
    if (accounts === 0) return sum
    sum += posted
  }
}

/** How many accounts one transaction locks. */
const ACCOUNTS_AT_ONCE = 100

const NONE = { accounts: 0, posted: 0 }

/** Posts the late charges of some accounts; of none if there are no more. */
async function postSome({ database, clock }: Services, resortId: string): Promise<typeof NONE> {
  return database.inResort(resortId, async (sql) => {
    const place = await sql.row(queries.findLateRule, { resortId })
    const rule = fillRules(place?.rules).latePayment
    if (!place || !rule) return NONE
    const today = dateAt(clock.now(), place.time_zone)
    const findCharges = async (accountIds: string[] | null) => {
      const bills = await sql.rows(queries.findLateBills, { resortId, accountIds, today })
      return [...Map.groupBy(bills, ({ account }) => account).values()].flatMap((ofAccount) =>
        getCharges(rule, ofAccount, today),
      )
    }
    const charges = JSON.stringify(await findCharges(null))
    const some = { resortId, charges, most: ACCOUNTS_AT_ONCE }
    const locked = await sql.rows(queries.lockForCharges, some)
    if (locked.length === 0) return NONE
    const accountIds = locked.map(({ id }) => id)
    await payFromCredit(sql, resortId, accountIds)
    const posted = await addCharges(sql, resortId, await findCharges(accountIds))
    return { accounts: accountIds.length, posted: posted.length }
  })
}

const getCharges = (
  rule: LatePaymentRule,
  bills: readonly RowOf<typeof queries.findLateBills>[],
  today: CalendarDate,
) =>
  accountLateCharges(rule, { ownerNumber: bills[0]?.ownerNumber ?? '', bills }, today).map(
    ({ bill, charge }) => ({
      account: bill.account,
      number: charge.number,
      kind: charge.kind,
      ...storeCharge(getMessage(charge, bill)),
      cents: charge.cents,
      billedOn: charge.on,
      dueOn: charge.on,
    }),
  )
