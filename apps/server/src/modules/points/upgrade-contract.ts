import {
  type CalendarDate,
  getUpgradedLots,
  type Proration,
  type UpgradeFault,
  whyNotUpgrade,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { storeNote } from '../../shared/points-note.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import { readContext } from '../resort/resort-directory.ts'
import { addEntries } from '../stays/booked-stay.queries.ts'
import * as queries from './upgrade-contract.queries.ts'

interface UpgradeRequest {
  readonly number: string
  /** Null keeps the present ones. */
  readonly annualPoints: number | null
  readonly unitType: string | null
  readonly on: CalendarDate
  readonly today: CalendarDate
  readonly rule: Proration
  readonly now: Date
  readonly by: Actor | undefined
}

/**
 * Changes the yearly points or the unit type of a contract in the caller's transaction. Use years that
 * were granted change as the rule says, and later ones are granted by the new numbers, as are bills.
 * Booked weeks stay as they are. Notifies everyone on the account.
 */
export async function upgradeContract(
  sql: ResortSql,
  resortId: string,
  { number, annualPoints, unitType, on, today, rule, now, by }: UpgradeRequest,
) {
  const contract = await sql.row(queries.lockContract, { resortId, number })
  if (!contract) return { fault: 'noContract' } as const
  const { id: interestId, ownerId, resort, ownType: fromType } = contract
  await sql.rows(queries.lockOwner, { resortId, ownerId })
  const fault = whyNotUpgrade({ ...contract, unitTypeCode: fromType }, { annualPoints, unitType })
  if (fault) return { fault }
  if (unitType !== null && !(await sql.row(queries.findUnitType, { resortId, unitType })))
    return { fault: 'noUnitType' satisfies UpgradeFault } as const
  const toPoints = annualPoints ?? contract.annualPoints
  const lots = await sql.rows(queries.lockYearlyLots, { resortId, interestId, today })
  const more = toPoints - contract.annualPoints
  const gains = getUpgradedLots(rule, { lots, more }, on)
  if (gains === 'pointsSpent') return { fault: gains } as const
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  await sql.rows(addEntries, {
    resortId,
    lotIds: gains.map(({ id }) => id),
    points: gains.map(({ points }) => points),
    reason: 'adjusted',
    ...storeNote({ code: 'contractUpgraded', params: { number } }, ledgerContext),
  })
  const toType = unitType ?? fromType
  await sql.rows(queries.upgradeContract, { resortId, interestId, toPoints, toType })
  const years = gains.map(({ id, points }) => ({
    year: lots.find((lot) => lot.id === id)?.useYear ?? 0,
    points,
  }))
  const params = { resort, contract: number, points: toPoints, unitType: toType ?? '' }
  const news = { code: 'contract-changed', params } as const
  await notifyCoOwners(sql, resortId, { ownerAccountId: ownerId, news, now, by })
  const { annualPoints: fromPoints, ownerNumber } = contract
  const after = {
    ...contract,
    annualPoints: toPoints,
    unitTypeCode: unitType ?? contract.unitTypeCode,
  }
  return {
    ...{ ownerId, ownerNumber, fromPoints, toPoints, fromType, toType, years },
    billed: { before: contract, after },
  }
}
