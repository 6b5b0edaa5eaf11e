import pg from 'pg'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './bench.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
const REQUESTS = unlessSmoke(1_500, 10)
const FEW = 20
const MANY = unlessSmoke(2_000, 40)
const MOST = 1.2

/** What the home page of an account costs with a history of 2,000 stays, over one of 20. */
export async function measureGrowth(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('home_cost_2000_over_20_stays')) return {}
  const portal = await openPortal('server')
  try {
    const owner = await signInByApi(portal, 'owner.points')
    await addPastStays(portal, owner, 0, FEW)
    for (let round = 0; round < ROUNDS; round++) await msOf(owner)
    const few = await rounds(owner)
    await addPastStays(portal, owner, FEW, MANY)
    for (let round = 0; round < ROUNDS; round++) await msOf(owner)
    const many = await rounds(owner)
    const ratios = many.map((ms, round) => ms / (few[round] ?? ms))
    const value = ratios[Math.floor(ROUNDS / 2)] ?? Number.NaN
    return {
      home_cost_2000_over_20_stays: {
        value,
        min: Math.min(...ratios),
        max: Math.max(...ratios),
        unit: 'times the cost',
        target: `at most ${MOST}`,
        good: value <= MOST,
      },
    }
  } finally {
    await portal.close()
  }
}

/** Milliseconds a page at eight clients, the least first. */
async function rounds(owner: ApiOwner): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await msOf(owner))
  return times.sort((a, b) => a - b)
}

async function msOf(owner: ApiOwner): Promise<number> {
  let asked = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (asked < REQUESTS) {
        asked++
        const { status } = await owner.get('/home')
        if (status !== 200) throw new Error(`Home answered ${status}.`)
      }
    }),
  )
  return (performance.now() - began) / REQUESTS
}

/** Stays of two nights one after the other, the last of them some years ago. */
async function addPastStays(
  portal: Portal,
  owner: ApiOwner,
  from: number,
  to: number,
): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  try {
    await client.query(
      `insert into reservation (
        resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1
      )
      select 'HERON', 'OLD-' || n, a.id, (select min(id) from unit where resort_id = 'HERON'),
        'rental', 'confirmed', date '2020-01-01' - 2 * n, date '2020-01-03' - 2 * n, 2
      from generate_series($2::integer, $3::integer - 1) n, owner_account a
      where a.resort_id = 'HERON' and a.owner_number = $1`,
      [owner.ownerNumber, from, to],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
