import type { Scope } from '@ownerng/domain'
import * as z from 'zod/mini'
import type { EventKindName } from './event-kinds.ts'

/** The scope that a client needs to write each kind of rows. */
export const BATCH_SCOPES = {
  units: 'contracts:write',
  closures: 'stays:write',
  owners: 'people:write',
  people: 'people:write',
  interests: 'contracts:write',
  charges: 'billing:write',
  credits: 'billing:write',
  payments: 'billing:write',
  stays: 'stays:write',
  points: 'contracts:write',
  documents: 'documents:write',
  'work-orders': 'work-orders:write',
} as const satisfies Readonly<Record<string, Scope>>

export type BatchKind = keyof typeof BATCH_SCOPES

/** A kind of rows that systems write. */
export const batchKind = z.enum(Object.keys(BATCH_SCOPES) as BatchKind[])

/** The kind of record that rows of a kind are written to, for those that the API lists. */
export const RECORD_OF_BATCH: Readonly<Partial<Record<BatchKind, EventKindName>>> = {
  closures: 'stay',
  owners: 'account',
  people: 'member',
  interests: 'contract',
  charges: 'bill',
  credits: 'credit',
  payments: 'payment',
  stays: 'stay',
  points: 'points',
  'work-orders': 'work-order',
}

/** The kinds of rows that are written to records of a kind. */
export const listBatchKinds = (record: string): string[] =>
  Object.entries(RECORD_OF_BATCH)
    .filter(([, kind]) => kind === record)
    .map(([kind]) => kind)

/** All scopes that allow writing some kind. */
export const WRITE_SCOPES: readonly Scope[] = [...new Set(Object.values(BATCH_SCOPES))]

/** The most rows of a batch, and of a part of a load. */
export const MAX_BATCH_ROWS = 1000

/** The key of a row in the sending system: visible characters other than commas. */
export const externalId = z.string().check(z.regex(/^[!-+\--~]{1,120}$/))

/** The longest value is a PDF file in base64. */
const MAX_VALUE = 7_000_000

const columnValue = z.nullable(
  z.union([z.string().check(z.maxLength(MAX_VALUE)), z.number(), z.boolean()]),
)

/** A row to write. */
export const batchRow = z.object({
  externalId,
  // of the record when the sender last read it; null or omitted if it never did
  version: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  // when the row changed in the sending system
  changedAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  // by the column names of its file in docs/import-format.md; another record is named by its number,
  // or as `ext:` and the external ID that it was written with
  values: z._default(
    z
      .record(z.string().check(z.regex(/^[a-z0-9_]{1,40}(:[a-z]{2})?$/)), columnValue)
      .check(z.refine((values) => Object.keys(values).length <= 60)),
    {},
  ),
  // true ends the record instead
  end: z._default(z.boolean(), false),
})

/** The rows of a batch, or of a part of a load. */
export const batchRows = z.array(batchRow).check(z.minLength(1), z.maxLength(MAX_BATCH_ROWS))

/** What became of a row. */
export const ROW_RESULTS = [
  'created',
  'changed',
  'unchanged',
  'refused',
  'conflict',
  'ended',
] as const

/** The result of a row. */
export const rowResult = z.object({
  externalId: z.string(),
  result: z.enum(ROW_RESULTS),
  // of the record, as `GET records/:kind` returns it; null if none is stored
  id: z.nullable(z.string()),
  // by which the resort and its owners name it
  number: z.nullable(z.string()),
  // of its last event, also if a later event of this batch caused it
  version: z.nullable(z.int()),
  // empty unless the row is refused; `field` is the column
  refusals: z.array(
    z.object({ field: z.nullable(z.string()), code: z.string(), reason: z.string() }),
  ),
  // columns that keep their value, because they changed in the portal too
  kept: z.array(z.object({ field: z.string(), reason: z.string() })),
})

/** How many rows have each result. */
export const resultCounts = z.object(
  Object.fromEntries(ROW_RESULTS.map((result) => [result, z.int()])) as Readonly<
    Record<(typeof ROW_RESULTS)[number], z.ZodMiniInt>
  >,
)

/** What a batch did, in the order of its rows. */
export const batchAnswer = z.object({
  results: z.array(rowResult),
  counts: resultCounts,
  // sentences about acts that changed rows caused, such as a transferred contract
  acts: z.array(z.string()),
  dryRun: z.boolean(),
})

/** The number of a part of a load, from 1. */
export const loadPart = z.int().check(z.minimum(1), z.maximum(10_000))

/** A load and its progress. */
export const load = z.object({
  id: z.string(),
  kind: batchKind,
  // open: rows are missing; running: all are here; done: all have a result
  state: z.enum(['open', 'running', 'done']),
  rows: z.object({ total: z.int(), received: z.int(), done: z.int() }),
  counts: resultCounts,
  startedAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
})
