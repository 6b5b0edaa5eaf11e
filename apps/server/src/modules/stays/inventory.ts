import { addDays, type CalendarDate, daysBetween, type StayDates } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import { findNightsOfOthers, findNightsOfStay, findTakenNights } from './inventory.queries.ts'
import { readUnits } from './resort-facts.ts'

/** Free units of a type on given dates; `own` counts those that the account owns. */
export interface FreeUnits {
  readonly free: number
  readonly own: number
}

/** The units of a resort and their taken nights, read once for all dates in question. */
export interface Inventory {
  /** Free units of a type on dates inside the time that was read. */
  free(code: string, dates: StayDates): FreeUnits
  /**
   * The longest run of nights inside a stay that one unit of a type still has free, or null where
   * there is none of two nights.
   */
  longestFreeRun(code: string, dates: StayDates): (StayDates & { readonly nights: number }) | null
}

/** A unit with its nights as bits, counted from the first that was read. */
interface Unit {
  readonly id: string
  readonly code: string
  /** Words of 26 nights; one that is left out has none. */
  readonly taken: readonly number[]
}

/** The units of a resort as they were read, whoever asks. */
export interface TakenNights {
  readonly first: string
  readonly units: readonly Unit[]
}

/** The nights of a block, as the database keeps them: two words. */
export const BLOCK = 52
const WORD = 26
/** Where blocks are counted from, in days before 1970: January 1 of the year 1. */
const DAYS_TO_1970 = 719_162

export const blockOf = (day: CalendarDate): number =>
  Math.floor((daysBetween('1970-01-01', day) + DAYS_TO_1970) / BLOCK)

export const firstOf = (block: number): CalendarDate =>
  addDays('1970-01-01', block * BLOCK - DAYS_TO_1970)

/** Reads what is free for several dates in one round trip (see `readTakenNights`). */
export async function readInventory(
  sql: ReadSql,
  account: Account,
  ownUnits: readonly string[],
  dates: readonly StayDates[],
  excludingStayId = '',
): Promise<Inventory> {
  return inventoryOf(await readTakenNights(sql, account, dates, excludingStayId), ownUnits)
}

type Account = Pick<Booker, 'resortId' | 'ownerAccountId' | 'factsVersion'>

/**
 * Reads the taken nights of all dates in one round trip, as one account sees them; the nights of
 * the stay `excludingStayId` count as free.
 */
export async function readTakenNights(
  sql: ReadSql,
  { resortId, ownerAccountId, factsVersion }: Account,
  dates: readonly StayDates[],
  excludingStayId = '',
): Promise<TakenNights> {
  const span = spanOf(dates)
  if (span === null) return { first: '', units: [] }
  const [firstBlock, lastBlock] = [blockOf(span.arrival), blockOf(addDays(span.departure, -1))]
  const blocks = { firstBlock, lastBlock }
  const [units, taken, others, excluded] = await Promise.all([
    readUnits(sql, { resortId, factsVersion: factsVersion ?? null }),
    sql.rows(findTakenNights, { resortId, ...blocks }),
    sql.rows(findNightsOfOthers, { resortId, ownerAccountId, ...blocks }),
    excludingStayId === ''
      ? []
      : sql.rows(findNightsOfStay, { resortId, ownerAccountId, stayId: excludingStayId }),
  ])
  const leavesOf = new Map(units.map(({ id, leaves }) => [id, leaves]))
  const kept = eachOf(excluded)
  const words = Array.from(
    { length: 2 * (lastBlock - firstBlock + 1) },
    () => new Map<string, number>(),
  )
  const take = (block: number, leaf: string, nights: number) => {
    const at = 2 * (block - firstBlock)
    addBits(words[at], leaf, nights % 2 ** WORD)
    addBits(words[at + 1], leaf, Math.floor(nights / 2 ** WORD))
  }
  for (const { block, unitId, nights } of eachOf(taken)) {
    const freed = kept.find((other) => other.block === block && other.unitId === unitId)
    take(block, unitId, without(nights, freed?.nights ?? 0))
  }
  // time in a whole is time in its parts, and the other way round
  for (const { block, unitId, nights } of eachOf(others))
    for (const leaf of leavesOf.get(unitId) ?? [unitId]) take(block, leaf, nights)
  return {
    first: firstOf(firstBlock),
    units: units.map(({ id, code, leaves }) => ({
      id,
      code,
      taken: words.map((bits) => leaves.reduce((all, leaf) => all | (bits.get(leaf) ?? 0), 0)),
    })),
  }
}

