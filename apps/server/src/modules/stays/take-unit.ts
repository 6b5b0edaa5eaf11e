import { createHash } from 'node:crypto'
import { brokenConstraint, type ResortSql } from '../../db/database.ts'

/** A night that is taken: the nightly primary key or the exclusion constraint said so. */
const TAKEN_CONSTRAINTS = ['reserved_night_pkey', 'reservation_no_double_stay']

/**
 * Writes a stay into the first of some units whose nights are free; null if none is. The database
 * decides who is first: losing one unit rolls back that attempt alone.
 */
export async function takeUnit<T>(
  sql: ResortSql,
  unitIds: readonly string[],
  write: (unitId: string) => Promise<T | null>,
): Promise<T | null> {
  for (const unitId of unitIds) {
    try {
      const written = await sql.nested(() => write(unitId))
      if (written) return written
    } catch (error) {
      if (!TAKEN_CONSTRAINTS.includes(brokenConstraint(error))) throw error
    }
  }
  return null
}

/**
 * The order in which an account tries units: its home unit first, then an order that differs by
 * account, so that concurrent bookings do not queue for one unit.
 */
export function orderUnits(
  units: readonly { readonly id: string }[],
  homeUnitId: string | null,
  accountId: string,
): string[] {
  const place = (id: string) =>
    id === homeUnitId ? '' : createHash('sha1').update(`${accountId} ${id}`).digest('hex')
  return units
    .map(({ id }) => ({ id, place: place(id) }))
    .sort((a, b) => a.place.localeCompare(b.place))
    .map(({ id }) => id)
}
