import { sql } from '../../db/statement.ts'

// Each returns stored records by the keys of their rows or by their IDs: `key` as the import names
// the row, `id` as the API names the record, and `values` by the columns of the file, as texts.

export const findStored = {
  units: sql(
    'find-stored-units',
    `select u.number as key, u.id, jsonb_build_object(
      'number', u.number, 'name', u.name, 'unit_type', u.unit_type_code,
      'part_of', coalesce(w.number, ''), 'part_label', coalesce(p.label, ''),
      'property_code', coalesce(u.property_code, ''), 'status', u.status
    ) as "values!"
    from unit u
    left join unit_part p on p.resort_id = u.resort_id and p.part_unit_id = u.id
    left join unit w on w.resort_id = p.resort_id and w.id = p.whole_unit_id
    where u.resort_id = :resortId
      and (u.number = any(:keys::text[]) or u.id = any(:ids::text[]))`,
  ),
  owners: sql(
    'find-stored-owners',
    `select a.owner_number as key, a.id, jsonb_build_object(
      'owner_number', a.owner_number, 'display_owner_number', a.display_owner_number,
      'name', a.name, 'first_name', coalesce(p.first_name, ''), 'email', coalesce(p.email, ''),
      'mobile', coalesce(p.mobile, ''), 'status', a.status,
      'home_unit', coalesce(u.number, ''), 'level', a.level
    ) as "values!"
    from owner_account a
    left join person p on p.resort_id = a.resort_id and p.id = 'p-' || a.owner_number
    left join unit u on u.resort_id = a.resort_id and u.id = a.home_unit_id
    where a.resort_id = :resortId
      and (a.owner_number = any(:keys::text[]) or a.id = any(:ids::text[]))`,
  ),
  logins: sql(
    'find-stored-logins',
    `select l.app_kind || ' ' || l.login_key as "key!",
      l.id || coalesce('/' || m.owner_account_id, '') as "id!", jsonb_build_object(
      'login_id', l.login_id, 'app_kind', l.app_kind, 'password', '', 'owner_numbers', m.numbers
    ) as "values!"
    from login l
    left join lateral (
      select string_agg(a.owner_number, ' ' order by o.position) as numbers,
        (array_agg(o.owner_account_id order by o.position))[1] as owner_account_id
      from owner_login o
      join owner_account a on a.resort_id = o.resort_id and a.id = o.owner_account_id
      where o.resort_id = l.resort_id and o.login_id = l.id
    ) m on true
    where l.resort_id = :resortId
      and l.app_kind = 'owner'
      and (l.login_key = any(:keys::text[]) or l.id = any(:ids::text[]))`,
  ),
  interests: sql(
    'find-stored-interests',
    `select i.number as key, i.id, jsonb_build_object(
      'number', i.number, 'owner_number', a.owner_number, 'usage_type', i.usage_type,
      'frequency', i.frequency, 'status', i.status, 'unit_type', coalesce(i.unit_type_code, ''),
      'unit', coalesce(u.number, ''), 'season', coalesce(i.season_code, ''),
      'week', coalesce(i.week::text, ''), 'event', coalesce(i.event, ''),
      'check_in_weekday', coalesce(i.check_in_weekday::text, ''),
      'annual_points', i.annual_points::text, 'use_year_month', i.use_year_month::text,
      'purchased_on', coalesce(i.purchased_on::text, ''),
      'first_use_year', coalesce(i.first_use_year::text, ''),
      'active_on', coalesce(i.active_on::text, '')
    ) as "values!"
    from interest i
    join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
    left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
    where i.resort_id = :resortId
      and (i.number = any(:keys::text[]) or i.id = any(:ids::text[]))`,
  ),
  // the record of a lot is the entry of its points
  pointsLots: sql(
    'find-stored-lots',
    `select l.number as key, e.id, jsonb_build_object(
      'number', l.number, 'interest', i.number, 'kind', l.kind, 'use_year', l.use_year::text,
      'earned_on', l.earned_on::text, 'expires_on', l.expires_on::text, 'points', e.points::text,
      'banked', '0', 'borrowed', '0'
    ) as "values!"
    from points_lot l
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    join points_entry e on e.resort_id = l.resort_id and e.lot_id = l.id and e.reason = 'earned'
    where l.resort_id = :resortId
      and (
        l.number = any(:keys::text[])
        or l.id in (
          select f.lot_id
          from points_entry f
          where f.resort_id = :resortId and f.id = any(:ids::text[])
        )
      )`,
  ),
  // how a stored stay was paid never changes
  reservations: sql(
    'find-stored-reservations',
    `select r.number as key, r.id, jsonb_build_object(
      'number', r.number, 'owner_number', coalesce(a.owner_number, ''), 'unit', u.number,
      'type', r.type, 'status', r.status, 'arrival', r.arrival::text,
      'departure', r.departure::text, 'people1', r.people1::text, 'people2', r.people2::text,
      'people3', r.people3::text, 'people4', r.people4::text, 'points_lot', '', 'points', '0',
      'week_interest', '', 'booked_on', (r.booked_at at time zone 'UTC')::date::text,
      'guest_name', r.guest_name, 'guest_email', r.guest_email, 'guest_phone', r.guest_phone
    ) as "values!"
    from reservation r
    join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
    where r.resort_id = :resortId
      and (r.number = any(:keys::text[]) or r.id = any(:ids::text[]))`,
  ),
  charges: sql(
    'find-stored-charges',
    `select c.number as key, c.id, jsonb_build_object(
      'number', c.number, 'owner_number', a.owner_number, 'kind', c.kind,
      'description', c.description, 'amount', round(coalesce(c.folder_cents, c.cents) / 100.0, 2)::text,
      'billed_on', c.billed_on::text, 'due_on', c.due_on::text, 'use_year', c.use_year::text,
      'status', 'billed'
    ) as "values!"
    from charge c
    join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
    where c.resort_id = :resortId
      and (c.number = any(:keys::text[]) or c.id = any(:ids::text[]))`,
  ),
  payments: sql(
    'find-stored-payments',
    `select p.number as key, p.id, jsonb_build_object(
      'number', p.number, 'owner_number', a.owner_number,
      'amount', round(p.cents / 100.0, 2)::text,
      'paid_on', (p.created_at at time zone 'UTC')::date::text, 'method', p.method,
      'charge', '', 'status', case when p.state = 'returned' then 'returned' else 'received' end
    ) as "values!"
    from payment_attempt p
    join owner_account a on a.resort_id = p.resort_id and a.id = p.owner_account_id
    where p.resort_id = :resortId
      and (p.number = any(:keys::text[]) or p.id = any(:ids::text[]))`,
  ),
  workOrders: sql(
    'find-stored-work-orders',
    `select w.number as key, w.id, jsonb_build_object(
      'number', w.number, 'owner_number', coalesce(a.owner_number, ''), 'unit', u.number,
      'category', w.category, 'summary', w.summary, 'summary_author', w.summary_author,
      'status', w.status, 'reported_on', w.reported_on::text,
      'may_enter', case w.may_enter when true then 'Y' when false then 'N' else '' end,
      'planned_on', coalesce(w.planned_on::text, ''),
      'scheduled_on', coalesce(w.scheduled_on::text, ''), 'scheduled_note', w.scheduled_note,
      'done_on', coalesce(w.done_on::text, ''),
      'estimated_cost', coalesce(round(w.estimated_cost_cents / 100.0, 2)::text, '')
    ) as "values!"
    from work_order w
    join unit u on u.resort_id = w.resort_id and u.id = w.unit_id
    left join owner_account a on a.resort_id = w.resort_id and a.id = w.owner_account_id
    where w.resort_id = :resortId
      and (w.number = any(:keys::text[]) or w.id = any(:ids::text[]))`,
  ),
  documents: sql(
    'find-stored-documents',
    `select d.number as key, d.id, jsonb_build_object(
      'number', d.number, 'owner_number', coalesce(a.owner_number, ''), 'category', d.category,
      'title', d.title, 'file', d.sha256, 'pages', d.pages::text,
      'published_on', d.published_on::text
    ) as "values!"
    from document d
    left join owner_account a on a.resort_id = d.resort_id and a.id = d.owner_account_id
    where d.resort_id = :resortId
      and (d.number = any(:keys::text[]) or d.id = any(:ids::text[]))`,
  ),
  credits: sql(
    'find-stored-credits',
    `select m.number as key, m.id, jsonb_build_object(
      'number', m.number, 'owner_number', a.owner_number, 'charge', coalesce(c.number, ''),
      'kind', m.kind, 'amount', round((m.bill_cents + m.account_cents) / 100.0, 2)::text,
      'reason', m.reason,
      'status', case when m.reversed_at is null then 'given' else 'reversed' end
    ) as "values!"
    from credit_memo m
    join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
    left join charge c on c.resort_id = m.resort_id and c.id = m.charge_id
    where m.resort_id = :resortId
      and (m.number = any(:keys::text[]) or m.id = any(:ids::text[]))`,
  ),
}

