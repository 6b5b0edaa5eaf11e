import { actsTexts } from '@ownerng/messages/acts/texts'
import { findChargesToMove, moveCharges } from '../../billing/acts/move-charges.ts'
import { payFromCredit } from '../../billing/use-owner-credits.ts'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './ownership.queries.ts'
import type { TransferInput } from './transfer-input.ts'

/** The accounts of a transfer. */
export interface Sides {
  readonly from: { readonly id: string; readonly number: string }
  readonly to: { readonly id: string; readonly number: string }
}

/** Returns the numbers of the unpaid bills of an account. */
export async function listOpenBills(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  ownerAccountId: string,
): Promise<readonly string[]> {
  const open = await sql.rows(queries.findOpenBills, { resortId, ownerAccountId })
  return open.map(({ number }) => number)
}

/** Returns the credit of an account that can move, in cents. */
export const readCredit = async (
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  ownerAccountId: string,
): Promise<number> => sumOf(await sql.rows(queries.findFreeCredits, { resortId, ownerAccountId }))

/**
 * Moves the bills of a transfer that the new owner takes over, and the fees of the stays that move.
 * `open` has the unpaid bills before the yearly ones were divided: one that the division closed no
 * longer moves. Returns sentences about each.
 */
export async function moveBills(
  input: TransferInput,
  { from, to }: Sides,
  { open, stayIds }: { readonly open: readonly string[]; readonly stayIds: readonly string[] },
): Promise<string[]> {
  const { body, context } = input
  const texts = actsTexts(context).contract
  const left = await listOpenBills(input, from.id)
  const isLeft = (number: string) => left.includes(number)
  const isClosed = (number: string) => open.includes(number) && !isLeft(number)
  const named = body.bills.filter(input.isPlanned ? isLeft : (number) => !isClosed(number))
  const numbers = body.balance === 'move' ? open.filter(isLeft) : named
  const ids = await findChargesToMove(input, { fromId: from.id, numbers, stayIds })
  const moved = await moveCharges(input, { toId: to.id, ids })
  return moved.map((bill) => texts.billMoves({ ...bill, to: to.number }))
}

/**
 * Moves credit of the previous owner to the new one, as the transfer says: what is left once it has
 * paid open bills, without what open disputes and refunds may take back, and without the cents that
 * stay. Returns a sentence about it.
 */
export async function moveCredit(
  input: TransferInput,
  { from, to }: Sides,
  keptCents: number,
): Promise<string[]> {
  const { sql, resortId, body, context } = input
  const texts = actsTexts(context).contract
  const isMoving = body.credit === 'move'
  if (isMoving) await payFromCredit(sql, resortId, [from.id])
  const of = { resortId, ownerAccountId: from.id }
  const credits = await sql.rows(queries.findFreeCredits, of)
  const credit = Math.max(0, sumOf(credits) - keptCents)
  const asked = isMoving ? (body.creditAmountCents ?? credit) : 0
  const cents = input.isPlanned ? Math.min(asked, credit) : asked
  if (cents > credit) refuseAct('moreThanCredit', { cents: credit })
  if (cents > 0) {
    const parts = takeCredit(credits, cents)
    await sql.rows(queries.moveCreditParts, {
      ...{ resortId, fromId: from.id, toId: to.id },
      paymentIds: parts.map(({ paymentId }) => paymentId),
      cents: parts.map((part) => part.cents),
    })
    await payFromCredit(sql, resortId, [to.id])
  }
  const rest = credit - cents
  return [
    ...(cents > 0 ? [texts.creditMoves({ cents, from: from.number, to: to.number })] : []),
    ...(rest > 0 ? [texts.creditStays({ cents: rest, from: from.number })] : []),
  ]
}

interface Credit {
  readonly paymentId: string | null
  readonly cents: number
}

const sumOf = (credits: readonly Credit[]) => credits.reduce((sum, { cents }) => sum + cents, 0)

/** Takes an amount from credits, oldest first. */
function takeCredit(credits: readonly Credit[], cents: number): Credit[] {
  const parts: Credit[] = []
  let left = cents
  for (const { paymentId, cents: has } of credits) {
    const part = Math.min(left, has)
    if (part > 0) parts.push({ paymentId, cents: part })
    left -= part
  }
  return parts
}

/** Reads what a transfer has to decide about, of a locked account. */
export async function readFacts(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  ownerAccountId: string,
) {
  const of = { resortId, ownerAccountId }
  const facts = await sql.row(queries.findTransferFacts, of)
  const credits = await sql.rows(queries.findFreeCredits, of)
  const people = await sql.rows(queries.findPeopleOfAccount, of)
  return {
    owedCents: facts?.owedCents ?? 0,
    creditCents: sumOf(credits),
    hasPlan: (facts?.planId ?? null) !== null,
    hasAutopay: facts?.hasAutopay ?? false,
    isPaying: facts?.isPaying ?? false,
    others: people.filter(({ isOwner }) => !isOwner).length,
  }
}
