import { createServer } from 'node:http'
import pg from 'pg'

/**
 * What the machine can do at most: the work of three calls on bare Node and PostgreSQL, one
 * statement a read and one transaction a booking, with no session, rules, checks or log. It reads
 * the database of a portal as its owner, past row security. `LIMIT_DATABASE` is a connection as
 * JSON, `LIMIT_PORT` the port.
 */
const POOL = 8
const pool = new pg.Pool({ ...JSON.parse(process.env['LIMIT_DATABASE'] ?? '{}'), max: POOL })

/** What Home shows of an account: sums, lots, the next stays, a work order, documents, notices. */
const HOME = `select json_build_object(
  'cents', (select coalesce(sum(cents), 0) from ledger_entry
    where resort_id = a.resort_id and owner_account_id = a.id),
  'lots', (select json_agg(l) from (select id, kind, use_year, expires_on, remaining
    from points_lot where resort_id = a.resort_id and owner_account_id = a.id
      and earned_on <= current_date and expires_on >= current_date order by expires_on) l),
  'stays', (select json_agg(s) from (select r.id, r.arrival, r.departure, u.name
    from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = a.resort_id and r.owner_account_id = a.id and r.status = 'confirmed'
      and r.departure > current_date order by r.arrival limit 5) s),
  'bills', (select json_agg(c) from (select due_on, sum(cents) as cents from charge
    where resort_id = a.resort_id and owner_account_id = a.id
      and due_on between current_date - 30 and current_date + 365 group by due_on) c),
  'order', (select row_to_json(w) from (select number, summary, status from work_order
    where resort_id = a.resort_id and owner_account_id = a.id
    order by status in ('done', 'closed'), reported_on desc limit 1) w),
  'documents', (select json_agg(d) from (select id, title, published_on from document
    where resort_id = a.resort_id and (owner_account_id is null or owner_account_id = a.id)
    order by published_on desc limit 3) d),
  'notices', (select json_agg(n) from (select id, title, at from notice
    where resort_id = a.resort_id and owner_account_id = a.id order by at desc limit 3) n)
) as answer from owner_account a where a.resort_id = 'HERON' and a.owner_number = $1`

/** Free units of every kind for so many nights, and for the two weeks before and after. */
const SEARCH = `select u.unit_type_code, shift, count(*) as free
  from unit u, generate_series(-14, 14, 7) shift
  where u.resort_id = 'HERON' and not exists (
    select from reserved_night n where n.resort_id = u.resort_id and n.unit_id = u.id
      and n.night >= $1::date + shift and n.night < $2::date + shift)
  group by 1, 2`

const FREE_UNIT = `select u.id from unit u
  where u.resort_id = 'HERON' and u.unit_type_code = $1 and not exists (
    select from reserved_night n where n.resort_id = u.resort_id and n.unit_id = u.id
      and n.night >= $2::date and n.night < $3::date)
  limit 1 for update skip locked`

const BOOK = `with stay as (
    insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
      departure, people1, points, paid_by)
    values ('HERON', $1, $2, $3, 'O', 'confirmed', $4, $5, 2, 2, 'points') returning id
  ), spent as (
    insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select 'HERON', $6, -2, 'spent', id from stay
  )
  insert into outbox (resort_id, channel, recipient, subject, text, secret, at, try_after, locale)
  select 'HERON', 'email', 'limit@mail.example', 'Your stay', repeat('Your stay is booked. ', 10),
    false, now(), now(), 'en-US' from stay`

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
  '/search': async ({ arrival, departure }) =>
    (await pool.query({ name: 'search', text: SEARCH, values: [arrival, departure] })).rows,
  '/book': async (input) => {
    // two at once may find the same unit: the second one finds another
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
server.listen(Number(process.env['LIMIT_PORT']), '127.0.0.1', () => console.log('ready'))
