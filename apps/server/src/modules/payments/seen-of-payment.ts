import type { AttemptRow } from './payments.queries.ts'

interface Share {
  readonly ownerNumber: string
  readonly cents: number
}

interface Account {
  readonly id: string
  readonly owner_number: string
}

type Attempt = Pick<
  AttemptRow,
  'cents' | 'fee_cents' | 'refunded_cents' | 'account_ids' | 'account_cents'
>

/**
 * What a sign-in sees of a payment: all of it where all that it pays are its accounts. Else the part
 * of its own ones, as if they had been paid alone: what others owe is theirs. `paid` is what each was
 * given, nothing before it is settled; `net` is what it has of that now, in cents.
 */
export function seenOf<Paid extends Share>(
  attempt: Attempt,
  paid: readonly Paid[],
  net: readonly Share[],
  accounts: readonly Account[],
) {
  const isOwn = ({ ownerNumber }: Share) =>
    accounts.some((account) => account.owner_number === ownerNumber)
  const isAllOwn = paid.length > 0 ? paid.every(isOwn) : partOf(attempt, accounts) === null
  if (isAllOwn)
    return {
      allocations: paid,
      cents: attempt.cents,
      feeCents: attempt.fee_cents,
      refundedCents: attempt.refunded_cents,
    }
  const allocations = paid.filter(isOwn)
  const cents = paid.length > 0 ? sumOf(allocations) : (partOf(attempt, accounts) ?? 0)
  const keptCents = paid.length > 0 ? sumOf(net.filter(isOwn)) : cents
  return { allocations, cents, feeCents: 0, refundedCents: cents - keptCents }
}

/** What was to be paid of their accounts; null where that is all of it. */
function partOf(attempt: Attempt, accounts: readonly Account[]): number | null {
  const isOwn = (accountId: string) => accounts.some(({ id }) => id === accountId)
  if (attempt.account_ids.every(isOwn)) return null
  // for one account it is empty, and more than it paid where it was opened by an older release
  const owned = attempt.account_ids.map((id, index) =>
    isOwn(id) ? Number(attempt.account_cents[index] ?? 0) : 0,
  )
  return Math.min(
    attempt.cents - attempt.fee_cents,
    owned.reduce((sum, cents) => sum + cents, 0),
  )
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0)
