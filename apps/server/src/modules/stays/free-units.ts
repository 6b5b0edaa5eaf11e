import { addDays, daysBetween, type StayDates } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import { findNightsOfOthers, findTakenUnits, findTakenUnitsWithout } from './inventory.queries.ts'
import { BLOCK, findFirst, getBlock } from './inventory.ts'
import { readUnits, type UnitOfResort } from './resort-facts.ts'

/** A free unit. */
export type FreeUnit = Pick<UnitOfResort, 'id'>

/**
 * Units of a type that are free for a whole stay, as seen by one account. They aren't locked. The
 * nights of the stay `excludingStayId` count as free.
 */
export async function readFreeUnits(
  sql: ReadSql,
  { resortId, ownerAccountId, factsVersion }: Account,
  { unitTypeCode, ...dates }: StayDates & { readonly unitTypeCode: string },
  excludingStayId = '',
): Promise<FreeUnit[]> {
  const { firstBlock, lastBlock, nights } = getBlocks(dates)
  const span = { resortId, firstBlock, lastBlock, nights }
  const [units, taken, others] = await Promise.all([
    readUnits(sql, { resortId, factsVersion }),
    excludingStayId === ''
      ? sql.rows(findTakenUnits, span)
      : sql.rows(findTakenUnitsWithout, { ...span, ownerAccountId, stayId: excludingStayId }),
    sql.rows(findNightsOfOthers, { resortId, ownerAccountId, firstBlock, lastBlock }),
  ])
  const owned = new Set(
    others.flatMap(({ block, units: bits }) =>
      Object.keys(bits).filter((id) => overlap(bits[id] ?? 0, nights[block - firstBlock] ?? 0)),
    ),
  )
  // time owned in a lock-off unit blocks its parts, and the other way round
  const leavesOfOthers = units.list.flatMap(({ id, leaves }) => (owned.has(id) ? leaves : []))
  const gone = new Set([...taken.map(({ id }) => id), ...leavesOfOthers])
  return units.list.filter(
    ({ code, leaves }) => code === unitTypeCode && !leaves.some((leaf) => gone.has(leaf)),
  )
}

type Account = Pick<Booker, 'resortId' | 'ownerAccountId' | 'factsVersion'>

/** BigInt, because bitwise operators on numbers use only 32 bits. */
const overlap = (bits: number, others: number) => (BigInt(bits) & BigInt(others)) !== 0n

/** The blocks of a stay, with its nights in each block as bits. */
function getBlocks({ arrival, departure }: StayDates) {
  const [firstBlock, lastBlock] = [getBlock(arrival), getBlock(addDays(departure, -1))]
  const nights = Array.from({ length: Math.max(0, lastBlock - firstBlock + 1) }, (_, index) => {
    const first = findFirst(firstBlock + index)
    const from = Math.max(0, daysBetween(first, arrival))
    const until = Math.min(BLOCK, daysBetween(first, departure))
    return 2 ** until - 2 ** from
  })
  return { firstBlock, lastBlock, nights }
}
