import type { PaymentMethodKind } from '@ownerng/domain'
import type { RequestHashes } from '../../../http/request-key.ts'
import type { Subject } from '../../../shared/actor.ts'

/**
 * Who pays for which account: an owner on the page, or a job on behalf of the owner who set it up.
 */
export interface Payer extends Pick<Subject, 'resortId' | 'ownerAccountId' | 'timeZone'> {
  readonly loginId: string
}

/** A payment to make: its charges and its method. */
export interface PaymentOrder {
  readonly requestKey: string
  /** Hashes of the request behind the key; null for a job, whose key is unique. */
  readonly requestHashes: RequestHashes | null
  /** Amount without the fee. */
  readonly cents: number
  /** Fee that the owner saw; for a job, the highest fee that was announced. */
  readonly feeCents: number
  readonly scope: 'account' | 'all' | 'points'
  /**
   * With `all`: the accounts to pay; null for every account that the payer can pay and that owes
   * something.
   */
  readonly ownerNumbers: readonly string[] | null
  readonly chargeIds: readonly string[]
  readonly points: number
  /** A token from the card fields with its kind, or a saved method. */
  readonly instrument:
    | { readonly token: string; readonly kind: PaymentMethodKind; readonly keep: boolean }
    | { readonly methodId: string }
  /** The planned payment that a job makes; null if an owner pays. */
  readonly plannedId: string | null
  /** Whether it is an installment of a plan, which can have a fee. */
  readonly isInstallment?: boolean
  /** Visitor for limits by address; null if no owner is present. */
  readonly visitor: string | null
  /** Whether the owner confirmed repeating an identical recent payment. */
  readonly again: boolean
  /**
   * Until when the person's last proof of identity covers payments; null for a job, which relies on
   * the owner's earlier consent.
   */
  readonly provedUntil: Date | null
}
