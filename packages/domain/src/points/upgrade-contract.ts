import type { CalendarDate } from '../dates/calendar-date.ts'
import { getUpgradePoints, type Proration } from './prorate-points.ts'

/** Why a contract can't be upgraded. */
export type UpgradeFault =
  | 'contractEnded'
  | 'sameContract'
  | 'notPoints'
  | 'fixedUnit'
  | 'noUnitType'
  | 'pointsSpent'

interface OwnedContract {
  readonly status: string
  readonly usageType: string
  readonly annualPoints: number
  readonly unitTypeCode: string | null
}

interface Upgrade {
  readonly annualPoints: number | null
  readonly unitType: string | null
}

/** Evaluates whether a contract can be upgraded; points that were spent are checked by lot. */
export function whyNotUpgrade(contract: OwnedContract, to: Upgrade): UpgradeFault | null {
  if (contract.status === 'expired') return 'contractEnded'
  const morePoints = to.annualPoints !== null && to.annualPoints !== contract.annualPoints
  const otherType = to.unitType !== null && to.unitType !== contract.unitTypeCode
  if (!morePoints && !otherType) return 'sameContract'
  if (morePoints && contract.usageType !== 'points') return 'notPoints'
  return otherType && contract.usageType !== 'floating-week' ? 'fixedUnit' : null
}

interface GrantedLot {
  readonly id: string
  readonly remaining: number
  readonly earnedOn: CalendarDate
}

/**
 * Returns how many points each granted use year gains, or `pointsSpent` if a lower number would take
 * points that were spent or moved.
 */
export function getUpgradedLots(
  rule: Proration,
  { lots, more }: { readonly lots: readonly GrantedLot[]; readonly more: number },
  on: CalendarDate,
): readonly { readonly id: string; readonly points: number }[] | 'pointsSpent' {
  const gains = lots.map((lot) => ({
    ...lot,
    points: getUpgradePoints(rule, { earnedOn: lot.earnedOn, more }, on),
  }))
  if (gains.some(({ remaining, points }) => remaining + points < 0)) return 'pointsSpent'
  return gains.filter(({ points }) => points !== 0).map(({ id, points }) => ({ id, points }))
}
