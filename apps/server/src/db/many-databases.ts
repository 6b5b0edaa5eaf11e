import { SECOND_MS } from '@ownerng/domain'
import { MAIN_SERVER } from '../shared/settings.ts'
import type { ManyDatabases, NamedDatabase, OneDatabase, Parts } from './database.ts'
import { noteOutage } from './database-faults.ts'
import { findPlaces } from './places.queries.ts'
import { within } from './replica-watch.ts'

/** One of several databases, and the servers whose resorts are in it. */
export interface PartOfMany extends NamedDatabase {
  /** None at the main one, which has those of every other server. */
  readonly servers: readonly string[]
}

/**
 * Several databases as one: each transaction goes to the database of its resort. One that is away
 * takes the resorts of no other with it.
 */
export function openMany(all: readonly PartOfMany[]): ManyDatabases {
  const ofServer = openServers(all)
  const ofResort = openPlaces(all, ofServer)
  const parts: Parts = { all, ofServer, ofResort }
  const at = async <T>(resortId: string, work: (database: OneDatabase) => Promise<T>) =>
    work((await ofResort(resortId)).database)
  return {
    parts,
    inResort: (resortId, work) => at(resortId, (one) => one.inResort(resortId, work)),
    readInResort: (resortId, work) => at(resortId, (one) => one.readInResort(resortId, work)),
    get hasReplica() {
      return all.some(({ database }) => database.hasReplica)
    },
    readNearby: (resortId, work) => at(resortId, (one) => one.readNearby(resortId, work)),
    readResort: (resortId, statement, ...args) =>
      at(resortId, (one) => one.readResort(resortId, statement, ...args)),
    close: async () => {
      await Promise.all(all.map(({ database }) => database.close()))
    },
  }
}

function openServers(all: readonly PartOfMany[]): (serverId: string) => PartOfMany {
  const byServer = new Map(all.flatMap((part) => part.servers.map((server) => [server, part])))
  const main = all.find(({ name }) => name === MAIN_SERVER)
  if (!main) throw new Error('Of several databases one has the servers that are not named.')
  return (serverId) => byServer.get(serverId) ?? main
}

/** How soon the databases are asked again where a resort was not found: it may just be imported. */
const LOOK_AGAIN_MS = SECOND_MS
const ANSWERS_WITHIN_MS = 2 * SECOND_MS

/**
 * Finds the databases of resorts, and remembers them. A resort counts where its server is: a copy in
 * the database of another server is none.
 */
function openPlaces(
  all: readonly PartOfMany[],
  ofServer: (serverId: string) => PartOfMany,
): Parts['ofResort'] {
  const places = new Map<string, PartOfMany>()
  let looked: { readonly at: number; readonly faults: Promise<unknown[]> } | null = null
  const lookAt = async (part: PartOfMany) => {
    const rows = await within(ANSWERS_WITHIN_MS, part.database.readDirectory(findPlaces))
    for (const { id, server_id: server } of rows)
      if (ofServer(server) === part) places.set(id, part)
  }
  /** Looks at each; returns why some could not be looked at. */
  const look = async () => {
    const done = await Promise.allSettled(all.map(lookAt))
    return done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  }
  return async (resortId) => {
    const known = places.get(resortId)
    if (known) return known
    if (!looked || performance.now() - looked.at >= LOOK_AGAIN_MS)
      looked = { at: performance.now(), faults: look() }
    const faults = await looked.faults
    const found = places.get(resortId)
    // it may be where nobody answers
    if (!found && faults.length > 0) throw faults[0]
    return found ?? ofServer(MAIN_SERVER)
  }
}
/** A database that may be away when the process starts, and is used as soon as it is opened. */
export interface LateDatabase extends OneDatabase {
  readonly isOpen: boolean
  open(database: OneDatabase): void
  /** Says why it could not be opened. */
  fail(fault: Error): void
}

/** Until it is opened, whatever is asked of it fails as of a database that is away. */
export function openLate(): LateDatabase {
  let opened: OneDatabase | null = null
  let fault = new Error('The database is not open yet.')
  const now = (): OneDatabase => {
    if (!opened) throw noteOutage(fault)
    return opened
  }
  return {
    parts: null,
    get isOpen() {
      return opened !== null
    },
    open: (database) => {
      opened = database
    },
    fail: (why) => {
      fault = why
    },
    get hasReplica() {
      return opened?.hasReplica ?? false
    },
    inResort: async (resortId, work) => now().inResort(resortId, work),
    readInResort: async (resortId, work) => now().readInResort(resortId, work),
    readNearby: async (resortId, work) => now().readNearby(resortId, work),
    readResort: async (resortId, statement, ...args) =>
      now().readResort(resortId, statement, ...args),
    readDirectory: async (statement, ...args) => now().readDirectory(statement, ...args),
    poolFigures: () => opened?.poolFigures() ?? { limit: 0, busy: 0, idle: 0, waiting: 0 },
    close: async () => opened?.close(),
  }
}
