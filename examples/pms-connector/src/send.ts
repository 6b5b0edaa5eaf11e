import { randomUUID } from 'node:crypto'
import type { Pms } from './database.ts'
import { KINDS, type KindName } from './kinds.ts'
import { ask, isOfRequest, type Portal } from './portal.ts'
import { noteChange } from './read.ts'
import { noteRefusal } from './refusals.ts'
import { keepSent } from './sent.ts'

/** The kinds of batches that the PMS sends. */
export type BatchKind = (typeof KINDS)[KindName]['batch'] | 'units'

/** The most rows of a batch. */
const MAX_ROWS = 1_000

type Values = Readonly<Record<string, string | number | boolean | null>>

/** Notes values to send, in the transaction that changes them here. */
export const noteToSend = (pms: Pms, batch: BatchKind, rowId: string, values: Values): number =>
  pms.run(
    'insert into outbox (batch, row_id, "values", changed_at) values (?, ?, ?, ?)',
    ...[batch, rowId, JSON.stringify(values), new Date().toISOString()],
  )

interface Given {
  readonly batch: BatchKind
  readonly requestKey: string
}

const findTable = (batch: BatchKind) =>
  Object.entries(KINDS).find(([, kind]) => kind.batch === batch) as
    | [KindName, (typeof KINDS)[KindName]]
    | undefined

/**
 * Names the rows of the next batch, and stores its request key before anything is sent: after a
 * failure the same rows are sent with the same key. Changes of one kind keep their order, and two
 * changes of one row go into different batches. Kinds don't wait for each other, except for units.
 */
function nameBatch(pms: Pms): Given | null {
  const first = pms.get(
    `select batch, request_key from outbox
    order by request_key is null, batch <> 'units', place limit 1`,
  )
  if (!first) return null
  const batch = first['batch'] as BatchKind
  if (first['request_key']) return { batch, requestKey: `${first['request_key']}` }
  const requestKey = randomUUID()
  const rows = new Set<string>()
  const table = findTable(batch)?.[1].table
  for (const { place = 0, ...row } of pms.all(
    'select * from outbox where batch = ? order by place limit ?',
    ...([batch, MAX_ROWS] as const),
  )) {
    const rowId = `${row['row_id']}`
    if (rows.has(rowId)) break
    rows.add(rowId)
    const stored = table ? pms.get(`select version from ${table} where id = ?`, rowId) : undefined
    const version = stored?.['version'] ?? null
    pms.run(
      'update outbox set request_key = ?, version = ? where place = ?',
      ...[requestKey, version, place],
    )
  }
  return { batch, requestKey }
}

/** Sends the next batch. Returns whether there was one. */
export async function sendChanges(pms: Pms, portal: Portal): Promise<boolean> {
  const given = pms.inOne(() => nameBatch(pms))
  if (!given) return false
  const { batch, requestKey } = given
  const rows = pms
    .all('select * from outbox where request_key = ? order by place', requestKey)
    .map((row) => ({
      externalId: `${row['row_id']}`,
      version: row['version'] as number | null,
      changedAt: `${row['changed_at']}`,
      values: JSON.parse(`${row['values']}`) as Values,
    }))
  try {
    const { results } = await ask(portal, (client) =>
      client.POST('/api/batches/{kind}', {
        params: { path: { kind: batch } },
        body: { requestKey, rows },
      }),
    )
    settleAll(pms, given, results)
  } catch (error) {
    if (!isOfRequest(error)) throw error
    const [row] = rows
    if (rows.length > 1) halve(pms, requestKey)
    else if (row) settleAll(pms, given, [toRefused(row.externalId, error.message)])
  }
  return true
}

/** Stores what became of a batch, unless another process has done it. */
const settleAll = (pms: Pms, given: Given, results: readonly Result[]): void =>
  pms.inOne(() => {
    for (const result of results) keepSent(pms, given, result)
    if (pms.run('delete from outbox where request_key = ?', given.requestKey) === 0) return
    for (const result of results) settle(pms, given.batch, result)
  })

/** Sends half of a refused batch alone, until the row that was refused is found. */
const halve = (pms: Pms, requestKey: string): void =>
  pms.inOne(() => {
    const places = pms.all(
      'select place from outbox where request_key = ? order by place',
      requestKey,
    )
    const half = randomUUID()
    for (const [at, { place = 0 }] of places.entries())
      pms.run(
        'update outbox set request_key = ? where place = ?',
        ...[at < places.length / 2 ? half : null, place],
      )
  })

const toRefused = (externalId: string, reason: string): Result => ({
  ...{ externalId, result: 'refused', id: null },
  ...{ refusals: [{ field: null, reason }], kept: [] },
})

interface Result {
  readonly externalId: string
  readonly result: string
  readonly id: string | null
  readonly refusals: readonly { readonly field: string | null; readonly reason: string }[]
  readonly kept: readonly { readonly field: string; readonly reason: string }[]
}

/** Stores what became of a row. What the portal has now is read soon. */
function settle(pms: Pms, batch: BatchKind, { externalId, result, id, ...more }: Result): void {
  for (const { field, reason } of [...more.refusals, ...more.kept])
    noteRefusal(pms, {
      ...{ batch, rowId: externalId },
      reason: field ? `${field}: ${reason}` : reason,
    })
  if (batch === 'units') {
    if (id !== null) pms.run('update unit set portal_id = ? where number = ?', id, externalId)
    return
  }
  const found = findTable(batch)
  if (!found) return
  const [kind, { table }] = found
  if (id !== null)
    // the record of that version hasn't been read
    pms.run(`update ${table} set portal_id = ?, version = null where id = ?`, id, externalId)
  const row = pms.get(`select portal_id from ${table} where id = ?`, externalId)
  if (row?.['portal_id']) noteChange(pms, kind, `${row['portal_id']}`)
  // the nights of a stay that was never booked are free again
  else if (result === 'refused')
    pms.run(`update ${table} set status = 'refused' where id = ?`, externalId)
}
