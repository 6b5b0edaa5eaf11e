import type { BatchKind, batchRow, rowResult } from '@ownerng/contract/batches'
import type { CalendarDate, Currency } from '@ownerng/domain'
import type * as z from 'zod/mini'
import type { ResortSql } from '../../db/database.ts'

export type GivenRow = z.output<typeof batchRow>
export type RowResult = z.output<typeof rowResult>
export type RowRefusal = RowResult['refusals'][number]

/** A stored record that a row names. */
export interface StoredRecord {
  readonly key: string
  readonly id: string
  /** By the columns of its file, as texts. */
  readonly values: Readonly<Record<string, string>>
}

/** A row and its stored record, before the row is checked. */
export interface BatchRow {
  /** Its place in the batch, from 1. */
  readonly line: number
  readonly externalId: string
  readonly end: boolean
  /** Null for a new record. */
  readonly stored: StoredRecord | null
  /** Whether its record has this external ID already. */
  readonly isNamed: boolean
  /** Columns that the row has. */
  readonly given: readonly string[]
  /** Texts as in the file: those given, those stored, and defaults. */
  readonly values: Readonly<Record<string, string>>
  readonly sent: Pick<GivenRow, 'version' | 'changedAt'>
}

/** What a batch is written to. */
export interface BatchContext {
  readonly sql: ResortSql
  readonly resortId: string
  readonly kind: BatchKind
  readonly today: CalendarDate
  /** The resort's, which its amounts are in. */
  readonly currency: Currency
}

/** Collects why rows are refused, by line. */
export function collectRefusals() {
  const byLine = new Map<number, RowRefusal[]>()
  return {
    refuse(line: number, code: string, reason: string, field: string | null = null): void {
      byLine.set(line, [...(byLine.get(line) ?? []), { field: field || null, code, reason }])
    },
    of: (line: number): readonly RowRefusal[] => byLine.get(line) ?? [],
    has: (line: number): boolean => byLine.has(line),
  }
}

export type BatchRefusals = ReturnType<typeof collectRefusals>
