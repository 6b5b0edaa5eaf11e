import type { transferContract } from '@ownerng/contract'
import type { ActInput } from '../../resort/resort-act.ts'

/** A transfer, now or as it was recorded before its day. */
export type TransferInput = ActInput<typeof transferContract> & {
  /**
   * Whether it was recorded before its day: bills that are paid since, and credit that is used since,
   * don't prevent it.
   */
  readonly isPlanned?: boolean
}
