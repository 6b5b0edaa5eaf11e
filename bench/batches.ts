import { randomUUID } from 'node:crypto'
import type { Portal } from '../e2e/support/portal.ts'
import { addApiKey } from './api-key.ts'
import type { Figure } from './figure.ts'
import { spread } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const BATCHES = unlessSmoke(10, 1)
const ROWS = unlessSmoke(1_000, 10)
const ROUNDS = unlessSmoke(3, 1)
const MOST_S = 20

/** Measures how long a system takes to add 10,000 owners, a thousand at a time (issue 39). */
export async function measureBatches(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('upsert_10000_owners_s')) return {}
  const portal = await openPortal('server')
  try {
    const key = await addApiKey(portal, ['people:write'])
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      for (let batch = 0; batch < BATCHES; batch++)
        await sendOwners(portal, key, (round * BATCHES + batch) * ROWS)
      rounds.push((performance.now() - began) / 1_000)
    }
    const figure = spread(rounds)
    return {
      upsert_10000_owners_s: {
        ...{ ...figure, unit: 's', target: `at most ${MOST_S}` },
        good: figure.value <= MOST_S,
      },
    }
  } finally {
    await portal.close()
  }
}

async function sendOwners(portal: Portal, key: string, first: number): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const owner = 200_000 + first + index
    const email = `owner.${owner}@mail.example`
    const values = { owner_number: owner, name: `Owner ${owner}`, email, status: 'active' }
    return { externalId: `bench-${owner}`, values }
  })
  const { host, port } = new URL(portal.url)
  const answer = await fetch(`http://127.0.0.1:${port}/api/batches/owners`, {
    method: 'POST',
    headers: { host, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ requestKey: randomUUID(), rows }),
  })
  const { counts } = (await answer.json()) as { counts?: { created: number } }
  if (counts?.created !== ROWS)
    throw new Error(`status ${answer.status}, created ${counts?.created} of ${ROWS}`)
}
