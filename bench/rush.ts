import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { addOwners } from './bench-owners.ts'
import type { Figure } from './figure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const OWNERS = unlessSmoke(200, 10)
const UNITS = unlessSmoke(40, 2)
const ROUNDS = unlessSmoke(3, 1)
const DAY_MS = 86_400_000

/**
 * Measures the opening rush: 200 owners request 40 units at the same moment. Reports the slowest
 * wait, and checks that every unit is sold once.
 */
export async function measureRush(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('rush_p99_s') && !wanted('rush_sold')) return {}
  const portal = await openPortal('server')
  try {
    await addRush(portal)
    const owners: ApiOwner[] = []
    for (let number = 1; number <= OWNERS; number++)
      owners.push(await signInByApi(portal, `rush.${number}`))
    const waits: number[] = []
    const sold: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await rush(owners, 60 + 10 * round)
      const losers = answers.filter((answer) => answer.status !== 200)
      const messages = losers.filter(
        (answer) =>
          answer.status === 409 &&
          answer.body.code === 'STAY_TAKEN' &&
          answer.body.nearest.length > 0,
      )
      if (messages.length < losers.length)
        throw new Error(
          'a refused owner got no reason: ' +
            `${JSON.stringify(losers.find((answer) => !messages.includes(answer))).slice(0, 300)}`,
        )
      sold.push(answers.length - losers.length)
      waits.push(
        answers.map((answer) => answer.ms).sort((a, b) => a - b)[
          Math.floor(answers.length * 0.99)
        ] ?? 0,
      )
    }
    const seconds = waits.map((ms) => ms / 1000).sort((a, b) => a - b)
    const [least = 0, middle = 0, most = 0] = seconds
    return {
      rush_p99_s: {
        value: middle,
        min: least,
        max: most,
        unit: 's',
        target: 'at most 0.5',
        good: middle <= 0.5,
      },
      rush_sold: {
        value: Math.min(...sold),
        min: Math.min(...sold),
        max: Math.max(...sold),
        unit: `of ${UNITS} units`,
        target: `${UNITS}`,
        good: sold.every((count) => count === UNITS),
      },
    }
  } finally {
    await portal.close()
  }
}

async function rush(owners: readonly ApiOwner[], ahead: number) {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return Promise.all(
    owners.map(async (owner) => {
      const start = performance.now()
      const answer = await owner.post('/reservations', {
        alsoOverlap: true,
        requestKey: randomUUID(),
        ownerNumber: owner.ownerNumber,
        unitTypeCode: 'RUSH',
        arrival: day(ahead),
        departure: day(ahead + 4),
        resType: 'O',
        people1: 2,
        people2: 0,
        people3: 0,
        people4: 0,
        guest: null,
        expectPoints: 4,
        expectFeeCents: 0,
        comments: { C1: 'Before 6 PM' },
      })
      return { ...answer, ms: performance.now() - start }
    }),
  )
}

/** Adds forty units of a separate type, and two hundred accounts, each with points and a login. */
async function addRush(portal: Portal): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(
    `insert into unit_type (resort_id, code, name, max_people) values ('HERON', 'RUSH', 'Rush', 4)`,
  )
  await run(
    `insert into unit (resort_id, number, name, unit_type_code)
      select 'HERON', 'R-' || n, 'Rush ' || n, 'RUSH'
      from generate_series(1, $1::integer) n`,
    [UNITS],
  )
  await run(
    `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
      select 'HERON', 'RUSH', s, w, 1 from unnest(array['red', 'white', 'blue']) s,
      unnest(array['mon-thu', 'sun', 'fri-sat']) w`,
  )
  await addOwners(client, 'rush', OWNERS, 1_000)
  await run('analyze')
  await client.end()
}
