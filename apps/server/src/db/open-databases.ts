import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type { Keys } from '../shared/keys.ts'
import { MAIN_SERVER, type Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import type { Database, OneDatabase } from './database.ts'
import { isConnectionFault, isOutage } from './database-faults.ts'
import { databasesOf, nameOf, settingsOf } from './database-settings.ts'
import { type LateDatabase, openLate, openMany, type PartOfMany } from './many-databases.ts'
import { COMMAND, type OpenAs, type OpenData, openData } from './open-data.ts'
import { findPlaces } from './places.queries.ts'

/** The databases of this start, ready for the app, and how to close them. */
export interface OpenDatabases {
  readonly database: Database
  readonly keys: Keys
  close(): Promise<void>
}

/** A database that is away is tried again after this. */
const AGAIN_MS = 5 * SECOND_MS

/**
 * Opens the databases that the settings name. Of several, those that are away are opened as soon as
 * they are found; a start without any of them, and one that may not use one, throws a StartFault.
 */
export async function openDatabases(
  settings: Settings,
  as: OpenAs = COMMAND,
): Promise<OpenDatabases> {
  if (Object.keys(settings.servers).length > 0) return openSeveral(settings, as)
  return openData(settings, as)
}

interface LatePart extends PartOfMany {
  readonly database: LateDatabase
  /** Set once it is found. */
  data: OpenData | null
}

const beginUse = ({ data, database }: LatePart) => data && database.open(data.database)

async function openSeveral(settings: Settings, as: OpenAs): Promise<OpenDatabases> {
  const parts = [...databasesOf(settings)].map(
    ([name, servers]): LatePart => ({ name, servers, database: openLate(), data: null }),
  )
  const database = openMany(parts)
  let isClosed = false
  const close = async () => {
    isClosed = true
    await Promise.all(parts.map(({ data }) => data?.close()))
  }
  const open = async (part: LatePart) => {
    part.data = await openPart(settings, as, part.name)
  }
  const openAgain = async (part: LatePart) => {
    while (!isClosed && !part.data) {
      await wait(AGAIN_MS, undefined, { ref: false })
      await open(part).catch((fault: Error) => part.database.fail(fault))
    }
    if (isClosed) return void (await part.data?.close())
    beginUse(part)
    console.log(cliStartFaults().database.serverBack({ server: part.name }))
  }
  try {
    const done = await Promise.allSettled(parts.map(open))
    const faults = done.map((one) => (one.status === 'rejected' ? (one.reason as Error) : null))
    const [fault] = faults.filter((one) => one !== null)
    const worst = faults.find((one) => one !== null && !isAway(one))
    if (worst) throw worst
    const keys = parts.find(({ data }) => data)?.data?.keys
    if (!keys) throw fault
    for (const [at, part] of parts.entries()) {
      const why = faults[at]
      if (!why) continue
      part.database.fail(why)
      if (as.kind === 'command') continue
      console.warn(cliStartFaults().database.serverAway({ server: part.name, fault: why.message }))
      void openAgain(part)
    }
    for (const [at, part] of parts.entries()) if (!faults[at]) beginUse(part)
    return { database, keys, close }
  } catch (error) {
    await close()
    throw error
  }
}

const isAway = (fault: Error) => isOutage(fault) || isConnectionFault(fault)

/** Opens one of several; what keeps it from that names it. */
async function openPart(settings: Settings, as: OpenAs, name: string): Promise<OpenData> {
  try {
    const data = await openData(settingsOf(settings, name), as)
    await requireOwnResorts(data.database, name, settings).catch(async (error: unknown) => {
      await data.close()
      throw error
    })
    return data
  } catch (error) {
    if (name === MAIN_SERVER || !(error instanceof StartFault) || isAway(error)) throw error
    throw new StartFault(cliStartFaults().database.ofServer({ server: name, fault: error.message }))
  }
}

/** A copy of another server's resorts would be worked on twice: one that has any is not opened. */
async function requireOwnResorts(
  database: OneDatabase,
  name: string,
  settings: Settings,
): Promise<void> {
  for (const { id, server_id: server } of await database.readDirectory(findPlaces))
    if (nameOf(settings, server) !== name)
      throw new StartFault(cliStartFaults().database.otherServers({ resort: id, server }))
}
