import { getBillingYear, reopenedDue, splitCredit } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from '../db/statement.ts'
import {
  addCredit,
  findBill,
  nextChargeNumber,
} from '../modules/billing/acts/charge-acts.queries.ts'
import { completePaidPlans } from '../modules/billing/charge.queries.ts'
import { addCharges } from '../modules/billing/charge-record.ts'
import { payFromCredit } from '../modules/billing/use-owner-credits.ts'
import { notifyOwner } from '../modules/notifications/notify-owner.ts'
import { currentActor } from '../shared/actor.ts'
import { readMessages } from './end-money.ts'
import type { FolderRows } from './read-folder.ts'
import { recordAct } from './record-act.ts'
import * as queries from './stored-rows.queries.ts'
import type { WriteRequest } from './write-request.ts'

type Row = FolderRows['charges'][number]
type Bill = RowOf<typeof findBill>

/**
 * Corrects stored charges whose amount changed in the folder: a lower one gets a credit, and a higher
 * one an additional charge for the difference. The charge itself is never edited.
 */
export async function correctAmounts(request: WriteRequest): Promise<void> {
  const { sql, resortId, rows, tally } = request
  const stored = await sql.rows(queries.findPosted, { resortId })
  const before = new Map(
    stored.filter(({ kind }) => kind === 'charge').map(({ number, cents }) => [number, cents]),
  )
  for (const row of rows.charges) {
    const cents = before.get(row.number)
    const isOver = row.status === 'canceled'
    if (cents === undefined || cents === row.amount || isOver) continue
    const bill = await sql.row(findBill, { resortId, number: row.number })
    if (!bill) continue
    await (row.amount < cents
      ? lower(request, bill, cents - row.amount)
      : raise(request, { bill, row, cents: row.amount - cents }))
    await sql.rows(queries.setFolderCents, { resortId, id: bill.id, cents: row.amount })
    tally.noteRow('charges.csv', row.line, 'updated')
  }
}

/** Credits a bill, at most what is left of its price. What was paid becomes credit. */
async function lower(request: WriteRequest, bill: Bill, difference: number): Promise<void> {
  const { sql, resortId, clock } = request
  const { id: chargeId, number, owner_account_id: ownerAccountId, owner_number: owner } = bill
  const messages = await readMessages(request)
  const cents = Math.min(difference, bill.leftCents)
  const now = clock.now()
  if (cents > 0) {
    const price = { leftCents: bill.leftCents, openCents: bill.open_cents }
    const split = splitCredit(price, { cents, kind: 'correction' })
    if ('fault' in split) throw new Error(`Bill ${number} can't be credited: ${split.fault}.`)
    await sql.rows(addCredit, {
      ...{ resortId, ownerAccountId, chargeId, kind: 'correction', now, ...split },
      ...{ reason: cliImport().report.actReason, paymentAttemptId: null },
    })
    await payFromCredit(sql, resortId, [ownerAccountId])
    const accounts = { resortId, ownerAccountIds: [ownerAccountId], requestKey: '' }
    await sql.rows(completePaidPlans, accounts)
    const { description, description_message } = bill
    const params = { cents, ...split, bill: { description, description_message } }
    const news = { code: 'bill-credited', params, link: '/nav/bills' } as const
    await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: currentActor() })
  }
  const change = messages.chargeLowered({ number, owner, cents })
  await recordAct(request, { act: 'creditCharge', ownerAccountId, change })
}

/** Bills the difference, with at least a week to pay it. */
async function raise(
  request: WriteRequest,
  { bill, row, cents }: { readonly bill: Bill; readonly row: Row; readonly cents: number },
): Promise<void> {
  const { sql, resortId, clock, today, rules } = request
  const { owner_account_id: ownerAccountId, owner_number: owner, description } = bill
  const messages = await readMessages(request)
  const number = (await sql.row(nextChargeNumber, { resortId }))?.number ?? ''
  const dueOn = reopenedDue(row.due_on, today)
  await addCharges(sql, resortId, [
    {
      ...{ account: ownerAccountId, number, kind: row.kind, cents, billedOn: today, dueOn },
      ...{ description, descriptionMessage: null, partOf: bill.number },
      useYear: Number(row.use_year ?? getBillingYear(row.due_on, rules.billingYear)),
    },
  ])
  await payFromCredit(sql, resortId, [ownerAccountId])
  const params = { number, cents, dueOn, description }
  const news = { code: 'bill-posted', params, link: '/nav/bills' } as const
  const by = currentActor()
  await notifyOwner(sql, resortId, { ownerAccountId, news, now: clock.now(), by })
  const change = messages.chargeRaised({ number: bill.number, owner, cents, more: number, dueOn })
  await recordAct(request, { act: 'postCharge', ownerAccountId, change })
}
