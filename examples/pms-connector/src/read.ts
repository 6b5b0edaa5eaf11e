import { randomUUID } from 'node:crypto'
import type { ApiRecord } from '@ownerng/api-client'
import type { Pms, Row } from './database.ts'
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts'
import { ask, isOfRequest, type Portal, Refused } from './portal.ts'
import { noteRefusal } from './refusals.ts'
import { forgetPortal, sendAgain } from './sent.ts'

/** What `ids` of a request may have at most. */
const MAX_IDS = 100

/** Notes that an object changed. Each notice counts, so that one during a read isn't lost. */
export const noteChange = (pms: Pms, kind: KindName, portalId: string): number =>
  pms.run(
    `insert into to_read (kind, portal_id, notices) values (?, ?, 1)
    on conflict do update set notices = notices + 1`,
    ...[kind, portalId],
  )

/** Reads what changed in the portal. Returns whether there was anything. */
export async function readChanges(pms: Pms, portal: Portal): Promise<boolean> {
  try {
    return await readNoted(pms, portal, MAX_IDS)
  } catch (error) {
    if (!isOfRequest(error)) throw error
    return readOne(pms, portal)
  }
}

/** Reads the first change alone, after a refusal; if it is the one, it isn't read again. */
async function readOne(pms: Pms, portal: Portal): Promise<boolean> {
  try {
    return await readNoted(pms, portal, 1)
  } catch (error) {
    if (!isOfRequest(error)) throw error
    return forgetFirst(pms, error.message)
  }
}

const forgetFirst = (pms: Pms, reason: string): boolean =>
  pms.inOne(() => {
    for (const kind of KIND_NAMES) {
      const first = pms.get('select portal_id from to_read where kind = ? limit 1', kind)
      if (!first) continue
      noteRefusal(pms, { batch: kind, rowId: `${first['portal_id']}`, reason })
      pms.run('delete from to_read where kind = ? and portal_id = ?', kind, `${first['portal_id']}`)
      return true
    }
    return false
  })

async function readNoted(pms: Pms, portal: Portal, most: number): Promise<boolean> {
  for (const kind of KIND_NAMES) {
    const noted = pms.all(
      'select portal_id, notices from to_read where kind = ? limit ?',
      ...([kind, most] as const),
    )
    if (noted.length === 0) continue
    const ids = noted.map(({ portal_id }) => `${portal_id}`)
    const { records } = await ask(portal, (client) =>
      client.GET('/api/records/{kind}', {
        params: { path: { kind }, query: { ids: ids.join(','), limit: `${MAX_IDS}` } },
      }),
    )
    pms.inOne(() => {
      for (const record of records) storeRecord(pms, kind, record)
      const left = new Set(records.map(({ id }) => id))
      for (const id of ids.filter((id) => !left.has(id))) removeRow(pms, kind, id)
      for (const { portal_id = null, notices = null } of noted)
        pms.run(
          'delete from to_read where kind = ? and portal_id = ? and notices = ?',
          ...[kind, portal_id, notices],
        )
    })
    return true
  }
  return false
}

/** Reads everything, and then follows the log from there. */
export async function startOver(pms: Pms, portal: Portal): Promise<void> {
  forgetPortal(pms)
  let cursor: string | null = null
  for (const kind of KIND_NAMES) {
    const found = new Set<string>()
    for (let after: string | null = ''; after !== null; ) {
      const from = after === '' ? {} : { after }
      const page: { records: ApiRecord[]; next: string | null; cursor: string } = await ask(
        portal,
        (client) =>
          client.GET('/api/records/{kind}', {
            params: { path: { kind }, query: { ...from, limit: '1000' } },
          }),
      )
      pms.inOne(() => {
        for (const record of page.records) storeRecord(pms, kind, record)
      })
      for (const { id } of page.records) found.add(id)
      cursor ??= page.cursor
      after = page.next
    }
    pms.inOne(() => {
      for (const { portal_id } of pms.all(
        `select portal_id from ${KINDS[kind].table} where portal_id is not null`,
      ))
        if (!found.has(`${portal_id}`) && !sendAgain(pms, kind, `${portal_id}`))
          removeRow(pms, kind, `${portal_id}`)
    })
  }
  // the last step: a program that ends before it starts over again
  pms.run(
    'insert into place (one, cursor) values (1, ?) on conflict do update set cursor = excluded.cursor',
    cursor,
  )
}

/** Reads the next events of the log, and notes what changed. */
export async function followLog(pms: Pms, portal: Portal, wait = 30): Promise<void> {
  const place = pms.get('select cursor from place')
  if (!place) return startOver(pms, portal)
  const query = { after: `${place['cursor']}`, types: KIND_NAMES.join(','), limit: '1000' }
  try {
    const { events, next } = await ask(portal, (client) =>
      client.GET('/api/events', { params: { query: { ...query, wait: `${wait}` } } }),
    )
    pms.inOne(() => {
      for (const { type, objectId } of events)
        noteChange(pms, type.split('.')[0] as KindName, objectId)
      pms.run('update place set cursor = ?', next)
    })
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'EVENTS_GONE') throw error
    await startOver(pms, portal)
  }
}

const removeRow = (pms: Pms, kind: KindName, portalId: string) =>
  pms.run(`delete from ${KINDS[kind].table} where portal_id = ?`, portalId)

/** The row of a record: by its key there or here. */
function findRow(pms: Pms, table: string, { id, externalId }: ApiRecord): Row | undefined {
  const known = pms.get(`select id, version from ${table} where portal_id = ?`, id)
  return known ?? pms.get(`select id, version from ${table} where id = ?`, externalId)
}

/** Stores a record, unless a newer change of its row has to be sent first, or was read already. */
function storeRecord(pms: Pms, kind: KindName, record: ApiRecord): void {
  const { table, batch, columns } = KINDS[kind]
  const row = findRow(pms, table, record)
  const id = row ? `${row['id']}` : (record.externalId ?? randomUUID())
  if (!row) pms.run(`insert into ${table} (id) values (?)`, id)
  pms.run(`update ${table} set portal_id = ? where id = ?`, record.id, id)
  const isWaiting = pms.get('select 1 from outbox where batch = ? and row_id = ?', batch, id)
  if (isWaiting || Number(row?.['version'] ?? 0) > Number(record.version ?? 0)) return
  const fields: Record<string, unknown> = { ...record.details, ...record.snapshot }
  const values = Object.values(columns).map((field) => (fields[field] ?? null) as string | null)
  pms.run(
    `update ${table}
    set version = ?, status = ?, ${Object.keys(columns).join(' = ?, ')} = ?
    where id = ?`,
    ...[record.version, record.status, ...values, id],
  )
}
