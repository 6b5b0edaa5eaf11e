import { addDays, daysBetween, type StayDates } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import { findNightsOfOthers, findTakenUnits, findTakenUnitsWithout } from './inventory.queries.ts'
import { BLOCK, blockOf, firstOf } from './inventory.ts'
import { readUnits, type UnitOfResort } from './resort-facts.ts'

/** A unit of a resort that is free. */
export type FreeUnit = Pick<UnitOfResort, 'id'>

/**
 * The units of a type that are free for a whole stay, as one account sees them; nothing keeps them
 * until one is taken. The nights of the stay `excludingStayId` count as free.
 */
export async function readFreeUnits(
  sql: ReadSql,
  { resortId, ownerAccountId, factsVersion }: Account,
  { unitTypeCode, ...dates }: StayDates & { readonly unitTypeCode: string },
  excludingStayId = '',
): Promise<FreeUnit[]> {
  const { firstBlock, lastBlock, nights } = blocksOf(dates)
  const asked = { resortId, firstBlock, lastBlock, nights }
  const [units, taken, others] = await Promise.all([
    readUnits(sql, { resortId, factsVersion: factsVersion ?? null }),
    excludingStayId === ''
      ? sql.rows(findTakenUnits, asked)
      : sql.rows(findTakenUnitsWithout, { ...asked, ownerAccountId, stayId: excludingStayId }),
    sql.rows(findNightsOfOthers, { resortId, ownerAccountId, firstBlock, lastBlock }),
  ])
  const owned = new Set(
    others.flatMap(({ block, units: bits }) =>
      Object.keys(bits).filter((id) => overlap(bits[id] ?? 0, nights[block - firstBlock] ?? 0)),
    ),
  )
  // time in a whole is time in its parts, and the other way round
  const leavesOfOthers = units.flatMap(({ id, leaves }) => (owned.has(id) ? leaves : []))
  const gone = new Set([...taken.map(({ id }) => id), ...leavesOfOthers])
  return units.filter(
    ({ code, leaves }) => code === unitTypeCode && !leaves.some((leaf) => gone.has(leaf)),
  )
}

type Account = Pick<Booker, 'resortId' | 'ownerAccountId' | 'factsVersion'>

/** Blocks have more bits than a number of JavaScript compares at once. */
const overlap = (bits: number, others: number) => (BigInt(bits) & BigInt(others)) !== 0n

/** The blocks of a stay, and its nights in each as bits. */
function blocksOf({ arrival, departure }: StayDates) {
  const [firstBlock, lastBlock] = [blockOf(arrival), blockOf(addDays(departure, -1))]
  const nights = Array.from({ length: Math.max(0, lastBlock - firstBlock + 1) }, (_, index) => {
    const first = firstOf(firstBlock + index)
    const from = Math.max(0, daysBetween(first, arrival))
    const until = Math.min(BLOCK, daysBetween(first, departure))
    return 2 ** until - 2 ** from
  })
  return { firstBlock, lastBlock, nights }
}
