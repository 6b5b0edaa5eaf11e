import { createServer } from 'node:http'
import pg from 'pg'

/**
 * Baseline for the machine's limit: the work of three calls on bare Node and PostgreSQL, with one
 * statement per read and one transaction per booking, without session, rules, checks or log. It
 * reads the same rows and columns as the portal, from the portal's database, as the owner,
 * bypassing row-level security. `LIMIT_DATABASE` is a connection as JSON, `PORT` the port.
 */
const POOL = 8
const pool = new pg.Pool({ ...JSON.parse(process.env['LIMIT_DATABASE'] ?? '{}'), max: POOL })

/**
 * All rows and columns of an account that Home returns, including the data of the year overview.
 */
const HOME = `select json_build_object(
  'accounts', (select json_agg(x) from (select b.id, b.owner_number, b.name, b.status, m.role,
      (select coalesce(sum(cents), 0) from ledger_entry
        where resort_id = b.resort_id and owner_account_id = b.id) as cents
    from owner_login o join owner_login m on m.resort_id = o.resort_id and m.login_id = o.login_id
    join owner_account b on b.resort_id = m.resort_id and b.id = m.owner_account_id
    where o.resort_id = a.resort_id and o.owner_account_id = a.id order by m.position) x),
  'charges', (select json_agg(x) from (select id, number, kind, description, billed_on, due_on,
      cents, open_cents from charge
    where resort_id = a.resort_id and owner_account_id = a.id
      and (open_cents > 0 or due_on between date_trunc('year', current_date)
        and date_trunc('year', current_date) + interval '1 year')
    order by due_on, number) x),
  'paid', (select -sum(cents) from ledger_entry where resort_id = a.resort_id
    and owner_account_id = a.id and payment_attempt_id is not null
    and at >= date_trunc('year', current_date)),
  'lots', (select json_agg(x) from (select l.id, l.kind, l.use_year, l.earned_on, l.expires_on,
      l.remaining, i.status, sums.held, sums.earned
    from points_lot l join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    cross join lateral (select
        sum(e.points) filter (where r.status = 'confirmed' and r.departure > current_date) as held,
        sum(e.points) filter (where e.reason = 'earned') as earned
      from points_entry e
      left join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
      where e.resort_id = l.resort_id and e.lot_id = l.id) sums
    where l.resort_id = a.resort_id and l.owner_account_id = a.id
      and l.expires_on >= date_trunc('year', current_date) order by l.expires_on) x),
  'weeks', (select json_agg(x) from (select e.id, e.use_year, i.unit_type_code, e.status,
      e.starts_on, e.ends_on, i.season_code, i.check_in_weekday
    from interest i join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
    where i.resort_id = a.resort_id and i.owner_account_id = a.id and i.status = 'active'
      and i.usage_type = 'floating-week' and e.ends_on >= current_date
    order by e.use_year, i.number) x),
  'stays', (select json_agg(x) from (select r.id, r.number, r.status, r.held_for, r.hold_ends_at,
      r.arrival, r.departure, r.people1, r.people2, r.people3, r.people4, r.booked_at, u.name
    from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = a.resort_id and r.owner_account_id = a.id
      and r.departure > date_trunc('year', current_date)
      and r.status in ('confirmed', 'stayed', 'held') order by r.arrival) x),
  'order', (select row_to_json(x) from (select number, summary, status, reported_on, scheduled_on,
      scheduled_note, done_on from work_order
    where resort_id = a.resort_id and owner_account_id = a.id and status <> 'canceled'
    order by status in ('done', 'closed'), reported_on desc limit 1) x),
  'documents', (select json_agg(x) from (select id, title, pages, published_on from document
    where resort_id = a.resort_id and (owner_account_id is null or owner_account_id = a.id)
    order by published_on desc limit 3) x),
  'notices', (select json_agg(x) from (select id, code, params, title, text, link, at from notice
    where resort_id = a.resort_id and owner_account_id = a.id order by at desc limit 3) x)
) as answer from owner_account a where a.resort_id = 'HERON' and a.owner_number = $1`

