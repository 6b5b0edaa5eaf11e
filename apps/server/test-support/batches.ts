import { randomUUID } from 'node:crypto'
import { sendBatch } from '@ownerng/contract'
import type { BatchKind } from '@ownerng/contract/batches'
import type { BatchAnswer } from '../src/import/batches/run-batch.ts'
import { sendWithKey } from './system-calls.ts'
import type { TestApp } from './test-app.ts'

/** Adds another resort without rows. */
export const addEmptyResort = ({ owner }: TestApp) =>
  owner.query(
    `insert into resort (id, server_id, name, time_zone, laid_out_on)
    values ('BAYVIEW', 'DEMO', 'Bayview', 'America/New_York', '2026-01-01')`,
  )

export type Values = Readonly<Record<string, string | number | boolean | null>>

export interface SentRow {
  readonly externalId: string
  readonly values?: Values
  readonly end?: boolean
}

interface Options {
  readonly dryRun?: boolean
  readonly requestKey?: string
}

/** Sends a batch, and returns the status and the answer. */
export async function postBatch(
  test: TestApp,
  key: string,
  kind: BatchKind,
  rows: readonly SentRow[],
  { dryRun = false, requestKey = randomUUID() }: Options = {},
): Promise<{ status: number; body: BatchAnswer & { code?: string; detail?: string } }> {
  const body = { requestKey, dryRun, rows }
  const answer = await sendWithKey(test, key, sendBatch, { query: { kind }, body })
  return { status: answer.statusCode, body: answer.json() }
}

/** Sends a batch that must be answered, and returns the result and the refused fields of each row. */
export async function writeRows(
  test: TestApp,
  key: string,
  kind: BatchKind,
  rows: readonly SentRow[],
  options: Options = {},
): Promise<BatchAnswer> {
  const { status, body } = await postBatch(test, key, kind, rows, options)
  if (status !== 200) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** The results of an answer, each with the columns that were refused. */
export const listResults = ({ results }: BatchAnswer) =>
  results.map(({ result, refusals }) =>
    [result, ...refusals.map(({ field }) => field ?? 'whole')].join(' '),
  )
