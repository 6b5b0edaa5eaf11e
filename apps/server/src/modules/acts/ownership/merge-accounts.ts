import { mergeAccounts } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { moveCharges } from '../../billing/acts/move-charges.ts'
import { findOpenCharges } from '../../billing/charge.queries.ts'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import { endMembership } from '../../people/end-membership.ts'
import { moveGivenPoints, transferContract } from '../../points/transfer-contract.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './merge-accounts.queries.ts'
import { writeMoved } from './moved-rows.ts'
import * as ownership from './ownership.queries.ts'
import { settlePreviousOwner } from './previous-owner.ts'
import { addMerge, findMovable } from './undo-merge.queries.ts'

type Input = ActInput<typeof mergeAccounts>

/** The two accounts of a merge. */
interface Pair {
  readonly fromId: string
  readonly toId: string
  /** Their numbers. */
  readonly from: string
  readonly to: string
}

/**
 * Merges two accounts of the same person. Ledgers are never rewritten: new entries move open bills
 * and credit, and the kept account lists the settled ones as its history (`history.queries.ts`).
 */
export const mergeAccountsAct = defineResortAct(mergeAccounts, async (input) => {
  const { sql, resortId, now, today, staff: by, context } = input
  const { pair, resort } = await lockPair(input)
  const { fromId, toId, from, to } = pair
  const of = { resortId, fromId, toId }
  const texts = actsTexts(context).merge
  const movable = await sql.row(findMovable, of)
  await sql.rows(queries.endUndos, { resortId, fromId, now })
  const ended = await settlePreviousOwner(
    input,
    { id: fromId, number: from },
    { autopay: 'end', plan: 'end' },
  )
  const { contracts, points } = await moveContracts(input, pair)
  await sql.rows(queries.movePlanned, of)
  const stays = await sql.count(queries.moveAllStays, of)
  const deposits = await sql.count(queries.moveDeposits, of)
  const requests = await sql.count(queries.moveRequests, of)
  const documents = await sql.count(queries.moveDocuments, of)
  const orders = await sql.count(queries.moveWorkOrders, of)
  await sql.rows(queries.moveHold, { ...of, today })
  await sql.rows(queries.moveCorrections, of)
  const money = await moveMoney(input, pair)
  const people = await movePeople(input, pair)
  await sql.rows(queries.moveAliases, of)
  await sql.rows(queries.markMerged, of)
  await sql.rows(addMerge, {
    ...{ ...of, status: movable?.status ?? 'active', now },
    moved: writeMoved(movable?.moved, money.record),
  })
  const news = { code: 'accounts-merged', params: { resort, from, into: to } } as const
  await notifyCoOwners(sql, resortId, { ownerAccountId: toId, news, now, by })
  return {
    ownerAccountId: toId,
    otherAccountIds: [fromId],
    changes: [
      texts.merged({ from, to }),
      texts.contracts({ contracts, points }),
      texts.records({ stays, deposits, requests, documents, orders }),
      texts.money(money),
      texts.people({ people, to }),
      ...ended,
      texts.isFinal({ from, to }),
    ],
  }
})

async function lockPair({ sql, resortId, body }: Input): Promise<{ pair: Pair; resort: string }> {
  const { from, into } = body
  if (from === into) refuseAct('sameAccount')
  const found = await sql.rows(queries.lockBoth, { resortId, from, into })
  const pick = (number: string) =>
    found.find((account) => account.number === number) ?? refuseAct('noOwner', { number })
  const [merged, kept] = [pick(from), pick(into)]
  for (const { wasMerged, isPaying, number } of [merged, kept]) {
    if (wasMerged) refuseAct('wasMerged', { number })
    if (isPaying) refuseAct('paymentOpen', { number })
  }
  if (kept.status === 'former') refuseAct('formerOwner', { number: into })
  return { pair: { fromId: merged.id, toId: kept.id, from, to: into }, resort: kept.resort }
}

/** Moves contracts with their weeks and points, and points that others gave to the account. */
async function moveContracts(input: Input, { fromId, toId, from, to }: Pair) {
  const { sql, resortId, now, staff: by } = input
  const contracts = await sql.rows(queries.findContracts, { resortId, fromId })
  let points = await moveGivenPoints(sql, resortId, { fromId, toId, from, to })
  for (const { number } of contracts) {
    const asked = { number, toOwnerNumber: to, stays: 'keep', now, by } as const
    const moved = await transferContract(sql, resortId, { ...asked, isRecord: true, isMerge: true })
    if ('fault' in moved) return refuseAct(moved.fault, { number })
    points += moved.points
  }
  return { contracts: contracts.length, points }
}

/** Moves open bills, which get a week to be paid, and credit. */
async function moveMoney(input: Input, { fromId, toId }: Pair) {
  const { sql, resortId } = input
  const open = await sql.rows(findOpenCharges, { resortId, ownerAccountIds: [fromId] })
  const bills = await moveCharges(input, { toId, ids: open.map(({ chargeId }) => chargeId) })
  await sql.rows(queries.nameWorkOrders, {
    resortId,
    numbers: bills.map(({ number }) => number),
    newNumbers: bills.map(({ newNumber }) => newNumber),
  })
  const credit = await sql.rows(queries.moveCredit, { resortId, fromId, toId })
  const sum = (parts: readonly { readonly cents: number }[]) =>
    parts.reduce((total, { cents }) => total + cents, 0)
  const moved = credit.filter(({ isFrom }) => isFrom)
  return {
    ...{ bills: bills.length, cents: sum(bills), creditCents: sum(moved) },
    record: {
      bills: bills.map(({ number: was, newNumber: number, cents }) => ({ was, number, cents })),
      credits: moved.map(({ paymentId, cents }) => ({ paymentId, cents })),
    },
  }
}

/** Puts everyone on the kept account, and takes the merged one away from them. */
async function movePeople({ sql, resortId, now }: Input, { fromId, toId }: Pair): Promise<number> {
  const of = { resortId, ownerAccountId: fromId }
  const people = await sql.rows(ownership.findPeopleOfAccount, of)
  await sql.rows(queries.addPeople, { resortId, fromId, toId, now })
  for (const { loginId } of people) await endMembership(sql, { ...of, loginId, now })
  return people.length
}
