import type { Statement } from '../../db/database.ts'

/** A payment of the account, with its share of it where several accounts were paid together. */
export interface PaymentLineRow {
  readonly id: string
  readonly number: string
  readonly cents: number
  readonly day: string
  readonly method: string
  readonly state: string
  readonly card_brand: string
  readonly card_last4: string
}

/**
 * `$1` resort, `$2` account, `$3` time zone: what was paid and what is being checked, the newest
 * first.
 */
export const findPayments: Statement = {
  name: 'find-payment-lines',
  text: `select p.id, p.number, to_char(coalesce(p.settled_at, p.created_at) at time zone $3, 'YYYY-MM-DD') as day, p.method, p.state, p.card_brand, p.card_last4,
      coalesce((select nullif(-sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = p.resort_id and e.payment_attempt_id = p.id and e.owner_account_id = $2), p.cents) as cents
    from payment_attempt p where p.resort_id = $1 and $2 = any(p.account_ids) and p.state in ('captured', 'partially-refunded', 'refunded', 'returned', 'submitting', 'challenge', 'unknown', 'manual-review')
    order by coalesce(p.settled_at, p.created_at) desc`,
}
