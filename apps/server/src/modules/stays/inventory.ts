import { addDays, type CalendarDate, daysBetween, type StayDates } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import {
  findNightsOfStay,
  findNightsOwnedByOthers,
  findTakenNights,
  findTakenUnits,
  findTakenUnitsWithout,
} from './inventory.queries.ts'
import { indexUnits, type ResortUnits, readUnits, type UnitOfResort } from './resort-facts.ts'

/**
 * The units of a resort and their taken nights, for a span of dates. `unitId` is the owned unit
 * that a payment requires; null for any unit of the type.
 */
export interface Inventory {
  /** Number of free units on dates inside the span. */
  countFree(code: string, dates: StayDates, unitId?: string | null): number
  /** The longest run of free nights in one unit; null if it is shorter than two nights. */
  longestFreeRun(code: string, dates: StayDates, unitId: string | null): FreeRun | null
  /** All runs of free nights in a unit, in order. */
  freeRuns(unitId: string, dates: StayDates): FreeRun[]
}

/** Adjacent nights on which a unit is free. */
interface FreeRun extends StayDates {
  readonly nights: number
}

/** The units of a resort and their taken nights as bits. */
export interface TakenNights {
  /** The night of the first bit. */
  readonly first: string
  readonly units: ResortUnits
  /** Each word has 26 nights of every unit, in the order of the units. */
  readonly words: readonly Word[]
}

type Word = Int32Array<ArrayBuffer>

/** Nights in a block of `night_block`: two words. */
const BLOCK = 52
const WORD = 26
/** Blocks are counted from January 1 of the year 1, in days before 1970. */
const DAYS_TO_1970 = 719_162

const getBlock = (day: CalendarDate): number =>
  Math.floor((daysBetween('1970-01-01', day) + DAYS_TO_1970) / BLOCK)

const findFirst = (block: number): CalendarDate =>
  addDays('1970-01-01', block * BLOCK - DAYS_TO_1970)

/** Reads the free units of several date ranges, in one round trip. */
export async function readInventory(
  sql: ReadSql,
  account: Account,
  dates: readonly StayDates[],
  excludingStayId = '',
): Promise<Inventory> {
  return getInventory(await readTakenNights(sql, account, dates, excludingStayId))
}

type Account = Pick<Subject, 'resortId' | 'ownerAccountId' | 'factsVersion'>

/**
 * Reads the taken nights as seen by one account, in one round trip. The nights of the stay
 * `excludingStayId` count as free.
 */
export async function readTakenNights(
  sql: ReadSql,
  { resortId, ownerAccountId, factsVersion }: Account,
  dates: readonly StayDates[],
  excludingStayId = '',
): Promise<TakenNights> {
  const span = findSpan(dates)
  if (span === null) return { first: '', units: indexUnits([]), words: [] }
  const [firstBlock, lastBlock] = [getBlock(span.arrival), getBlock(addDays(span.departure, -1))]
  const blocks = { firstBlock, lastBlock }
  const [units, taken, others, excluded] = await Promise.all([
    readUnits(sql, { resortId, factsVersion }),
    sql.rows(findTakenNights, { resortId, ...blocks }),
    sql.rows(findNightsOwnedByOthers, { resortId, ownerAccountId, ...blocks }),
    excludingStayId === ''
      ? []
      : sql.rows(findNightsOfStay, { resortId, ownerAccountId, stayId: excludingStayId }),
  ])
  const words = Array.from({ length: lastBlock - firstBlock + 1 }, (_, index) => {
    const block = firstBlock + index
    const isOfBlock = (row: { readonly block: number }) => row.block === block
    const nights = Object.entries(taken.find(isOfBlock)?.units ?? {})
    const excludedNights = excluded.find(isOfBlock)?.units
    const owned = others.find(isOfBlock)?.units
    return toBitWords(units, [
      ...(excludedNights ? without(nights, excludedNights) : nights),
      ...(owned ? nightsOfLeaves(units, owned) : []),
    ])
  })
  return { first: findFirst(firstBlock), units, words: words.flat() }
}

/** Nights in a block as bits, by unit. */
type Nights = readonly (readonly [unitId: string, bits: number])[]

/** Removes the nights of a stay. They are read separately, so some may not be in `nights`. */
function without(nights: Nights, excluded: Readonly<Record<string, number>>): Nights {
  const ofStay = new Map(Object.entries(excluded))
  return nights.map(([unitId, bits]) => [
    unitId,
    Number(BigInt(bits) & ~BigInt(ofStay.get(unitId) ?? 0)),
  ])
}

/** Nights owned in a lock-off unit are nights of its parts. */
function nightsOfLeaves(units: ResortUnits, owned: Readonly<Record<string, number>>): Nights {
  return Object.entries(owned).flatMap(([unitId, bits]) =>
    (units.leavesById.get(unitId) ?? [unitId]).map((leaf) => [leaf, bits] as const),
  )
}

