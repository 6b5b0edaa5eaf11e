import * as z from 'zod/mini'
import type { EventKindName } from './event-kinds.ts'
import { eventCursor } from './events.ts'
import { recordKind } from './records.ts'
import { cents, day } from './wire.ts'

interface DigestFields {
  readonly cents: readonly string[]
  readonly points: readonly string[]
}

/** Fields of the snapshots that a digest adds up, for kinds that have others than these. */
const BY_DEFAULT: DigestFields = { cents: ['cents'], points: ['points'] }
const OF_KIND: Readonly<Partial<Record<EventKindName, Partial<DigestFields>>>> = {
  credit: { cents: ['billCents', 'accountCents'] },
  autopay: { cents: ['capCents'] },
  'closed-period': { cents: ['debitCents'] },
  'work-order': { cents: ['costCents'] },
  contract: { points: ['annualPoints'] },
}

/** The fields of the snapshots of a kind that its digest adds up. */
export const getDigestFields = (kind: EventKindName): DigestFields => ({
  ...BY_DEFAULT,
  ...OF_KIND[kind],
})

/** The most days of one request. */
export const MAX_DIGEST_DAYS = 31

const recordCount = z.int().check(z.minimum(0))

/** What a day's records of a kind add up to (docs/reconcile.md has the recipe). */
export const wireDigest = z.object({
  // UTC day of the last change of its records
  day,
  count: recordCount,
  cents,
  points: z.int(),
  // of the IDs and versions
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export type WireDigest = z.output<typeof wireDigest>

/** Days of one kind. */
export const digestDays = { kind: recordKind, from: day, to: day }

/** Digests of a kind as of a place in the event log. */
export const postedDigests = z.object({
  // at most 31 days; one without a digest has no records
  ...digestDays,
  // up to here the other system has the events
  cursor: eventCursor,
  digests: z.array(wireDigest).check(z.maxLength(MAX_DIGEST_DAYS)),
})

const version = z.int().check(z.minimum(1))

/** The most rows that are stored for a day, unless it has more records here. */
export const MAX_DIGEST_ROWS = 100_000

/** IDs and versions of a day's records, at most 500 at a time. */
export const postedRows = z.object({
  kind: recordKind,
  day,
  rows: z
    .array(z.object({ id: z.string().check(z.regex(/^[\w./-]{1,90}$/)), version }))
    .check(z.minLength(1), z.maxLength(500)),
})

/** A record that only one side has, or that they have in different versions. */
export const recordDifference = z.object({
  day,
  id: z.string(),
  // the versions on both sides; null for a side that lacks the record
  version: z.nullable(version),
  postedVersion: z.nullable(version),
})

/**
 * How the digests of a day compare. `rows-needed`: post its rows. `sums-differ`: the same records in
 * the same versions, but other amounts.
 */
export const digestState = z.enum(['agrees', 'rows-needed', 'differs', 'sums-differ'])
