import { fillRules } from '@ownerng/domain/rules-schema'
import { findOptions } from '../../modules/resort/resort-directory.queries.ts'
import { parseOptions } from '../../modules/resort/resort-directory.ts'
import { rulesAt } from '../../modules/resort/rules.queries.ts'
import { findEventWeeks } from '../../modules/stays/rights/rights.queries.ts'
import { readStayFacts } from '../check-stays.ts'
import { nightKey, type StoredFacts } from '../owned-time.ts'
import type { FolderRows } from '../read-folder.ts'
import type { StoredKeys } from '../row-filter.ts'
import * as stored from '../stored-rows.queries.ts'
import { BATCH_ROWS, listReferences, recordNameOf } from './batch-kinds.ts'
import type { BatchContext, BatchRow } from './batch-row.ts'
import { findNightsOfUnits } from './batches.queries.ts'
import { readStored } from './name-records.ts'
import * as records from './stored-records.queries.ts'

/** Stored data that a batch's rows must agree with. */
export interface BatchFacts {
  readonly facts: StoredFacts
  readonly properties: ReadonlySet<string>
  /** The longest password of an owner. */
  readonly passwordMost: number
}

/** Reads what rows of a kind are checked with. Records are read only if a row names them. */
export async function readBatchFacts(
  context: BatchContext,
  rows: readonly BatchRow[],
  parsed: FolderRows,
  now: Date,
): Promise<BatchFacts> {
  const { sql, resortId, today } = context
  const { rules: ruleSet } = await rulesAt(sql, resortId, now)
  const { version: _, ...rules } = fillRules(ruleSet)
  const codes = await sql.rows(records.findCodes, { resortId })
  const codesOf = (kind: string) =>
    new Set(codes.filter((row) => row.kind === kind).map(({ code }) => code))
  const wholes = await sql.rows(records.findWholes, { resortId })
  const keys = {
    ...(await readKeys(context, rows)),
    ...{ unitTypes: codesOf('unitTypes'), seasons: codesOf('seasons') },
  }
  const lots = parsed.reservations.map((row) => row.points_lot).filter(Boolean)
  const left = await sql.rows(records.findPointsLeft, { resortId, numbers: lots })
  const options = await sql.rows(findOptions, { resortId })
  const facts: StoredFacts = {
    ...(await readTime(context, parsed)),
    ...{ owners: new Set(), units: new Set(), rules, today },
    // the lots of new contracts come after them, in a batch of their own
    granted: new Set(parsed.interests.map(({ number }) => number)),
    references: {
      keys,
      wholes: new Set(wholes.map(({ number }) => number)),
      leaves: new Map(
        wholes.filter(({ leaves }) => leaves.length > 0).map((row) => [row.number, row.leaves]),
      ),
      pointsLeft: new Map(left.map(({ number, remaining }) => [number, remaining])),
    },
  }
  return {
    facts,
    properties: codesOf('properties'),
    passwordMost: parseOptions(options).maxpl,
  }
}

/** Returns the numbers of stored records that rows name, by kind of file. */
async function readKeys(
  { sql, resortId, kind }: BatchContext,
  rows: readonly BatchRow[],
): Promise<StoredKeys> {
  const { references } = BATCH_ROWS[kind]
  const keys: Record<string, Set<string>> = {}
  for (const [column, of] of Object.entries(references)) {
    const name = recordNameOf(of)
    const named = rows.flatMap(({ values }) => listReferences(column, values[column] ?? ''))
    const found = await readStored(sql, resortId, name, { keys: named })
    keys[name] = new Set([...(keys[name] ?? []), ...found.map(({ key }) => key)])
  }
  return keys
}

/** Reads who has which time: nights of stays, and owned weeks. Other kinds need neither. */
async function readTime(
  { sql, resortId, kind, today }: BatchContext,
  { reservations, interests }: FolderRows,
): Promise<Omit<StoredFacts, 'granted' | 'owners' | 'units' | 'references' | 'rules' | 'today'>> {
  const none = { otherNights: new Map(), ...readStayFacts([], [], today), pastNights: [] }
  if (interests.length > 0)
    return {
      ...none,
      ownedUnits: await sql.rows(stored.findOwnedUnits, { resortId }),
      events: await sql.rows(findEventWeeks, { resortId }),
    }
  if (reservations.length === 0) return { ...none, ownedUnits: [], events: [] }
  const named = reservations.map(({ number }) => number)
  const stays = await sql.rows(stored.findStoredStays, { resortId, numbers: named })
  const { numbers, ...facts } = readStayFacts(reservations, stays, today)
  const days = reservations.flatMap(({ arrival, departure }) => [arrival, departure]).toSorted()
  const units = reservations.map(({ unit }) => unit)
  const [from, until] = [days.at(0) ?? today, days.at(-1) ?? today]
  const taken = await sql.rows(findNightsOfUnits, { resortId, numbers, units, from, until })
  // a closure declines the bookings that wait for the resort's answer
  const nights = kind === 'closures' ? taken.filter(({ status }) => status !== 'asked') : taken
  return {
    otherNights: new Map(nights.map(({ unit, night, number }) => [nightKey(unit, night), number])),
    ...facts,
    pastNights: await sql.rows(stored.findPastNights, { resortId, numbers, today }),
    ownedUnits: [],
    events: [],
  }
}