/** The two words of a block. A lock-off unit has the nights of its parts. */
function toBitWords({ list, indexesByLeaf }: ResortUnits, nights: Nights): [Word, Word] {
  const [low, high] = [new Int32Array(list.length), new Int32Array(list.length)]
  for (const [leaf, bits] of nights)
    for (const at of indexesByLeaf.get(leaf) ?? []) {
      low[at] = (low[at] ?? 0) | (bits % 2 ** WORD)
      high[at] = (high[at] ?? 0) | Math.floor(bits / 2 ** WORD)
    }
  return [low, high]
}

/** The span that contains all dates; null for an empty list. */
export function findSpan(dates: readonly StayDates[]): StayDates | null {
  const [first] = dates
  if (!first) return null
  let { arrival, departure } = first
  for (const date of dates) {
    if (date.arrival < arrival) arrival = date.arrival
    if (date.departure > departure) departure = date.departure
  }
  return { arrival, departure }
}

/** Availability from the taken nights that an account sees. */
export function getInventory({ first, units, words }: TakenNights): Inventory {
  const getSpan = ({ arrival, departure }: StayDates) => ({
    from: daysBetween(first || arrival, arrival),
    nights: daysBetween(arrival, departure),
  })
  // callers check the same dates for one unit type after the other
  let last: { readonly dates: StayDates; readonly masks: readonly Mask[] } | null = null
  const bitsFor = (dates: StayDates): readonly Mask[] => {
    if (last?.dates !== dates) {
      const { from, nights } = getSpan(dates)
      last = { dates, masks: getBits(from, nights) }
    }
    return last.masks
  }
  const indexesOf = (code: string, unitId: string | null): readonly number[] => {
    const ofType = units.indexesByType.get(code) ?? []
    return unitId === null ? ofType : ofType.filter((at) => units.list[at]?.id === unitId)
  }
  const runsOf = (at: number, dates: StayDates): FreeRun[] => {
    const { from, nights: asked } = getSpan(dates)
    return findRuns(words, at, from, asked).map(({ start, nights }) => {
      const arrival = addDays(dates.arrival, start)
      return { arrival, departure: addDays(arrival, nights), nights }
    })
  }
  return {
    countFree: (code, dates, unitId = null) => {
      const masks = bitsFor(dates)
      let counted = 0
      for (const at of indexesOf(code, unitId)) if (!isAnyTaken(words, at, masks)) counted++
      return counted
    },
    longestFreeRun: (code, dates, unitId) =>
      indexesOf(code, unitId)
        .flatMap((at) => runsOf(at, dates))
        .filter(({ nights }) => nights > 1)
        .reduce<FreeRun | null>(
          (longest, run) => (run.nights > (longest?.nights ?? 0) ? run : longest),
          null,
        ),
    freeRuns: (unitId, dates) => {
      const at = units.list.findIndex(({ id }) => id === unitId)
      return at < 0 ? [] : runsOf(at, dates)
    },
  }
}

const isTaken = (words: readonly Word[], at: number, night: number): boolean =>
  (((words[Math.floor(night / WORD)]?.[at] ?? 0) >> (night % WORD)) & 1) === 1

/** Requested nights within one word. */
interface Mask {
  readonly word: number
  readonly mask: number
}

/** The bit masks of requested nights, by word. */
function getBits(from: number, nights: number): Mask[] {
  const masks: Mask[] = []
  for (let night = from, left = nights; left > 0; ) {
    const offset = night % WORD
    const inWord = Math.min(WORD - offset, left)
    masks.push({ word: Math.floor(night / WORD), mask: ((1 << inWord) - 1) << offset })
    night += inWord
    left -= inWord
  }
  return masks
}

function isAnyTaken(words: readonly Word[], at: number, masks: readonly Mask[]): boolean {
  for (const { word, mask } of masks) if (((words[word]?.[at] ?? 0) & mask) !== 0) return true
  return false
}

/** The runs of free nights; `start` is the offset from the first night of the stay. */
function findRuns(
  words: readonly Word[],
  at: number,
  from: number,
  nights: number,
): { start: number; nights: number }[] {
  const runs = []
  let start = 0
  for (let night = 0; night <= nights; night++) {
    if (night < nights && !isTaken(words, at, from + night)) continue
    if (night > start) runs.push({ start, nights: night - start })
    start = night + 1
  }
  return runs
}

/**
 * Units of a type that are free for a whole stay, as seen by one account. They aren't locked. The
 * nights of the stay `excludingStayId` count as free.
 */
export async function readFreeUnits(
  sql: ReadSql,
  { resortId, ownerAccountId, factsVersion }: Account,
  { unitTypeCode, ...dates }: StayDates & { readonly unitTypeCode: string },
  excludingStayId = '',
): Promise<UnitOfResort[]> {
  const { firstBlock, lastBlock, nights } = getBlocks(dates)
  const span = { resortId, firstBlock, lastBlock, nights }
  const [units, taken, others] = await Promise.all([
    readUnits(sql, { resortId, factsVersion }),
    excludingStayId === ''
      ? sql.rows(findTakenUnits, span)
      : sql.rows(findTakenUnitsWithout, { ...span, ownerAccountId, stayId: excludingStayId }),
    sql.rows(findNightsOwnedByOthers, { resortId, ownerAccountId, firstBlock, lastBlock }),
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
