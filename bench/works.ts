import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { addOwners } from './bench-owners.ts'

const DAY_MS = 86_400_000
const UNITS_OF_KIND = 100
/** Bookings start this many days ahead and step through this many days. */
const FIRST_DAY = 20
const DAYS = 300

/** One call: its request by index, to our server and to the bare one (`limit-server.ts`). */
export interface Work {
  readonly ours: (index: number) => Sent
  readonly bare: (index: number) => Sent
}

/** The calls that are measured. */
export type WorkName = 'home' | 'search' | 'booking'

export interface Sent {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** An owner signed in to our server; the bare server gets the account id. */
interface Owner {
  readonly headers: Readonly<Record<string, string>>
  readonly ownerNumber: string
  readonly id: string
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns two nights that step through the year, in unit types with room; each server has its own
 * types.
 */
function getStay(index: number, kinds: readonly string[]) {
  const start = FIRST_DAY + (index % DAYS)
  return {
    kind: kinds[Math.floor(index / DAYS) % kinds.length] ?? '',
    arrival: dayAhead(start),
    departure: dayAhead(start + 2),
  }
}

const search = (index: number) => {
  const from = 30 + (index % 12) * 20
  return `arrival=${dayAhead(from)}&departure=${dayAhead(from + 3)}`
}

/** Takes turns among the owners. */
const getTurn = (owners: readonly Owner[], index: number): Owner => {
  const owner = owners[index % owners.length]
  if (!owner) throw new Error('Nobody asks.')
  return owner
}

/**
 * Prepares home, search and booking at HERON: owners with enough points, and cheap unit types with
 * room, some for our server and some for the bare one. `name` distinguishes them from those of
 * another benchmark.
 */
export async function openWorks(
  portal: Portal,
  name: string,
  { owners, ours, bare }: { owners: number; ours: number; bare: number },
): Promise<Readonly<Record<WorkName, Work>>> {
  const kinds = Array.from({ length: ours + bare }, (_, n) => `${name.toUpperCase()}${n + 1}`)
  const bookers = await addRoom(portal, name, owners, kinds)
  // a session runs only two searches at a time, so each client has its own
  const searchers: Owner[] = []
  for (let session = 1; session <= owners; session++)
    searchers.push(await signIn(portal, 'owner.points'))
  const { headers, ownerNumber } = getTurn(searchers, 0)
  return {
    home: {
      ours: () => ({ path: '/api/home', headers }),
      bare: () => ({ path: `/home?owner=${ownerNumber}` }),
    },
    search: {
      ours: (index) => ({
        path: `/api/availability?${search(index)}&people1=2&people2=2&people3=0&people4=0`,
        headers: getTurn(searchers, index).headers,
      }),
      bare: (index) => ({ path: `/search?${search(index)}` }),
    },
    booking: {
      ours: (index) => ourBooking(getTurn(bookers, index), getStay(index, kinds.slice(0, ours))),
      bare: (index) => {
        const { id } = getTurn(bookers, index)
        return {
          path: '/book',
          body: {
            number: `LM-${randomUUID()}`,
            account: id,
            lot: id,
            ...getStay(index, kinds.slice(ours)),
          },
        }
      },
    },
  }
}

function ourBooking({ headers, ownerNumber }: Owner, stay: ReturnType<typeof getStay>): Sent {
  const { kind, arrival, departure } = stay
  return {
    path: '/api/reservations',
    headers: { ...headers, 'content-type': 'application/json' },
    body: {
      requestKey: randomUUID(),
      ownerNumber,
      unitTypeCode: kind,
      arrival,
      departure,
      resType: 'O',
      ...{ people1: 2, people2: 0, people3: 0, people4: 0 },
      guest: null,
      expectPoints: 2,
      expectFeeCents: 0,
      comments: { C1: 'Before 6 PM' },
      alsoOverlap: true,
    },
  }
}

const agent = new Agent({ keepAlive: true })

/** Sends a request to a local port; throws for any status but 200. */
export function send(port: string, { path, headers = {}, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : ''
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers,
      },
      (incoming) => {
        const failed: Buffer[] = []
        if (incoming.statusCode === 200) incoming.resume()
        else incoming.on('data', (chunk) => failed.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          incoming.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} ${text}: ${incoming.statusCode} ${Buffer.concat(failed)}`)),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

async function addRoom(
  portal: Portal,
  name: string,
  count: number,
  kinds: readonly string[],
): Promise<Owner[]> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query(
    `insert into unit_type (resort_id, code, name, max_people)
      select 'HERON', code, code, 4 from unnest($1::text[]) code`,
    [kinds],
  )
  await client.query(
    `insert into unit (resort_id, number, name, unit_type_code)
      select 'HERON', code || '-' || n, code || '-' || n, code
      from unnest($1::text[]) code, generate_series(1, $2::integer) n`,
    [kinds, UNITS_OF_KIND],
  )
  await client.query(
    `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
      select 'HERON', code, s, w, 1 from unnest($1::text[]) code,
      unnest(array['red', 'white', 'blue']) s, unnest(array['mon-thu', 'sun', 'fri-sat']) w`,
    [kinds],
  )
  await addOwners(client, name, count, 100_000_000)
  await client.query('vacuum analyze')
  await client.end()
  const owners: Owner[] = []
  for (let number = 1; number <= count; number++)
    owners.push(await signIn(portal, `${name}.${number}`))
  return owners
}

/** Signs in; the account created by `addOwners` has the same name as the login. */
async function signIn(portal: Portal, loginId: string): Promise<Owner> {
  const { cookie, handle, ownerNumber } = await signInByApi(portal, loginId)
  const headers = { host: new URL(portal.url).host, cookie, 'x-session-id': handle }
  return { headers, ownerNumber, id: loginId.replace('.', '-') }
}
