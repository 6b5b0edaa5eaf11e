import { sql } from '../../db/statement.ts'

/** A day can begin twice, when clocks are set back. */
const CLOCK_CHANGE = `interval '3 hours'`

/**
 * SQL for the lines of open days from `:from` to `:to`: ledger entries that aren't in the journal of
 * a closed period. An entry counts on the day of its transaction. If that day is closed, it counts on
 * the first open day. Reads only transactions that can count on these days.
 */
const OPEN_LINES = `chart as materialized (
    select * from jsonb_to_recordset(:chart::jsonb) as m(
      "ledgerAccount" text, "chargeKind" text, method text, "byGateway" boolean, account text,
      code text
    )
  ), bounds as materialized (
    select r.time_zone, f.day as first_open,
      case
      when f.day >= :from::date then '-infinity'
      else :from::date::timestamp at time zone r.time_zone - ${CLOCK_CHANGE}
      end as since,
      (:to::date + 1)::timestamp at time zone r.time_zone + ${CLOCK_CHANGE} as before
    from resort r
    cross join (
      select max(last_day) + 1 as day
      from closed_period
      where resort_id = :resortId
    ) f
    where r.id = :resortId
  ), movement as (
    select e.id, e.txn_id, e.ledger_account, e.cents, a.owner_number, c.number as charge_number,
      p.number as payment_number, p.method, coalesce(p.gateway <> '', false) as by_gateway,
      greatest(max((e.at at time zone b.time_zone)::date) over txn, b.first_open) as day,
      case
      when c.kind is not null or e.ledger_account = 'owner-receivable' then c.kind
      when min(c.kind) over txn = max(c.kind) over txn then min(c.kind) over txn
      end as kind
    from bounds b
    cross join lateral (
      select distinct txn_id
      from open_entry
      where resort_id = :resortId and at >= b.since and at < b.before
    ) t
    join open_entry o on o.resort_id = :resortId and o.txn_id = t.txn_id
    join ledger_entry e on e.resort_id = :resortId and e.id = o.ledger_entry_id
    left join charge c on c.resort_id = e.resort_id and c.id = e.charge_id
    left join payment_attempt p on p.resort_id = e.resort_id and p.id = e.payment_attempt_id
    left join owner_account a on a.resort_id = e.resort_id and a.id = e.owner_account_id
    window txn as (partition by e.txn_id)
  ), open_line as (
    select m.id, m.txn_id, m.day, m.cents, m.owner_number, m.charge_number, m.payment_number,
      h.account, h.code
    from movement m
    left join chart h on h."ledgerAccount" = m.ledger_account
      and coalesce(h."chargeKind", '') = coalesce(m.kind, '')
      and coalesce(h.method, '') = coalesce(m.method, '')
      and h."byGateway" = m.by_gateway
  )`

/** Locks the journal until the end of the transaction; returns the ID of a new period. */
export const lockJournal = sql(
  'lock-journal',
  `select new_id() as "periodId!"
  from (select pg_advisory_xact_lock(hashtext('journal ' || :resortId))) locked`,
)

/** The last closed day. */
export const findLastClosed = sql(
  'find-last-closed-day',
  `select max(last_day) as day
  from closed_period
  where resort_id = :resortId`,
)

/** Stores the lines of the open days through a day; a line without an account fails. */
export const closeLines = sql(
  'close-journal-lines',
  `with ${OPEN_LINES}
  insert into journal_line (
    resort_id, ledger_entry_id, period_id, day, txn_id, account, code, cents, owner_number,
    charge_number, payment_number
  )
  select :resortId, id, :periodId, day, txn_id, account, code, cents, owner_number, charge_number,
    payment_number
  from open_line
  where day <= :to::date`,
)

/** Adds the period of the stored lines: it starts after the last one, or with the first line. */
export const closePeriod = sql(
  'close-journal-period',
  `insert into closed_period (
    resort_id, id, first_day, last_day, lines, debit_cents, closed_at
  )
  select :resortId, :periodId, coalesce(
      (
        select max(last_day) + 1
        from closed_period
        where resort_id = :resortId
      ), (
        select min(day)
        from journal_line
        where resort_id = :resortId and period_id = :periodId
      ), :day::date
    ), :day::date, 0, 0, :now
  returning first_day as "firstDay", lines, debit_cents as "debitCents"`,
)

/** The debits and credits of a period by account. */
export const sumPeriod = sql(
  'sum-journal-period',
  `select code, account, coalesce(sum(cents) filter (where cents > 0), 0)::bigint as "debitCents!",
    coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as "creditCents!"
  from journal_line
  where resort_id = :resortId and period_id = :periodId
  group by code, account
  order by code, account`,
)

/** Lines of closed days, after a place. */
export const findClosedLines = sql(
  'find-closed-journal-lines',
  `select day, txn_id as entry, ledger_entry_id as id, account, code, cents,
    owner_number as owner, charge_number as bill, payment_number as payment
  from journal_line
  where resort_id = :resortId
    and day between :from and :to
    and (day, txn_id, ledger_entry_id) > (:afterDay::date, :afterEntry, :afterId)
  order by day, txn_id, ledger_entry_id
  limit :most`,
)

/** Lines of open days, after a place. */
export const findOpenLines = sql(
  'find-open-journal-lines',
  `with ${OPEN_LINES}
  select day as "day!", txn_id as "entry!", id as "id!", account as "account!", code as "code!",
    cents as "cents!", owner_number as owner, charge_number as bill, payment_number as payment
  from open_line
  where day between :from and :to
    and (day, txn_id, id) > (:afterDay::date, :afterEntry, :afterId)
  order by day, txn_id, id
  limit :most`,
)
