import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import { cliMoves } from '@ownerng/messages/cli/moves'
import { nameOf } from '../db/database-settings.ts'
import * as moves from '../db/resort-move.ts'
import { type Found, withPlaces } from '../db/resort-places.ts'
import { pausePoint } from '../shared/pause-points.ts'
import type { Settings } from '../shared/settings.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

const TO = '--to'
const KEEP = '--keep'
const ERASE = '--erase-old'
/** A turn of a job is somebody else's after half a minute. */
const JOBS_END_MS = 35 * SECOND_MS
const ACTS_END_MS = MINUTE_MS
const LOOK_EVERY_MS = 200
/** How many payments are named: of more of them the wrong copy was kept. */
const NAMED = 20

/**
 * Moves a resort to the database of another server: stops its acts, copies and compares every row,
 * and switches. It can be run again after a kill at any moment, and goes on. With `--erase-old` it
 * removes what a move left behind, and with `--keep` one of two copies is the one that counts. A move
 * is refused while a payment is in doubt; `--keep` names the payments that only the other copy has.
 */
export async function moveResort(settings: Settings, words: readonly string[]): Promise<string> {
  const [typed = '', option = '', to = '', ...more] = words
  const work = WORK[option]
  const hasServer = to !== ''
  if (
    !typed ||
    typed.startsWith('-') ||
    more.length > 0 ||
    !work ||
    hasServer !== (option !== ERASE)
  )
    throw refuseWithExample(
      `move-resort RESORT ${TO} SERVER|${KEEP} SERVER|${ERASE}`,
      'move-resort HERON --to EAST',
    )
  const wanted = { resort: typed.toUpperCase(), server: to.toUpperCase() }
  return withPlaces(settings, wanted.resort, (found) => work(settings, wanted, found))
}

/** A resort, and the server that is named with it. */
interface Wanted {
  readonly resort: string
  readonly server: string
}

async function moveTo(
  settings: Settings,
  { resort, server }: Wanted,
  { places, away }: Found,
): Promise<string> {
  const words = cliMoves()
  const target = places.find(({ name }) => name === nameOf(settings, server))
  if (!target && away) throw away
  // the main one has any server that is not named: one that it knows is no mistake
  if (!target || !(server in settings.servers || (await moves.hasServer(target, server))))
    throw new CommandRefusal(words.noServer({ server }))
  const left = places.find((one) => one.move?.toServer === server && moves.isOnItsWay(one, target))
  if (left) {
    await moves.arrive({ resort, server, source: left, target })
    return words.done({ resort, server })
  }
  const here = places.filter(moves.isHere)
  if (moves.isInTwo(here)) {
    await moves.rest(here, resort)
    throw new CommandRefusal(words.twice({ resort, servers: moves.serversOf(here) }))
  }
  const [source] = here
  if (!source) throw away ?? new CommandRefusal(words.noResort({ resort }))
  if (source === target) {
    if (source.server !== server)
      throw new CommandRefusal(words.sameDatabase({ resort, server: source.server ?? '' }))
    // also where a move elsewhere was killed: it goes on here
    await moves.stay({ source, resort })
    return words.isThere({ resort, server })
  }
  if (source.move && source.move.toServer !== server)
    throw new CommandRefusal(words.elsewhere({ resort, server: source.move.toServer }))
  const move = { resort, server, source, target }
  await requireRight(target)
  if (!(await moves.haveSameTables(move))) throw new CommandRefusal(words.otherSchema)
  const rows = await carryOver(settings, move)
  await pausePoint(settings, 'move-switched')
  await moves.arrive(move)
  return [words.done({ resort, server }), words.rows(rows)].join('\n')
}

