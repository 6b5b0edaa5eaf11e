import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@ownerng/domain'
import type { Settings } from '../shared/settings.ts'
import { isHere, rest } from './resort-move.ts'
import { withPlaces } from './resort-places.ts'
import { findInTwo, type InTwo } from './resorts-in-two.ts'

/** Another node that finds the same is done long before this. */
const WITHIN_MS = 10 * SECOND_MS
const AGAIN_MS = 200

/**
 * Finds the resorts that are in several databases, and lets each rest in all of them: that is written
 * there, while no move is under way. `read` asks where the resorts are. Throws where one of them
 * could not be told in ten seconds.
 */
export async function restInTwo(
  settings: Settings,
  read: Parameters<typeof findInTwo>[0],
): Promise<InTwo[]> {
  for (const until = performance.now() + WITHIN_MS; ; await wait(AGAIN_MS)) {
    const found = await findInTwo(read)
    const awake = found.filter(({ rests }) => !rests)
    if (awake.length === 0) return found
    const faults: unknown[] = []
    for (const { resort } of awake)
      await letRest(settings, resort).catch((error: unknown) => faults.push(error))
    if (faults.length > 0 && performance.now() > until) throw faults[0]
  }
}

async function letRest(settings: Settings, resort: string): Promise<void> {
  await withPlaces(settings, resort, async ({ places, away }) => {
    const here = places.filter(isHere)
    if (here.length > 1) await rest(here, resort)
    else if (away) throw away
  })
}
