import type { Pms } from './database.ts'
import { KINDS, type KindName } from './kinds.ts'

interface Sent {
  readonly externalId: string
  readonly result: string
  readonly id: string | null
}

/** Keeps what was sent about a row that the PMS made: a portal that lost it gets it again. */
export function keepSent(
  pms: Pms,
  { batch, requestKey }: { readonly batch: string; readonly requestKey: string },
  { externalId, result, id }: Sent,
): void {
  if (id === null || batch === 'units') return
  const isMade =
    result === 'created' ||
    pms.get('select 1 from sent where row_id = ? and batch = ?', externalId, batch)
  if (!isMade) return
  pms.run(
    `insert or ignore into sent (place, batch, row_id, "values", changed_at)
    select place, batch, row_id, "values", changed_at
    from outbox
    where request_key = ? and row_id = ?`,
    ...[requestKey, externalId],
  )
}

/** Puts a row that the PMS made back into the outbox. Returns whether it is one. */
export function sendAgain(pms: Pms, kind: KindName, portalId: string): boolean {
  const { table, batch } = KINDS[kind]
  const row = pms.get(`select id from ${table} where portal_id = ?`, portalId)
  const of = [`${row?.['id']}`, batch] as const
  if (!pms.get('select 1 from sent where row_id = ? and batch = ?', ...of)) return false
  // later changes that wait to be sent come after it
  const waiting = pms.all(
    `select * from outbox where row_id = ? and batch = ? and request_key is null order by place`,
    ...of,
  )
  for (const { place = null } of waiting) pms.run('delete from outbox where place = ?', place)
  const sent = pms.all('select * from sent where row_id = ? and batch = ? order by place', ...of)
  pms.run('delete from sent where row_id = ? and batch = ?', ...of)
  for (const { values = null, changed_at = null } of [...sent, ...waiting])
    pms.run(
      'insert into outbox (row_id, batch, "values", changed_at) values (?, ?, ?, ?)',
      ...[...of, values, changed_at],
    )
  pms.run(`update ${table} set portal_id = null, version = null where id = ?`, of[0])
  return true
}

/** Forgets which versions were read, and names the units once more: the portal may be an older one. */
export const forgetPortal = (pms: Pms): void =>
  pms.inOne(() => {
    for (const { table } of Object.values(KINDS)) pms.run(`update ${table} set version = null`)
    pms.run(
      `insert into outbox (batch, row_id, "values", changed_at)
      select 'units', number, json_object('number', number), ?
      from unit
      where portal_id is not null`,
      new Date().toISOString(),
    )
  })