/** Stops the acts of the resort, copies it and leaves; lets it go on where it is if that fails. */
async function carryOver(settings: Settings, move: moves.Move): Promise<moves.Copied> {
  const { resort, source } = move
  const words = cliMoves()
  await moves.setState(move, 'leaving')
  try {
    await untilQuiet(JOBS_END_MS, () => moves.hasTurns(move))
    await moves.setState(move, 'moving')
    const open = await moves.openTransactions(source.client)
    if (!(await untilQuiet(ACTS_END_MS, () => moves.stillOpen(source.client, open))))
      throw new CommandRefusal(words.busy({ resort }))
    const payments = await moves.countDoubts(move)
    if (payments > 0) throw new CommandRefusal(words.inDoubt({ resort, payments }))
    await pausePoint(settings, 'move-stopped')
    const copied = await moves.copyResort(move)
    if ('difference' in copied) throw new CommandRefusal(words.differs(copied))
    await pausePoint(settings, 'move-copied')
    await moves.setState(move, 'moved')
    return copied
  } catch (error) {
    await goOn(move, error as Error)
    throw error
  }
}

/** Where its database does not hear of it, what failed first is why. */
async function goOn(move: moves.Move, { message: fault }: Error): Promise<void> {
  const { resort, server, source } = move
  await moves.stay(move).catch(() => {
    const from = source.server ?? ''
    throw new CommandRefusal(cliMoves().stopped({ resort, server, from, fault }))
  })
}

/** Waits until something is over; false where it is not in time. */
async function untilQuiet(ms: number, isGoingOn: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + ms; await isGoingOn(); await wait(LOOK_EVERY_MS))
    if (performance.now() > until) return false
  return true
}

async function requireRight(place: moves.Place): Promise<void> {
  const { name, client } = place
  if (!(await moves.mayCopyInto(place)))
    throw new CommandRefusal(cliMoves().noRight({ server: name, user: client.user ?? '' }))
}

/**
 * Of several copies that count, lets one count alone; the others are as a move leaves them. Names the
 * card payments that it lacks.
 */
async function keepAt(
  _: Settings,
  { resort, server }: Wanted,
  { places, away }: Found,
): Promise<string> {
  const words = cliMoves()
  const here = places.filter(moves.isHere)
  const kept = here.find((place) => place.server === server)
  if (here.length === 0) throw away ?? new CommandRefusal(words.noResort({ resort }))
  if (!kept)
    throw (
      away ?? new CommandRefusal(words.notAt({ resort, server, servers: moves.serversOf(here) }))
    )
  const others = here.filter((place) => place !== kept)
  if (others.length === 0) {
    if (away) throw away
    if (!moves.isInTwo(here)) return words.isThere({ resort, server })
    // the other copy is gone with its database
    await moves.stay({ source: kept, resort })
  }
  const said = [words.kept({ resort, server })]
  for (const source of others) {
    const move = { resort, server, source, target: kept }
    await moves.arrive(move)
    await moves.setState(move, 'moved')
    const invoices = await moves.findPaidOnlyThere(move)
    if (invoices.length > 0)
      said.push(
        words.onlyThere({
          server: source.server ?? '',
          payments: invoices.length,
          invoices: [...invoices.slice(0, NAMED), ...(invoices.length > NAMED ? ['…'] : [])].join(
            ', ',
          ),
        }),
      )
  }
  return said.join('\n')
}

async function eraseOld(_: Settings, { resort }: Wanted, { places, away }: Found): Promise<string> {
  const words = cliMoves()
  const old = places.filter((place) => place.server !== null && !moves.isHere(place))
  if (old.length === 0) throw away ?? new CommandRefusal(words.nothingOld({ resort }))
  if (!places.some(moves.isHere)) throw away ?? new CommandRefusal(words.notArrived({ resort }))
  let rows = 0
  for (const place of old) {
    await requireRight(place)
    rows += await moves.eraseRows(place, resort)
  }
  return [words.erased({ resort, rows }), ...(away ? [away.message] : [])].join('\n')
}

/** What the command does, by its option; without a server only `--erase-old`. */
const WORK: Readonly<Record<string, typeof moveTo>> = {
  [TO]: moveTo,
  [KEEP]: keepAt,
  [ERASE]: eraseOld,
}
