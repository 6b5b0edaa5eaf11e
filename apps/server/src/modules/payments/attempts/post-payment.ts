import { allocateRefund, type EndReason } from '@ownerng/domain'
import { storeCharge } from '../../../shared/describe-charge.ts'
import { storeNote } from '../../../shared/points-note.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { completePaidPlans } from '../../billing/charge.queries.ts'
import { addCharges, reopenCharges } from '../../billing/charge-record.ts'
import {
  type DiscountTerms,
  postDiscounts,
  spreadWithDiscounts,
  takeDiscountsBack,
} from '../../billing/early-discounts.ts'
import { payFromCredit } from '../../billing/use-owner-credits.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { endAutomaticPayments } from '../autopay/planned-payments.queries.ts'
import { notifyOfReopenedPlans, resumeUnpaidPlans } from '../autopay/resume-plans.ts'
import * as queries from '../payments.queries.ts'
import { lockShares, notifyOfMovedCredit } from './moved-credit.ts'
import { describeMethod, isPlanned, type LockedAttempt, notifyPayer } from './notify-payment.ts'

/**
 * Returns the terms of early-payment discounts for an attempt: those of the day on which the owner
 * paid, however long the gateway took. Planned payments have none.
 */
async function readTerms({ sql, resortId, attempt }: LockedAttempt): Promise<DiscountTerms> {
  const { today: on, rules } = await rulesAt(sql, resortId, attempt.created_at)
  return { rule: isPlanned(attempt) ? null : rules.earlyPayment, on }
}

/** Posts a captured payment: bought points are granted first, and their charge is paid by it. */
export async function postCapture(locked: LockedAttempt): Promise<void> {
  const { sql, resortId, attempt, now } = locked
  await sql.rows(queries.lockAccounts, { resortId, ids: attempt.account_ids })
  const rented = attempt.points > 0 ? await postRentedPoints(locked) : null
  const terms = await readTerms(locked)
  // money on account pays first, so that the payment completes the bills as displayed
  if (terms.rule) await payFromCredit(sql, resortId, attempt.account_ids)
  const order = {
    resortId,
    accountIds: attempt.account_ids,
    creditAccountId: attempt.owner_account_id,
    cents: attempt.cents - attempt.fee_cents,
    chosen: rented ? [rented] : attempt.charge_ids,
  }
  const { shares, discounts } = await spreadWithDiscounts(sql, order, terms)
  await postDiscounts(sql, discounts, { ...attempt, resortId, now })
  const fee = { accountId: null, chargeId: null, cents: attempt.fee_cents }
  const paid = (attempt.fee_cents > 0 ? [...shares, fee] : shares).map((share) => ({
    ...share,
    cents: -share.cents,
  }))
  await sql.rows(queries.postShares, { resortId, id: attempt.id, shares: JSON.stringify(paid) })
  const { account_ids: ownerAccountIds, request_key: requestKey } = attempt
  await sql.rows(completePaidPlans, { resortId, ownerAccountIds, requestKey })
}

/**
 * Grants the bought points and charges them, so that the payment pays that charge. Returns the
 * charge; null if the account no longer has yearly points, in which case the payment becomes
 * credit.
 */
async function postRentedPoints({
  sql,
  resortId,
  attempt,
  now,
}: LockedAttempt): Promise<string | null> {
  const { owner_account_id: ownerAccountId, points, number } = attempt
  const year = await sql.row(queries.findRentedPoints, { resortId, ownerAccountId, now })
  if (!year) return null
  const { today } = await rulesAt(sql, resortId, now)
  const message = {
    code: 'rentedPoints',
    params: { count: points, year: year.use_year },
  } as const
  const [charge] = await addCharges(sql, resortId, [
    {
      account: ownerAccountId,
      number: `${number}-points`,
      kind: 'points',
      // in the resort's terms, because it goes into its books
      ...storeCharge(message, await readContext(sql, { resortId, locale: null })),
      cents: attempt.cents - attempt.fee_cents,
      billedOn: today,
      dueOn: today,
    },
  ])
  await sql.rows(queries.addRentedLot, {
    resortId,
    ownerAccountId,
    interestId: year.interest_id,
    useYear: year.use_year,
    earnedOn: year.earned_on,
    expiresOn: year.expires_on,
    points,
    requestKey: number,
    ...storeNote({ code: 'rented', params: {} }),
  })
  return charge?.id ?? null
}

/**
 * Handles a bank debit that the bank returned: its charges are owed again, the resort's fee is
 * charged, automatic payments from that bank account end, and the owner is notified. Returns what is
 * owed again, in cents: less than was paid if a part was refunded.
 */
export async function reversePayment(locked: LockedAttempt, reason: EndReason): Promise<number> {
  const { sql, resortId, attempt, now } = locked
  const { id, number, payment_method_id: paymentMethodId } = attempt
  const of = { id, accountIds: attempt.account_ids }
  const { accountIds, shares } = await lockShares(sql, resortId, of)
  const cents = shares.reduce((sum, share) => sum + share.cents, 0)
  const back = allocateRefund(cents, shares)
  await sql.rows(queries.postShares, { resortId, id, shares: JSON.stringify(back) })
  const { today, rules } = await rulesAt(sql, resortId, now)
  await takeDiscountsBack(sql, resortId, back, now)
  const dueOn = await reopenCharges(sql, resortId, back, today)
  const planIds = await resumeUnpaidPlans(sql, resortId, accountIds, today)
  await sql.rows(queries.settleAttempt, {
    resortId,
    id,
    state: 'returned',
    cardBrand: attempt.card_brand,
    cardLast4: attempt.card_last4,
    cardToken: '',
    ...storeReason(reason),
    now,
    checkAfter: null,
  })
  const feeCents = rules.payments.returnedFeeCents
  if (feeCents > 0)
    await addCharges(sql, resortId, [
      {
        account: attempt.owner_account_id,
        number: `${number}-returned`,
        kind: 'returned-payment',
        ...storeCharge({ code: 'returned', params: { number } }),
        cents: feeCents,
        billedOn: today,
        dueOn: today,
      },
    ])
  const end = { resortId, now, ...storeReason({ code: 'bankReturned', params: {} }) }
  const ended = paymentMethodId
    ? await sql.count(endAutomaticPayments, { ...end, paymentMethodId })
    : 0
  const method = describeMethod(attempt)
  const plans = await notifyOfReopenedPlans(sql, {
    ...{ resortId, ownerAccountIds: accountIds, planIds, shares: back, now },
    payer: { loginId: attempt.login_id, accountId: attempt.owner_account_id },
  })
  const params = { number, cents, feeCents, reason, endsAutopay: ended > 0, method, plans, dueOn }
  await notifyPayer(locked, { code: 'payment-returned', params })
  await notifyOfMovedCredit(sql, resortId, { ...of, back, dueOn, now })
  return cents
}
