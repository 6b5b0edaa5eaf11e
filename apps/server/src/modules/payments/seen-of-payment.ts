import type { AttemptRow } from './payments.queries.ts'

interface Share {
  readonly ownerNumber: string
  readonly cents: number
}

/**
 * What a sign-in sees of a payment: all of it where all that it paid are its accounts. Else the part
 * of its own ones, as if they had been paid alone: what others owe is theirs. `paid` is what each was
 * given, `net` what it has of that now, in cents.
 */
export function seenOf<Paid extends Share>(
  attempt: Pick<AttemptRow, 'cents' | 'fee_cents' | 'refunded_cents'>,
  paid: readonly Paid[],
  net: readonly Share[],
  numbers: readonly string[],
) {
  const isOwn = ({ ownerNumber }: Share) => numbers.includes(ownerNumber)
  if (paid.every(isOwn))
    return {
      allocations: paid,
      cents: attempt.cents,
      feeCents: attempt.fee_cents,
      refundedCents: attempt.refunded_cents,
    }
  const allocations = paid.filter(isOwn)
  const cents = sumOf(allocations)
  return { allocations, cents, feeCents: 0, refundedCents: cents - sumOf(net.filter(isOwn)) }
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0)