/** The files of documents. */
export const findDocumentFiles = sql(
  'find-files-of-documents',
  `select sha256, bytes
  from document
  where resort_id = :resortId and number = any(:numbers::text[])`,
)

/** Accounts that people can sign in to already, by number. */
export const findAccountsWithLogin = sql(
  'find-accounts-with-login',
  `select a.owner_number
  from owner_account a
  where a.resort_id = :resortId
    and a.owner_number = any(:numbers::text[])
    and exists (
      select from owner_login m
      where m.resort_id = a.resort_id and m.owner_account_id = a.id
    )`,
)

/** The lots' points that are left, by number. */
export const findPointsLeft = sql(
  'find-points-left-of-lots',
  `select number, remaining
  from points_lot
  where resort_id = :resortId and number = any(:numbers::text[])`,
)

/** Codes that rows refer to: unit types, seasons, and properties. */
export const findCodes = sql(
  'find-codes-of-resort',
  `select 'unitTypes' as "kind!", code as "code!" from unit_type where resort_id = :resortId
  union all
  select 'seasons', code from season where resort_id = :resortId
  union all
  select 'properties', code from property_code where resort_id = :resortId`,
)

/** Returns whole units with their parts, if they have any. */
export const findWholes = sql(
  'find-whole-units',
  `select u.number, coalesce((
      select array_agg(part.number)
      from unit_part p
      join unit part on part.resort_id = p.resort_id and part.id = p.part_unit_id
      where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    ), '{}') as "leaves!"
  from unit u
  where u.resort_id = :resortId
    and not exists (
      select from unit_part p
      where p.resort_id = u.resort_id and p.part_unit_id = u.id
    )`,
)
