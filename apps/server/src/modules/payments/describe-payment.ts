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
 * Returns what a login may see of a payment: all of it if it pays only the login's accounts, else
 * its own accounts' part, as if they had been paid alone. `paid` is what each account received,
 * nothing until settled; `net` is its current share in cents.
 */
export function describePayment<Paid extends Share>(
  attempt: Attempt,
  paid: readonly Paid[],
  net: readonly Share[],
  accounts: readonly Account[],
) {
  const isOwn = ({ ownerNumber }: Share) =>
    accounts.some((account) => account.owner_number === ownerNumber)
  const isAllOwn = paid.length > 0 ? paid.every(isOwn) : findPart(attempt, accounts) === null
  if (isAllOwn)
    return {
      allocations: paid,
      cents: attempt.cents,
      feeCents: attempt.fee_cents,
      refundedCents: attempt.refunded_cents,
    }
  const allocations = paid.filter(isOwn)
  const cents = paid.length > 0 ? computeSum(allocations) : (findPart(attempt, accounts) ?? 0)
  const keptCents = paid.length > 0 ? computeSum(net.filter(isOwn)) : cents
  return { allocations, cents, feeCents: 0, refundedCents: cents - keptCents }
}

/** Amount requested for the accounts that the reader can see; null if that is the whole payment. */
function findPart(attempt: Attempt, accounts: readonly Account[]): number | null {
  const isOwn = (accountId: string) => accounts.some(({ id }) => id === accountId)
  if (attempt.account_ids.every(isOwn)) return null
  // empty for a single account; an attempt opened by an older release can contain more than it paid
  const owned = attempt.account_ids.map((id, index) =>
    isOwn(id) ? Number(attempt.account_cents[index] ?? 0) : 0,
  )
  return Math.min(
    attempt.cents - attempt.fee_cents,
    owned.reduce((sum, cents) => sum + cents, 0),
  )
}

const computeSum = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0)
