import { addDays, type CalendarDate, daysBetween, type StayDates } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import { findNightsOfOthers, findNightsOfStay, findTakenNights } from './inventory.queries.ts'
import { readUnits, type UnitOfResort } from './resort-facts.ts'

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

/** The units of a resort as they were read, and their taken nights. */
export interface TakenNights {
  /** The day of the first bit. */
  readonly first: string
  readonly units: readonly UnitOfResort[]
  /** Each word has 26 nights of every unit, in the order of the units. */
  readonly words: readonly Word[]
}

type Word = Int32Array<ArrayBuffer>

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
  if (span === null) return { first: '', units: [], words: [] }
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
  const words = Array.from({ length: lastBlock - firstBlock + 1 }, (_, index) => {
    const block = firstBlock + index
    const isOfBlock = (row: { readonly block: number }) => row.block === block
    const text = taken.find(isOfBlock)?.units ?? '{}'
    const kept = excluded.find(isOfBlock)?.units
    const owned = others.find(isOfBlock)?.units
    const all = kept
      ? wordsOf(units, without(nightsIn(text), kept))
      : recallWords(units, `${resortId} ${block}`, text)
    return owned ? both(all, wordsOf(units, ofLeaves(units, owned))) : all
  })
  return { first: firstOf(firstBlock), units, words: words.flat() }
}

/** Units with their nights in a block, as bits. */
type Nights = readonly (readonly [unitId: string, bits: number])[]

/** The two words of a block. */
type BlockWords = readonly [Word, Word]

const nightsIn = (json: string): Nights => Object.entries<number>(JSON.parse(json))

/** The nights without those of a stay; these may have been read a moment later, and have some more. */
function without(nights: Nights, kept: Readonly<Record<string, number>>): Nights {
  const ofStay = new Map(Object.entries(kept))
  return nights.map(([unitId, bits]) => [
    unitId,
    Number(BigInt(bits) & ~BigInt(ofStay.get(unitId) ?? 0)),
  ])
}

/** Nights by the units that keep them: time in a whole is time in its parts. */
function ofLeaves(units: readonly UnitOfResort[], owned: Readonly<Record<string, number>>): Nights {
  const { leavesOf } = indexOf(units)
  return Object.entries(owned).flatMap(([unitId, bits]) =>
    (leavesOf.get(unitId) ?? [unitId]).map((leaf) => [leaf, bits] as const),
  )
}

/** The nights of all units of a resort: a whole has those of its parts. */
function wordsOf(units: readonly UnitOfResort[], nights: Nights): BlockWords {
  const { placesWith } = indexOf(units)
  const [low, high] = [new Int32Array(units.length), new Int32Array(units.length)]
  for (const [leaf, bits] of nights)
    for (const at of placesWith.get(leaf) ?? []) {
      low[at] = (low[at] ?? 0) | (bits % 2 ** WORD)
      high[at] = (high[at] ?? 0) | Math.floor(bits / 2 ** WORD)
    }
  return [low, high]
}

const both = ([low, high]: BlockWords, [otherLow, otherHigh]: BlockWords): BlockWords => [
  low.map((bits, at) => bits | (otherLow[at] ?? 0)),
  high.map((bits, at) => bits | (otherHigh[at] ?? 0)),
]

/** A block as it was read last. */
interface KnownBlock {
  /** Not kept alive: those that are read anew for a request are of no use after it. */
  readonly units: WeakRef<readonly UnitOfResort[]>
  readonly text: string
  readonly words: BlockWords
}

const MOST_BLOCKS = 2_000
/** Blocks by resort, the longest unread first. */
const knownBlocks = new Map<string, KnownBlock>()

/** The words of a block; worked out anew where its text or the units say that it has changed. */
function recallWords(units: readonly UnitOfResort[], name: string, text: string): BlockWords {
  const known = knownBlocks.get(name)
  const isSame = known?.units.deref() === units && known.text === text
  const block = isSame
    ? known
    : { units: new WeakRef(units), text, words: wordsOf(units, nightsIn(text)) }
  knownBlocks.delete(name)
  knownBlocks.set(name, block)
  const [oldest] = knownBlocks.keys()
  if (knownBlocks.size > MOST_BLOCKS && oldest !== undefined) knownBlocks.delete(oldest)
  return block.words
}

