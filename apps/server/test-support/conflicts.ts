import { sealRow } from '../src/import/conflicts/conflict-rows.ts'
import type { TestApp } from './test-app.ts'

/** Adds an open conflict: a system sent a stay with one more child. Returns its number. */
export async function addConflict(test: TestApp, stay: string): Promise<string> {
  const { rows } = await test.owner.query(
    `select r.id, r.number, a.owner_number, u.number as unit, r.type, r.status,
      r.arrival::text as arrival, r.departure::text as departure, r.people1,
      r.people2 + 1 as people2, r.people3, r.people4, '' as points_lot, 0 as points,
      '' as week_interest, r.arrival::text as booked_on
    from reservation r
    join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
    where r.resort_id = 'HERON' and r.number = $1`,
    [stay],
  )
  const [{ id, ...row }] = rows
  const added = await test.owner.query(
    `insert into sync_conflict (
      resort_id, number, kind, record_id, record_number, column_name, field_group, incoming,
      sent_by, sent_at
    )
    values (
      'HERON', 'CF-' || nextval('conflict_number'), 'stay', $1, $2, 'people2', 'stayPeople', $3,
      'client opera', now()
    )
    returning number`,
    [id, stay, sealRow(test.services.keys, row)],
  )
  return added.rows[0].number
}
