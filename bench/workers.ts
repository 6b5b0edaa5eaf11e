import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './bench.ts'
import { atLeast, cpuMsOf, rateOf, startQuiet, told } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'
import { openWorks, send, type Work, type WorkName } from './works.ts'

/** Of each worker. */
const CLIENTS = 8
const ROUNDS = unlessSmoke(15, 1)
const ROUND_MS = unlessSmoke(1_000, 50)
const WARM_MS = unlessSmoke(5_000, 25)
const NAMES: readonly WorkName[] = ['home', 'search', 'booking']
const LEAST = 1.7

/**
 * Requests a second of a server with two workers over those of one worker, on the same database, eight
 * clients for each worker, rounds in turn, as if the clients and PostgreSQL ran on another machine.
 *
 * Here they take CPU of the same cores. So a rate is divided by the cores that the workers had, and
 * multiplied by those that they would have, one each. Two workers had all that nothing else used, read
 * from /proc: a core that idles, since they wait for each other or share the requests badly, counts
 * against them, and so does the process that holds their port.
 *
 * - `workers_2_over_1`: one worker is half of two servers with one worker each, asked at once. They know
 *   nothing of each other, and the machine is as full as with two workers: what is compared is the
 *   workers, not what a full machine costs, where processes push each other out of the caches.
 * - `workers_2_over_alone`: one worker alone, whose rate is that of a core that never waits, so that
 *   what a full machine costs counts too.
 * - `servers_2_over_alone`: the same of the two servers, the most that this machine allows.
 */
export async function measureWorkers(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  const names = NAMES.filter((name) => wanted(`${name}_workers_2_over_1`))
  if (names.length === 0) return figures
  const portal = await openPortal('server', { workers: 2 })
  const one = await startOne(portal)
  const another = await startOne(portal)
  try {
    const works = await openWorks(portal, 'two', { owners: 2 * CLIENTS, ours: 4, bare: 0 })
    const two = { ports: [new URL(portal.url).port], pids: processesOf(portal) }
    const servers = {
      ports: [...one.ports, ...another.ports],
      pids: [...one.pids, ...another.pids],
    }
    for (const name of names)
      for (const [what, figure] of Object.entries(
        await compare(works[name], { one, two, servers }),
      ))
        figures[`${name}_${what}`] = figure
  } finally {
    one.stop()
    another.stop()
    await portal.close()
  }
  return figures
}

/** Where clients send requests, each to one of the ports, and the processes that answer there. */
interface Target {
  readonly ports: readonly string[]
  readonly pids: readonly number[]
}

/** A server that is one worker, on the database of a portal. */
async function startOne(portal: Portal): Promise<Target & { stop(): void }> {
  const { child, port } = await startQuiet(portal)
  return { ports: [port], pids: [child.pid ?? 0], stop: () => child.kill() }
}

/** The server and its workers. */
function processesOf(portal: Portal): readonly number[] {
  const pid = portal.serverPid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))]
}

async function compare(
  { ours }: Work,
  targets: Readonly<Record<'one' | 'two' | 'servers', Target>>,
) {
  const { one, two, servers } = targets
  let asked = 0
  const rateOfTwo = ({ ports, pids }: Target, forMs: number) =>
    measure(pids, 2, forMs, (client) => send(ports[client % ports.length] ?? '', ours(asked++)))
  const rateOfOne = (forMs: number) =>
    measure(one.pids, 1, forMs, () => send(one.ports[0] ?? '', ours(asked++)))
  await rateOfOne(WARM_MS)
  for (const target of [two, servers]) await rateOfTwo(target, 2 * WARM_MS)
  const [overOne, overAlone, serversOverAlone]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [ofTwo, ofServers, alone] = [
      await rateOfTwo(two, ROUND_MS),
      await rateOfTwo(servers, ROUND_MS),
      await rateOfOne(ROUND_MS),
    ]
    overOne.push(ofTwo / (ofServers / 2))
    overAlone.push(ofTwo / alone)
    serversOverAlone.push(ofServers / alone)
  }
  return {
    workers_2_over_1: atLeast(LEAST, overOne, 'of one worker as crowded'),
    workers_2_over_alone: told(overAlone, 'of one worker alone'),
    servers_2_over_alone: told(serversOverAlone, 'of one worker alone'),
  }
}

/** Requests a ms of so many workers, as if each had a core of its own. */
async function measure(
  pids: readonly number[],
  workers: 1 | 2,
  forMs: number,
  ask: (client: number) => Promise<void>,
): Promise<number> {
  const usedMs = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  const began = performance.now()
  const [busy, own] = [busyMs(), usedMs()]
  const rate = await rateOf(ask, CLIENTS * workers, forMs)
  const ms = performance.now() - began
  const used = usedMs() - own
  const others = busyMs() - busy - used
  const had = workers === 1 ? used : Math.min(2 * ms, availableParallelism() * ms - others)
  return ((rate / 1000) * ms * workers) / had
}

/** How long all cores of the machine were busy so far, in ms (proc(5): ticks of 10 ms). */
function busyMs(): number {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/) ?? []
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks.map(Number)
  return (user + nice + system + irq + softirq) * 10
}
