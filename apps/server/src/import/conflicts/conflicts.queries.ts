import { sql } from '../../db/statement.ts'

/** Returns the open conflicts of some records of a kind. */
export const findOpenOf = sql(
  'find-open-conflicts-of-records',
  `select id, number, record_number as "recordNumber", column_name as "column",
    incoming as "incoming!"
  from sync_conflict
  where resort_id = :resortId
    and kind = :kind
    and record_number = any(:numbers::text[])
    and state = 'open'
  order by number`,
)

/** Opens a conflict. If the record already has one for the column, the newer row replaces its row. */
export const open = sql(
  'open-conflict',
  `insert into sync_conflict (
    resort_id, number, kind, record_id, record_number, column_name, field_group, incoming, sent_at
  )
  values (
    :resortId, 'CF-' || nextval('conflict_number'), :kind, :recordId, :recordNumber, :column, :group,
    :incoming, :now
  )
  on conflict (resort_id, kind, record_number, column_name) where state = 'open' do update
  set incoming = excluded.incoming, sent_at = excluded.sent_at, sent_by = excluded.sent_by
  returning number`,
)

/** Replaces the row of an open conflict; the value is as old as before unless it changed. */
export const replaceIncoming = sql(
  'replace-incoming-of-conflict',
  `update sync_conflict
  set incoming = :incoming, sent_at = coalesce(:sentAt, sent_at), sent_by = case
    when :sentAt::timestamptz is null then sent_by
    else actor()
    end
  where resort_id = :resortId and id = :id and state = 'open'`,
)

/** Ends open conflicts, and forgets the rows that were sent. */
export const decide = sql(
  'decide-conflicts',
  `update sync_conflict
  set state = :state, decided_at = :now, incoming = null
  where resort_id = :resortId and id = any(:ids::text[]) and state = 'open'`,
)

/** Returns open conflicts of a resort in the order of their numbers. */
export const findOpen = sql(
  'find-open-conflicts',
  `select id, number, kind, record_number as "recordNumber", column_name as "column",
    field_group as "group", incoming as "incoming!", sent_by as "sentBy", sent_at as "sentAt"
  from sync_conflict
  where resort_id = :resortId and state = 'open' and id > :after
  order by id
  limit :most`,
)

/** Locks the open conflicts of the record that a conflict is about. */
export const lockOfRecord = sql(
  'lock-conflicts-of-record',
  `select id, number, kind, record_number as "recordNumber", column_name as "column",
    field_group as "group", incoming as "incoming!"
  from sync_conflict
  where resort_id = :resortId
    and state = 'open'
    and (kind, record_number) = (
      select c.kind, c.record_number
      from sync_conflict c
      where c.resort_id = :resortId and c.number = :number
    )
  order by id
  for update`,
)

/** Returns an open or decided conflict. */
export const findByNumber = sql(
  'find-conflict-by-number',
  `select kind, incoming
  from sync_conflict
  where resort_id = :resortId and number = :number`,
)
