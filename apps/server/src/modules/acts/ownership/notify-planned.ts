import type { CalendarDate } from '@ownerng/domain'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import type { ActInput } from '../../resort/resort-act.ts'

interface PlannedNews {
  /** Null if the contract is no longer theirs. */
  readonly fromId: string | null
  /** Null if the contract goes back to the resort. */
  readonly toId: string | null
  readonly resort: string
  readonly contract: string
  readonly on: CalendarDate
  readonly isWithdrawn: boolean
}

/** Notifies everyone on both accounts of a transfer on a later day, or that it was withdrawn. */
export async function notifyPlanned(
  { sql, resortId, now, staff: by }: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'staff'>,
  { fromId, toId, resort, contract, on, isWithdrawn }: PlannedNews,
): Promise<void> {
  for (const [side, ownerAccountId] of [
    ['previous', fromId],
    ['next', toId],
  ] as const) {
    if (ownerAccountId === null) continue
    const params = { resort, contract, on, side }
    const news = isWithdrawn
      ? ({ code: 'contract-stays', params } as const)
      : ({ code: 'contract-planned', params: { ...params, ends: toId === null } } as const)
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  }
}
