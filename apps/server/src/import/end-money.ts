import { readerContext } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { completePaidPlans } from '../modules/billing/charge.queries.ts'
import { notifyOwner } from '../modules/notifications/notify-owner.ts'
import { reversePayment } from '../modules/payments/attempts/post-payment.ts'
import { lockAttempt } from '../modules/payments/payments.queries.ts'
import { readLabels } from '../modules/resort/resort-directory.ts'
import { currentActor } from '../shared/actor.ts'
import { withCurrency } from '../shared/language.ts'
import * as queries from './end-money.queries.ts'
import type { WriteRequest } from './write-request.ts'

/** The report's messages, with amounts in the currency of the resort. */
export async function readMessages({ sql, resortId }: WriteRequest) {
  const { currency } = await readLabels(sql, resortId)
  return cliImport(withCurrency(readerContext(), currency)).report
}

/**
 * Cancels charges that the folder cancels, and their parts: posts a credit once, and notifies their
 * owners.
 */
export async function cancelCharges(request: WriteRequest): Promise<void> {
  const { sql, resortId, rows, clock, tally } = request
  const canceled = rows.charges.filter((row) => row.status === 'canceled')
  const lines = new Map(canceled.map(({ number, line }) => [number, line]))
  if (lines.size === 0) return
  const charges = await sql.rows(queries.lockPricedCharges, {
    resortId,
    numbers: [...lines.keys()],
  })
  const messages = await readMessages(request)
  const now = clock.now()
  for (const { id: chargeId, number, folderNumber, ownerAccountId, ...charge } of charges) {
    const { owner, cents } = charge
    // the account still owes any open amount above the remaining price
    const openCents = Math.min(charge.openCents, cents)
    await sql.rows(queries.creditCharge, {
      ...{ resortId, chargeId, ownerAccountId, openCents, cents, now },
    })
    const params = { number, cents, paidCents: cents - openCents }
    const news = { code: 'bill-voided', params, link: '/nav/bills' } as const
    await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: currentActor() })
    tally.noteRow('charges.csv', lines.get(folderNumber) ?? 0, 'updated')
    tally.noteAct(messages.chargeCanceled({ number, owner, cents }))
  }
  const ownerAccountIds = [...new Set(charges.map((charge) => charge.ownerAccountId))]
  await sql.rows(completePaidPlans, { resortId, ownerAccountIds, requestKey: '' })
}

/**
 * Reverses payments that the folder calls returned, as if the bank of a debit had returned them.
 */
export async function returnPayments(request: WriteRequest): Promise<void> {
  const { sql, resortId, rows, clock, tally } = request
  const returned = rows.payments.filter((row) => row.status === 'returned')
  const byNumber = new Map(returned.map((row) => [row.number, row]))
  if (byNumber.size === 0) return
  const numbers = [...byNumber.keys()]
  const messages = await readMessages(request)
  for (const { id, number } of await sql.rows(queries.findReceived, { resortId, numbers })) {
    const attempt = await sql.row(lockAttempt, { resortId, id })
    const row = byNumber.get(number)
    if (!attempt || !row) continue
    const now = clock.now()
    const locked = { sql, resortId, attempt, now, by: currentActor() }
    const cents = await reversePayment(locked, { code: 'said', params: { text: '' } })
    tally.noteRow('payments.csv', row.line, 'updated')
    const { owner_number: owner } = row
    tally.noteAct(messages.paymentReturned({ number, owner, cents }))
  }
}
