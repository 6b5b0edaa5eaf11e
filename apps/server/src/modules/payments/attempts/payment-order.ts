import type { PaymentMethodKind } from '@ownerng/domain'
import type { RequestHashes } from '../../../http/request-key.ts'
import type { Session } from '../../../http/session.ts'

/** Who pays for which account: an owner at the page, or a job for the owner who asked for it. */
export type Payer = Pick<Session, 'resortId' | 'loginId' | 'ownerAccountId' | 'timeZone'>

/** What is to be paid and with what. */
export interface PaymentOrder {
  readonly requestKey: string
  /**
   * Hashes of the request behind the key; null for a payment made by a job, whose key is unique.
   */
  readonly requestHashes: RequestHashes | null
  /** What it pays, without the fee. */
  readonly cents: number
  /** The fee that the owner saw; null if no one is present, in which case the rules decide it. */
  readonly feeCents: number | null
  readonly scope: 'account' | 'all' | 'points'
  /**
   * With `all`: the accounts that are paid for; null for every one that the payer may pay and that
   * owes something.
   */
  readonly ownerNumbers: readonly string[] | null
  readonly chargeIds: readonly string[]
  readonly points: number
  /** A token of the fields with what it is, or something that is kept. */
  readonly instrument:
    | { readonly token: string; readonly kind: PaymentMethodKind; readonly keep: boolean }
    | { readonly methodId: string }
  /** What limits by address count as one; null if no owner is there. */
  readonly visitor: string | null
  /** Whether the owner was asked about the same payment, made a moment ago, and wants it again. */
  readonly again: boolean
  /** Whether the person showed a moment ago who they are; a job has the owner's earlier word. */
  readonly isProved: boolean
}
