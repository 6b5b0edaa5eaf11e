import { cliMoves } from '@ownerng/messages/cli/moves'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { isOutage } from './database-faults.ts'
import { namesOf, settingsOf } from './database-settings.ts'
import { connectForCopies } from './dump-database.ts'
import { openToBackUp } from './open-data.ts'
import { openPlace, type Place } from './resort-move.ts'

/** The databases that answer, and why another one does not. */
export interface Found {
  readonly places: readonly Place[]
  readonly away: Error | null
}

/**
 * Does work on what each database has of a resort, while nobody moves it. Throws a StartFault where
 * somebody does.
 */
export async function withPlaces<T>(
  settings: Settings,
  resort: string,
  work: (found: Found) => Promise<T>,
): Promise<T> {
  const closing: (() => Promise<unknown>)[] = []
  const open = async (name: string) => {
    const owned = await openToBackUp(settingsOf(settings, name))
    if (!owned) throw new StartFault(cliMoves().noDatabase({ server: name }))
    closing.push(owned.close)
    const client = await connectForCopies(owned.connection)
    closing.push(() => client.end())
    const place = await openPlace(name, client, resort)
    if (!place) throw new StartFault(cliMoves().underWay({ resort }))
    return place
  }
  try {
    const places: Place[] = []
    let away: Error | null = null
    for (const name of namesOf(settings))
      await open(name).then(
        (place) => places.push(place),
        (error: unknown) => {
          if (!isOutage(error)) throw error
          away = error
        },
      )
    return await work({ places, away })
  } finally {
    for (const close of closing.reverse()) await close()
  }
}
