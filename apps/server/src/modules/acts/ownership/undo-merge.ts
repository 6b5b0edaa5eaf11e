import { undoMerge } from '@ownerng/contract'
import { whyNotUndoMerge } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { moveCharges } from '../../billing/acts/move-charges.ts'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import { endMembership, limitMembership } from '../../people/end-membership.ts'
import { moveGivenPoints, transferContract } from '../../points/transfer-contract.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { endUndos, lockBoth, nameWorkOrders } from './merge-accounts.queries.ts'
import { type MovedRows, readMoved, renameBills } from './moved-rows.ts'
import { moveCreditParts } from './ownership.queries.ts'
import * as queries from './undo-merge.queries.ts'

type Input = ActInput<typeof undoMerge>

/** A recorded merge: both accounts and the rows that it moved. */
interface Merge {
  readonly id: string
  readonly mergedAt: Date
  readonly fromId: string
  readonly toId: string
  /** Their numbers. */
  readonly from: string
  readonly into: string
  readonly moved: MovedRows
}

/**
 * Separates an account that was merged into another one. What the merge moved and the kept account
 * still has moves back. What happened since stays with the kept account: its stays, bills, and
 * payments, and the people who lost access to it.
 */
export const undoMergeAct = defineResortAct(undoMerge, async (input) => {
  const { sql, resortId, now, staff: by, body, context } = input
  const found = await sql.row(queries.findMerge, { resortId, from: body.from })
  if (!found) return refuseAct('noMerge', { number: body.from })
  const { fromId, toId, from, into, status } = found
  const merge: Merge = { ...found, moved: readMoved(found.moved) }
  const resort = await lockAccounts(input, merge)
  await requireNothingLater(input, merge)
  const credits = await requireUnusedMoney(input, merge)
  await sql.rows(queries.markSeparate, { resortId, id: found.id, fromId, status, now })
  await sql.rows(endUndos, { resortId, fromId: toId, now })
  const { contracts, points } = await moveContractsBack(input, merge)
  const records = await moveRecordsBack(input, merge)
  const money = await moveMoneyBack(input, merge, credits)
  const people = await movePeopleBack(input, merge)
  const news = { code: 'merge-undone', params: { resort, from, into } } as const
  for (const ownerAccountId of [fromId, toId])
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  const texts = actsTexts(context).merge
  return {
    ownerAccountId: fromId,
    otherAccountIds: [toId],
    changes: [
      texts.separated({ from, into }),
      texts.contracts({ contracts, points }),
      texts.records(records),
      texts.money(money),
      texts.peopleBack({ people: people.back, from }),
      ...(people.stay > 0 ? [texts.peopleStay({ people: people.stay, into })] : []),
      texts.staysThere({ from, into }),
    ],
  }
})

/** Locks both accounts. Refuses if another merge or undo came first. Returns the resort's name. */
async function lockAccounts({ sql, resortId }: Input, { from, into, toId }: Merge) {
  const locked = await sql.rows(lockBoth, { resortId, from, into })
  const merged = locked.find(({ number }) => number === from)
  const kept = locked.find(({ id }) => id === toId)
  if (!merged?.wasMerged || !kept) return refuseAct('noMerge', { number: from })
  if (kept.wasMerged) refuseAct('mergedAgain', { number: into })
  for (const { isPaying, number } of locked) if (isPaying) refuseAct('paymentOpen', { number })
  return kept.resort
}

/** Refuses if something since the merge has to be undone first, so that this undo is exact. */
async function requireNothingLater({ sql, resortId }: Input, { id, moved }: Merge): Promise<void> {
  const later = await sql.row(queries.findLater, {
    ...{ resortId, id, contracts: moved.contracts },
    loginIds: moved.people.map(({ loginId }) => loginId),
    planned: [...moved.plannedFrom, ...moved.plannedTo],
  })
  const faults = ['mergedLater', 'deathSince', 'deedBackStands', 'transferPlanned'] as const
  for (const fault of faults) {
    const number = later?.[fault] ?? null
    if (number !== null) refuseAct(fault, { number })
  }
}

/** Refuses if money that moved was used since. Returns the credit that moves back. */
async function requireUnusedMoney(input: Input, { toId, moved }: Merge) {
  const { sql, resortId } = input
  const bills = await findMovedBills(input, { toId, moved })
  const parts = await sql.rows(queries.findCreditParts, { resortId, ownerAccountId: toId })
  const credits = moved.credits.map((credit) => ({
    ...credit,
    leftCents: parts.find(({ paymentId }) => paymentId === credit.paymentId)?.cents ?? 0,
  }))
  const refusal = whyNotUndoMerge({ bills, credits })
  if (refusal) refuseAct(refusal.fault, refusal)
  return credits
}

/** Moves contracts with their remaining points, and points received from other owners. */
async function moveContractsBack(input: Input, { fromId, toId, from, into, moved }: Merge) {
  const { sql, resortId, now, staff: by } = input
  const sides = { fromId: toId, toId: fromId, from: into, to: from }
  let points = await moveGivenPoints(sql, resortId, { ...sides, lotIds: moved.givenLots })
  const of = { resortId, toId, ids: moved.contracts }
  const contracts = await sql.rows(queries.findMovedContracts, of)
  for (const { number } of contracts) {
    const asked = { number, toOwnerNumber: from, stays: 'keep', now, by } as const
    const back = await transferContract(sql, resortId, { ...asked, isRecord: true, isMerge: true })
    if ('fault' in back) return refuseAct(back.fault, { number })
    points += back.points
  }
  const planned = { fromIds: moved.plannedFrom, toIds: moved.plannedTo }
  await sql.rows(queries.movePlannedBack, { resortId, fromId, toId, ...planned })
  return { contracts: contracts.length, points }
}

