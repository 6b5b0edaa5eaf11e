import type { CalendarDate, FailureCause } from '@ownerng/domain'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { findResortPhone } from './ownership.queries.ts'

interface PlannedTransfer {
  /** Null if the contract is no longer theirs. */
  readonly fromId: string | null
  /** Null if the contract goes back to the resort. */
  readonly toId: string | null
  readonly resort: string
  readonly contract: string
  readonly on: CalendarDate
}

type PlannedNews = PlannedTransfer & { readonly isWithdrawn: boolean }
type FailedNews = PlannedTransfer & { readonly ends: boolean; readonly cause: FailureCause }
type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'staff'>

/** Notifies everyone on both accounts of a transfer on a later day, or that it was withdrawn. */
export async function notifyPlanned(
  { sql, resortId, now, staff: by }: Input,
  { fromId, toId, resort, contract, on, isWithdrawn }: PlannedNews,
): Promise<void> {
  for (const [side, ownerAccountId] of toSides(fromId, toId)) {
    const params = { resort, contract, on, side }
    const news = isWithdrawn
      ? ({ code: 'contract-stays', params } as const)
      : ({ code: 'contract-planned', params: { ...params, ends: toId === null } } as const)
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  }
}

/** Notifies everyone on both accounts that a transfer couldn't be carried out on its day. */
export async function notifyFailed(
  { sql, resortId, now, staff: by }: Input,
  { fromId, toId, ...about }: FailedNews,
): Promise<void> {
  const phone = (await sql.row(findResortPhone, { resortId }))?.phone ?? ''
  for (const [side, ownerAccountId] of toSides(fromId, toId)) {
    const news = { code: 'transfer-failed', params: { ...about, side, phone } } as const
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by })
  }
}

/** Returns the sides of a transfer that have an account. */
const toSides = (fromId: string | null, toId: string | null) =>
  [
    ...(fromId === null ? [] : [['previous', fromId] as const]),
    ...(toId === null ? [] : [['next', toId] as const]),
  ] as const
