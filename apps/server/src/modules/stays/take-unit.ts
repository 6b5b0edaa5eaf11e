import { allOrFirstError } from '../../db/all-or-first-error.ts'
import { brokenConstraint, type ResortSql } from '../../db/database.ts'
import { pickIdleUnit } from './inventory.queries.ts'

/** A night that is taken: the nightly primary key or the exclusion constraint said so. */
const TAKEN_CONSTRAINTS = ['reserved_night_pkey', 'reservation_no_double_stay']

/** Among so many units one is idle: more bookings than this are not under way in one kind. */
const TRIED_AT_ONCE = 16

/** Some units to try for a stay, the best first. */
export interface UnitsToTry {
  readonly ids: readonly string[]
  /** The one of them that is worth waiting for: the home unit, or the one of the stay as it is. */
  readonly preferred: string | null
}

/**
 * Writes a stay into the first of some units whose nights are free; null if none is. The database
 * decides who is first: losing one unit rolls back that attempt alone. Units that others are booking
 * at this moment are tried after all others, unless one is preferred: which one is not, the database
 * picks in the same round trip, and what is written names it by `PICKED_UNIT`.
 */
export async function takeUnit<T>(
  sql: ResortSql,
  resortId: string,
  { ids, preferred }: UnitsToTry,
  write: (unitId: string | null) => Promise<T | null>,
): Promise<T | null> {
  let left = ids
  for (let [first] = left; first !== undefined; [first] = left) {
    const waits = first === preferred || left.length === 1
    const unitIds = left.slice(0, TRIED_AT_ONCE)
    const picking = waits ? null : sql.row(pickIdleUnit, { resortId, unitIds })
    try {
      const writing = sql.nested(() => write(waits ? first : null))
      const [, written] = await allOrFirstError([picking, writing])
      if (written) return written
    } catch (error) {
      if (!TAKEN_CONSTRAINTS.includes(brokenConstraint(error))) throw error
    }
    const tried = (await picking)?.id ?? first
    left = left.filter((id) => id !== tried)
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
): UnitsToTry {
  const ids = units
    .map(({ id }) => ({ id, place: id === homeUnitId ? -1 : hashOf(`${accountId} ${id}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id)
  return { ids, preferred: homeUnitId }
}

/** FNV-1a with the last step of MurmurHash: the same 32 bits for the same text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
}