/** Moves stays, deposits, and the other records. Returns how many of each moved. */
async function moveRecordsBack({ sql, resortId }: Input, { fromId, toId, moved }: Merge) {
  const of = (ids: string[]) => ({ resortId, fromId, toId, ids })
  const stays = await sql.count(queries.moveStaysBack, {
    ...of(moved.stays),
    forKept: moved.staysForKept,
    forMerged: moved.staysForMerged,
  })
  const deposits = await sql.count(queries.moveDepositsBack, of(moved.deposits))
  const requests = await sql.count(queries.moveRequestsBack, of(moved.requests))
  const documents = await sql.count(queries.moveDocumentsBack, of(moved.documents))
  const orders = await sql.count(queries.moveOrdersBack, of(moved.orders))
  await sql.rows(queries.moveHoldsBack, of(moved.holds))
  await sql.rows(queries.moveCorrectionsBack, of(moved.corrections))
  await sql.rows(queries.moveAliasesBack, of(moved.aliases))
  return { stays, deposits, requests, documents, orders }
}

/** Moves the bills, which get a week to be paid, and the credit. */
async function moveMoneyBack(
  input: Input,
  { fromId, toId, moved }: Merge,
  credits: MovedRows['credits'],
) {
  const { sql, resortId } = input
  const bills = await findMovedBills(input, { toId, moved })
  const back = await moveCharges(input, { toId: fromId, ids: bills.map(({ id }) => id) })
  await sql.rows(nameWorkOrders, {
    resortId,
    numbers: back.map(({ number }) => number),
    newNumbers: back.map(({ newNumber }) => newNumber),
  })
  await renameEarlierBills(input, { fromId, moved }, back)
  await sql.rows(moveCreditParts, {
    ...{ resortId, fromId: toId, toId: fromId },
    paymentIds: credits.map(({ paymentId }) => paymentId),
    cents: credits.map(({ cents }) => cents),
  })
  const sum = (parts: readonly { readonly cents: number }[]) =>
    parts.reduce((total, { cents }) => total + cents, 0)
  return { bills: back.length, cents: sum(back), creditCents: sum(credits) }
}

const findMovedBills = ({ sql, resortId }: Input, { toId, moved }: Pick<Merge, 'toId' | 'moved'>) =>
  sql.rows(queries.findMovedBills, {
    ...{ resortId, toId },
    numbers: moved.bills.map(({ number }) => number),
    cents: moved.bills.map(({ cents }) => cents),
  })

/**
 * Bills that an earlier merge moved to the account, or that a deed-back added, have new numbers now:
 * records these, so that those can be undone as well.
 */
async function renameEarlierBills(
  { sql, resortId }: Input,
  { fromId, moved }: Pick<Merge, 'fromId' | 'moved'>,
  back: readonly { readonly number: string; readonly newNumber: string }[],
): Promise<void> {
  const numbers = new Map(
    moved.bills.map(({ was, number }) => [
      was,
      back.find((bill) => bill.number === number)?.newNumber ?? was,
    ]),
  )
  await sql.rows(queries.renameDividedBills, {
    ...{ resortId, ownerAccountId: fromId },
    numbers: [...numbers.keys()],
    newNumbers: [...numbers.values()],
  })
  const earlier = await sql.rows(queries.findMergesInto, { resortId, toId: fromId })
  for (const { id, moved: stored } of earlier) {
    const renamed = renameBills(readMoved(stored), numbers)
    await sql.rows(queries.setMoved, { resortId, id, moved: renamed })
  }
}

/**
 * Gives the account back to its people, and takes from them what the merge gave them on the kept one.
 * Those whose place there changed since keep it, and get nothing. Returns how many of each.
 */
async function movePeopleBack({ sql, resortId, now }: Input, merge: Merge) {
  const { fromId, toId, mergedAt, moved } = merge
  const people = JSON.stringify(moved.people)
  const restored = await sql.rows(queries.restorePeople, {
    ...{ resortId, fromId, toId, mergedAt, people },
  })
  const isBack = (id: string) => restored.some(({ loginId }) => loginId === id)
  for (const person of moved.people) {
    const membership = { resortId, ownerAccountId: toId, loginId: person.loginId }
    if (!isBack(person.loginId)) continue
    if (person.keptRole === null) await endMembership(sql, { ...membership, now })
    else {
      const { keptRole: role, keptIsOwner, keptMergedAt: at } = person
      await limitMembership(sql, { ...membership, role, now })
      await sql.rows(queries.narrowPerson, {
        ...{
          ...membership,
          role,
          isOwner: keptIsOwner ?? false,
          mergedAt: at === null ? null : new Date(at),
        },
      })
    }
  }
  const loginIds = moved.people.map(({ loginId }) => loginId).filter((id) => !isBack(id))
  const stay = await sql.row(queries.countPeople, { resortId, ownerAccountId: toId, loginIds })
  return { back: restored.length, stay: stay?.people ?? 0 }
}
