import type { StayPayment } from '@ownerng/domain'
import { brokenConstraint, type ResortSql } from '../../db/database.ts'
import { pickIdleUnit } from './inventory.queries.ts'
import { getOwnedUnit } from './stay-options.ts'

/**
 * Constraints that reject a taken night: the key of `reserved_night` and the exclusion constraint.
 */
const TAKEN_CONSTRAINTS = ['reserved_night_pkey', 'reservation_no_double_stay']

/** Units to look for an idle one in: more than the bookings of one unit type that run at once. */
const MAX_PICKED_FROM = 16

/** Units to try for a stay, best first. */
export interface UnitsToTry {
  readonly ids: readonly string[]
  /** The unit that is worth waiting for: the home unit, or the current unit of the stay. */
  readonly preferred: string | null
}

/**
 * Writes a stay into the first of some units whose nights are free; null if none is free. The
 * database decides between concurrent bookings.
 */
export async function takeUnit<T>(
  sql: ResortSql,
  resortId: string,
  { ids, preferred }: UnitsToTry,
  write: (unitId: string) => Promise<T | null>,
): Promise<T | null> {
  let left = ids
  while (left.length > 0) {
    const unitId = await pickUnit(sql, resortId, left, preferred)
    const written = await unlessTaken(sql, () => write(unitId))
    if (written) return written
    left = left.filter((id) => id !== unitId)
  }
  return null
}

/** Picks the next unit to try. Units that other transactions are booking right now come last. */
async function pickUnit(
  sql: ResortSql,
  resortId: string,
  ids: readonly string[],
  preferred: string | null,
): Promise<string> {
  const [first = ''] = ids
  if (first === preferred || ids.length === 1) return first
  const idle = await sql.row(pickIdleUnit, { resortId, unitIds: ids.slice(0, MAX_PICKED_FROM) })
  return idle?.id ?? first
}

/** Runs a write in a savepoint; null if one of its nights is taken. */
export async function unlessTaken<T>(
  sql: ResortSql,
  write: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await sql.nested(write)
  } catch (error) {
    if (TAKEN_CONSTRAINTS.includes(brokenConstraint(error))) return null
    throw error
  }
}

/**
 * Free units that a payment can be used for, in the order to try them: the preferred one first,
 * then an order that differs by account, so that concurrent bookings do not queue for one unit.
 */
export function orderUnits(
  freeUnits: readonly { readonly id: string }[],
  payment: StayPayment | null,
  preferred: string | null,
  accountId: string,
): UnitsToTry {
  const owned = getOwnedUnit(payment)
  const ids = freeUnits
    .filter(({ id }) => owned === null || id === owned)
    .map(({ id }) => ({ id, place: id === preferred ? -1 : getHash(`${accountId} ${id}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id)
  return { ids, preferred }
}

/** FNV-1a with the last step of MurmurHash: the same 32 bits for the same text. */
function getHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
}
