import { createHash } from 'node:crypto'
import {
  type CallAnswer,
  type listDigests,
  listRecords,
  type postDigestRows,
  type postDigests,
} from '@ownerng/contract'
import type { EventKindName } from '@ownerng/contract/events'
import { addDays } from '@ownerng/domain'
import { callWithKey, sendWithKey } from './system-calls.ts'
import type { TestApp } from './test-app.ts'

export type WireRecord = CallAnswer<typeof listRecords>['records'][number]
type Digest = CallAnswer<typeof listDigests>['digests'][number]

export const today = () => new Date().toISOString().slice(0, 10)
export const lastDays = () => ({ from: addDays(today(), -15), to: addDays(today(), 15) })

/** Every record of a kind, as a system reads them, and where its events go on. */
export async function readRecords(test: TestApp, key: string, kind: EventKindName) {
  const records: WireRecord[] = []
  let cursor = ''
  let after: string | null = ''
  while (after !== null) {
    const place: object = after === '' ? {} : { after }
    const { body } = await callWithKey(test, key, listRecords, { kind, limit: 1_000, ...place })
    records.push(...body.records)
    cursor = body.cursor
    after = body.next
  }
  return { records, cursor }
}

/** The fields to add up, as docs/reconcile.md lists them. */
const CENTS: Readonly<Record<string, readonly string[]>> = {
  credit: ['billCents', 'accountCents'],
  autopay: ['capCents'],
  'closed-period': ['debitCents'],
  'work-order': ['costCents'],
}
const POINTS: Readonly<Record<string, readonly string[]>> = { contract: ['annualPoints'] }

/** The recipe of docs/reconcile.md, from records alone. */
export function computeDigests(kind: EventKindName, records: readonly WireRecord[]): Digest[] {
  const dated = records.filter(({ changedAt, status }) => changedAt && status !== 'removed')
  const dayOf = ({ changedAt }: WireRecord) => changedAt?.slice(0, 10) ?? ''
  const sum = (ofDay: readonly WireRecord[], fields: readonly string[]) =>
    ofDay
      .flatMap(({ snapshot }) => fields.map((field) => Number(snapshot[field] ?? 0)))
      .reduce((total, amount) => total + amount, 0)
  return [...new Set(dated.map(dayOf))].sort().map((on) => {
    const ofDay = dated.filter((record) => dayOf(record) === on)
    const lines = ofDay
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)))
      .map(({ id, version }) => `${id} ${version}\n`)
    return {
      ...{ day: on, count: ofDay.length },
      cents: sum(ofDay, CENTS[kind] ?? ['cents']),
      points: sum(ofDay, POINTS[kind] ?? ['points']),
      sha256: createHash('sha256').update(lines.join('')).digest('hex'),
    }
  })
}

/** Posts digests or rows with a key. */
export async function postWithKey(
  test: TestApp,
  key: string,
  call: typeof postDigests | typeof postDigestRows,
  body: object,
) {
  const answer = await sendWithKey(test, key, call, { body })
  return { status: answer.statusCode, body: answer.json() }
}
