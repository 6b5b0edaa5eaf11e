import { getBillingYear, reopenedDue, splitCredit } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from '../db/statement.ts'
import { moveCredit } from '../modules/acts/ownership/merge-accounts.queries.ts'
import { addCredit, nextChargeNumber } from '../modules/billing/acts/charge-acts.queries.ts'
import { completePaidPlans } from '../modules/billing/charge.queries.ts'
import { addCharges } from '../modules/billing/charge-record.ts'
import { payFromCredit } from '../modules/billing/use-owner-credits.ts'
import { notifyOwner } from '../modules/notifications/notify-owner.ts'
import { currentActor } from '../shared/actor.ts'
import { findChargeParts, findChargesToCorrect } from './end-money.queries.ts'
import { readMessages } from './end-money.ts'
import type { FolderRows } from './read-folder.ts'
import { recordAct } from './record-act.ts'
import * as queries from './stored-rows.queries.ts'
import type { WriteRequest } from './write-request.ts'

type Row = FolderRows['charges'][number]
type Bill = RowOf<typeof findChargesToCorrect>

/** A row whose amount changed: by how much, in cents, and the IDs of the charge and its parts. */
interface Correction {
  readonly row: Row
  readonly cents: number
  readonly ids: readonly string[]
}

/**
 * Corrects stored charges whose amount changed in the folder: a lower one gets a credit, and a higher
 * one an additional charge for the difference. The charge itself is never edited. An earlier
 * additional charge, and a bill that moved to another account, are parts of it.
 */
export async function correctAmounts(request: WriteRequest): Promise<void> {
  const { sql, resortId, tally } = request
  for (const { id, ...correction } of await findCorrections(request)) {
    const { row, cents } = correction
    const isCorrected = await (cents < 0 ? lower(request, correction) : raise(request, correction))
    if (!isCorrected) continue
    await sql.rows(queries.setFolderCents, { resortId, id, cents: row.amount })
    tally.noteRow('charges.csv', row.line, 'updated')
  }
}

/** Returns the corrections, with the ID of the charge that the folder names. */
async function findCorrections({ sql, resortId, rows }: WriteRequest) {
  if (rows.charges.length === 0) return []
  const posted = rows.charges.map(({ number }) => number)
  const stored = await sql.rows(queries.findPosted, { resortId, numbers: posted })
  const before = new Map(
    stored.filter(({ kind }) => kind === 'charge').map(({ number, cents }) => [number, cents]),
  )
  const changed = rows.charges.flatMap((row) => {
    const cents = row.amount - (before.get(row.number) ?? row.amount)
    return cents === 0 || row.status === 'canceled' ? [] : [{ row, cents }]
  })
  if (changed.length === 0) return []
  const numbers = changed.map(({ row }) => row.number)
  const parts = await sql.rows(findChargeParts, { resortId, numbers })
  return changed.flatMap(({ row, cents }) => {
    const ids = parts.filter(({ folderNumber }) => folderNumber === row.number).map(({ id }) => id)
    const id = parts.find(({ number }) => number === row.number)?.id
    return id === undefined ? [] : [{ row, cents, ids, id }]
  })
}

/** Returns the bills of a correction, the newest part first. */
async function findBills({ sql, resortId }: WriteRequest, { ids }: Correction): Promise<Bill[]> {
  const bills = await sql.rows(findChargesToCorrect, { resortId, ids: [...ids] })
  return ids.flatMap((id) => bills.find((bill) => bill.id === id) ?? [])
}

/**
 * Credits bills, up to what is left of their price. If nothing is left, reports that and returns
 * false.
 */
async function lower(request: WriteRequest, correction: Correction): Promise<boolean> {
  const { number } = correction.row
  const messages = await readMessages(request)
  const bills = await findBills(request, correction)
  const credited: Bill[] = []
  let rest = -correction.cents
  for (const { id } of bills) {
    // what became credit by the part before may have paid this one
    const [bill] = await findBills(request, { ...correction, ids: [id] })
    const cents = Math.min(rest, bill?.leftCents ?? 0)
    if (!bill || cents <= 0) continue
    await creditBill(request, bill, cents)
    credited.push(bill)
    rest -= cents
  }
  const cents = -correction.cents - rest
  const [first, ...others] = credited
  const owner = (first ?? bills[0])?.owner ?? ''
  if (!first) {
    request.tally.noteAct(messages.chargeNotLowered({ number, owner, cents: rest }))
    return false
  }
  const { ownerAccountId } = first
  const otherAccountIds = new Set(others.map((bill) => bill.ownerAccountId))
  otherAccountIds.delete(ownerAccountId)
  const change = messages.chargeLowered({ number, owner, cents })
  const act = { act: 'creditCharge', ownerAccountId, change } as const
  await recordAct(request, { ...act, otherAccountIds: [...otherAccountIds] })
  return true
}

/** Credits a bill. What was paid becomes credit, of the kept account if its account was merged. */
async function creditBill(request: WriteRequest, bill: Bill, cents: number): Promise<void> {
  const { sql, resortId, clock } = request
  const { id: chargeId, number, chargeAccountId, ownerAccountId } = bill
  const now = clock.now()
  const split = splitCredit(bill, { cents, kind: 'correction' })
  if ('fault' in split) throw new Error(`Bill ${number} can't be credited: ${split.fault}.`)
  await sql.rows(addCredit, {
    ...{ resortId, ownerAccountId: chargeAccountId, chargeId, kind: 'correction', now, ...split },
    ...{ reason: cliImport().report.actReason, paymentAttemptId: null },
  })
  if (chargeAccountId !== ownerAccountId)
    await sql.rows(moveCredit, { resortId, fromId: chargeAccountId, toId: ownerAccountId })
  await payFromCredit(sql, resortId, [ownerAccountId])
  const accounts = { resortId, ownerAccountIds: [ownerAccountId], requestKey: '' }
  await sql.rows(completePaidPlans, accounts)
  const { description, description_message } = bill
  const params = { cents, ...split, bill: { description, description_message } }
  const news = { code: 'bill-credited', params, link: '/nav/bills' } as const
  await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: currentActor() })
}

/** Bills the difference to the account that has the bill now, with at least a week to pay it. */
async function raise(request: WriteRequest, correction: Correction): Promise<boolean> {
  const { sql, resortId, clock, today, rules } = request
  const { row, cents } = correction
  const bills = await findBills(request, correction)
  const bill = bills.find(({ leftCents }) => leftCents > 0) ?? bills[0]
  if (!bill) return false
  const { ownerAccountId, owner, description } = bill
  const messages = await readMessages(request)
  const number = (await sql.row(nextChargeNumber, { resortId }))?.number ?? ''
  const dueOn = reopenedDue(row.due_on, today)
  await addCharges(sql, resortId, [
    {
      ...{ account: ownerAccountId, number, kind: row.kind, cents, billedOn: today, dueOn },
      ...{ description, descriptionMessage: null, partOf: row.number },
      useYear: Number(row.use_year ?? getBillingYear(row.due_on, rules.billingYear)),
    },
  ])
  await payFromCredit(sql, resortId, [ownerAccountId])
  const params = { number, cents, dueOn, description }
  const news = { code: 'bill-posted', params, link: '/nav/bills' } as const
  const by = currentActor()
  await notifyOwner(sql, resortId, { ownerAccountId, news, now: clock.now(), by })
  const change = messages.chargeRaised({ number: row.number, owner, cents, more: number, dueOn })
  await recordAct(request, { act: 'postCharge', ownerAccountId, change })
  return true
}