/** Where the units of a resort are in their list. */
interface UnitIndex {
  /** Those of each type. */
  readonly placesOf: ReadonlyMap<string, readonly number[]>
  /** Those whose time is in a unit that keeps nights: itself, and the whole that it is a part of. */
  readonly placesWith: ReadonlyMap<string, readonly number[]>
  readonly leavesOf: ReadonlyMap<string, readonly string[]>
}

const indexes = new WeakMap<readonly UnitOfResort[], UnitIndex>()

/** Made once for units that are kept in memory. */
function indexOf(units: readonly UnitOfResort[]): UnitIndex {
  const known = indexes.get(units)
  if (known) return known
  const places = units.flatMap(({ leaves }, at) => leaves.map((leaf) => ({ leaf, at })))
  const placesWith = new Map<string, number[]>()
  for (const { leaf, at } of places) placesWith.set(leaf, [...(placesWith.get(leaf) ?? []), at])
  const index = {
    placesOf: Map.groupBy(units.keys(), (at) => units[at]?.code ?? ''),
    placesWith,
    leavesOf: new Map(units.map(({ id, leaves }) => [id, leaves])),
  }
  indexes.set(units, index)
  return index
}

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

/** What of the nights that were read is free to an account that owns time in some units. */
export function inventoryOf(
  { first, units, words }: TakenNights,
  ownUnits: readonly string[],
): Inventory {
  const { placesOf } = indexOf(units)
  const owned = new Set(ownUnits)
  const spanOf = ({ arrival, departure }: StayDates) => ({
    from: daysBetween(first || arrival, arrival),
    nights: daysBetween(arrival, departure),
  })
  // a list of places asks for the same dates in one kind after the other
  let last: { readonly dates: StayDates; readonly asked: readonly AskedBits[] } | null = null
  const bitsFor = (dates: StayDates): readonly AskedBits[] => {
    if (last?.dates !== dates) {
      const { from, nights } = spanOf(dates)
      last = { dates, asked: bitsOf(from, nights) }
    }
    return last.asked
  }
  const isFreeOn = (dates: StayDates) => {
    const asked = bitsFor(dates)
    return (at: number) => !isAnyTaken(words, at, asked)
  }
  const count = (code: string, isCounted: (at: number) => boolean): number => {
    let counted = 0
    for (const at of placesOf.get(code) ?? []) if (isCounted(at)) counted++
    return counted
  }
  return {
    free: (code, dates) => {
      const isFree = isFreeOn(dates)
      const isOwn = (at: number) => owned.has(units[at]?.id ?? '') && isFree(at)
      return { free: count(code, isFree), own: owned.size > 0 ? count(code, isOwn) : 0 }
    },
    longestFreeRun: (code, dates) => {
      const { from, nights } = spanOf(dates)
      const runs = (placesOf.get(code) ?? []).map((at) => longestRun(words, at, from, nights))
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

const isTaken = (words: readonly Word[], at: number, night: number): boolean =>
  (((words[Math.floor(night / WORD)]?.[at] ?? 0) >> (night % WORD)) & 1) === 1

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

function isAnyTaken(words: readonly Word[], at: number, asked: readonly AskedBits[]): boolean {
  for (const { word, mask } of asked) if (((words[word]?.[at] ?? 0) & mask) !== 0) return true
  return false
}

/** The longest stretch of nights that are not taken; `start` counts from the first of the stay. */
function longestRun(
  words: readonly Word[],
  at: number,
  from: number,
  nights: number,
): { start: number; nights: number } {
  let best = { start: 0, nights: 0 }
  let start = 0
  for (let night = 0; night <= nights; night++) {
    if (night < nights && !isTaken(words, at, from + night)) continue
    if (night - start > best.nights) best = { start, nights: night - start }
    start = night + 1
  }
  return best
}