/** Some nights of a unit, as bits of a block. */
interface BlockBits {
  readonly block: number
  readonly unitId: string
  readonly nights: number
}

const eachOf = (
  rows: readonly { readonly block: number; readonly units: Readonly<Record<string, number>> }[],
): BlockBits[] =>
  rows.flatMap(({ block, units }) =>
    Object.entries(units).map(([unitId, nights]) => ({ block, unitId, nights })),
  )

/** The time in which all of some dates are; null of none. */
export function spanOf(dates: readonly StayDates[]): StayDates | null {
  const [first] = dates
  if (!first) return null
  let { arrival, departure } = first
  for (const date of dates) {
    if (date.arrival < arrival) arrival = date.arrival
    if (date.departure > departure) departure = date.departure
  }
  return { arrival, departure }
}

/** Bits without others; those may have been read a moment later, and have some that these lack. */
const without = (bits: number, others: number): number =>
  others === 0 ? bits : Number(BigInt(bits) & ~BigInt(others))

function addBits(word: Map<string, number> | undefined, leaf: string, bits: number): void {
  if (bits !== 0) word?.set(leaf, (word.get(leaf) ?? 0) | bits)
}

/** What of the nights that were read is free to an account that owns time in some units. */
export function inventoryOf({ first, units }: TakenNights, ownUnits: readonly string[]): Inventory {
  const byCode = Map.groupBy(units, ({ code }) => code)
  const owned = new Set(ownUnits)
  const spanOf = ({ arrival, departure }: StayDates) => ({
    from: daysBetween(first || arrival, arrival),
    nights: daysBetween(arrival, departure),
  })
  const freeUnits = (code: string, dates: StayDates): Unit[] => {
    const { from, nights } = spanOf(dates)
    const asked = bitsOf(from, nights)
    return (byCode.get(code) ?? []).filter((unit) => !isAnyTaken(unit, asked))
  }
  return {
    free: (code, dates) => {
      const units = freeUnits(code, dates)
      return { free: units.length, own: units.filter(({ id }) => owned.has(id)).length }
    },
    longestFreeRun: (code, dates) => {
      const { from, nights } = spanOf(dates)
      const runs = (byCode.get(code) ?? []).map((unit) => longestRun(unit, from, nights))
      const best = runs.reduce((longest, run) => (run.nights > longest.nights ? run : longest), {
        start: 0,
        nights: 1,
      })
      if (best.nights < 2) return null
      const arrival = addDays(dates.arrival, best.start)
      return { arrival, departure: addDays(arrival, best.nights), nights: best.nights }
    },
  }
}

const isTaken = ({ taken }: Unit, night: number): boolean =>
  (((taken[Math.floor(night / WORD)] ?? 0) >> (night % WORD)) & 1) === 1

/** Some of the nights of a word. */
interface AskedBits {
  readonly word: number
  readonly mask: number
}

/** Nights as bits of the words that they are in, worked out once for all units. */
function bitsOf(from: number, nights: number): AskedBits[] {
  const asked: AskedBits[] = []
  for (let night = from, left = nights; left > 0; ) {
    const offset = night % WORD
    const inWord = Math.min(WORD - offset, left)
    asked.push({ word: Math.floor(night / WORD), mask: ((1 << inWord) - 1) << offset })
    night += inWord
    left -= inWord
  }
  return asked
}

function isAnyTaken({ taken }: Unit, asked: readonly AskedBits[]): boolean {
  for (const { word, mask } of asked) if (((taken[word] ?? 0) & mask) !== 0) return true
  return false
}

/** The longest stretch of nights that are not taken; `start` counts from the first of the stay. */
function longestRun(unit: Unit, from: number, nights: number): { start: number; nights: number } {
  let best = { start: 0, nights: 0 }
  let start = 0
  for (let night = 0; night <= nights; night++) {
    if (night < nights && !isTaken(unit, from + night)) continue
    if (night - start > best.nights) best = { start, nights: night - start }
    start = night + 1
  }
  return best
}