/** Units per type, and the taken nights of units that are not free, from two weeks earlier on. */
const SEARCH = `select u.unit_type_code as kind, count(*)::integer as units,
    array_agg(t.nights) filter (where t.nights is not null) as taken
  from unit u left join (
    select unit_id, bit_or(1::bigint << (night - ($1::date - 14))) as nights from reserved_night
    where resort_id = 'HERON' and night >= $1::date - 14 and night < $2::date + 14
    group by unit_id) t on t.unit_id = u.id
  where u.resort_id = 'HERON' group by 1`
const FIRST_NIGHTS = [0, 7, 14, 21, 28]
const DAY_MS = 86_400_000

const FREE_UNIT = `select u.id from unit u
  where u.resort_id = 'HERON' and u.unit_type_code = $1 and not exists (
    select from reserved_night n where n.resort_id = u.resort_id and n.unit_id = u.id
      and n.night >= $2::date and n.night < $3::date)
  limit 1 for update skip locked`

/** Triggers write its nights and the remaining points. */
const BOOK = `with stay as (
    insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
      departure, people1, points, paid_by)
    values ('HERON', $1, $2, $3, 'O', 'confirmed', $4, $5, 2, 2, 'points') returning id
  ), spent as (
    insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select 'HERON', $6, -2, 'spent', id from stay
  ), said as (
    insert into comment_value (resort_id, comment_type, item_id, subject_id, value)
    select 'HERON', 'reservation', 'C1', id, 'Before 6 PM' from stay
  )
  insert into notice (resort_id, owner_account_id, topic, title, text, link, at, code, params)
  select 'HERON', $2, 'stays', 'Your stay is booked', repeat('Your stay is booked. ', 6),
    '/nav/reservations/' || id, now(), 'stay-booked', json_build_object('number', $1::text)
  from stay`

type Input = Record<string, string>

async function book({ number, account, lot, kind, arrival, departure }: Input): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const free = { name: 'free', text: FREE_UNIT, values: [kind, arrival, departure] }
    const unit = (await client.query(free)).rows[0]?.id
    if (!unit) throw new Error(`no ${kind} is free on ${arrival}`)
    const values = [number, account, unit, arrival, departure, lot]
    await client.query({ name: 'book', text: BOOK, values })
    await client.query('commit')
    return { unit }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const ROUTES: Readonly<Record<string, (input: Input) => Promise<unknown>>> = {
  '/home': async ({ owner }) =>
    (await pool.query({ name: 'home', text: HOME, values: [owner] })).rows[0]?.answer,
  '/search': async ({ arrival = '', departure = '' }) => {
    const values = [arrival, departure]
    const { rows } = await pool.query({ name: 'search', text: SEARCH, values })
    const nights = (Date.parse(departure) - Date.parse(arrival)) / DAY_MS
    return rows.map(({ kind, units, taken }) => ({
      kind,
      free: FIRST_NIGHTS.map((first) => {
        const wanted = ((1n << BigInt(nights)) - 1n) << BigInt(first)
        const isTaken = (unit: string) => (BigInt(unit) & wanted) !== 0n
        return units - ((taken as string[] | null)?.filter(isTaken).length ?? 0)
      }),
    }))
  },
  '/book': async (input) => {
    // two concurrent bookings may pick the same unit: the second tries again
    for (let tries = 1; ; tries++)
      try {
        return await book(input)
      } catch (error) {
        if (tries === 5) throw error
      }
  },
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://limit')
  let text = ''
  for await (const chunk of request) text += chunk
  const input = text ? JSON.parse(text) : Object.fromEntries(url.searchParams)
  try {
    const answer = await ROUTES[url.pathname]?.(input)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.statusCode = 500
    response.end((error as Error).message)
  }
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
