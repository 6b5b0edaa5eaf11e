import pg from 'pg'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { atLeast, measureCpuMs, measureRate, startServer, withoutTarget } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'
import { openWorks, send, type Work, type WorkName } from './works.ts'

const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
const ROUND_MS = unlessSmoke(3_000, 50)
/** Until V8 has compiled the code of a request, as in a server that has run for a while. */
const WARM_MS = unlessSmoke(15_000, 50)
const NAMES: readonly WorkName[] = ['home', 'search', 'booking']
const LEAST: Readonly<Record<WorkName, number>> = { home: 0.4, search: 0.3, booking: 0.3 }

/** The server that receives requests: ours, or the bare one. */
interface Target {
  readonly port: string
  /** The process whose CPU time is measured. */
  readonly pid: number
}

/**
 * Compares the rate of Home, search and booking with bare Node and PostgreSQL doing the same work
 * on the same database (`limit-server.ts`), in alternating rounds with the same clients. Also
 * measures Node's CPU time per request.
 */
export async function measureLimits(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  const names = NAMES.filter((name) => wanted(`${name}_over_limit`))
  if (names.length === 0) return figures
  const portal = await openPortal('server')
  const { child, port } = await startServer('limit-server.ts', {
    LIMIT_DATABASE: JSON.stringify(portal.databaseOwner),
  })
  try {
    const works = await openWorks(portal, 'limit', { owners: CLIENTS, ours: 2, bare: 3 })
    const { port: ownPort } = new URL(portal.url)
    const ours = { port: ownPort, pid: portal.serverPid() }
    const bare = { port, pid: child.pid ?? 0 }
    for (const name of names) {
      const settle = () => analyze(portal)
      for (const [what, figure] of Object.entries(
        await compare(works[name], LEAST[name], { ourTarget: ours, bareTarget: bare, settle }),
      ))
        figures[`${name}_${what}`] = figure
    }
  } finally {
    child.kill()
    await portal.close()
  }
  return figures
}

async function compare(
  { ours, bare }: Work,
  least: number,
  {
    ourTarget,
    bareTarget,
    settle,
  }: {
    readonly ourTarget: Target
    readonly bareTarget: Target
    readonly settle: () => Promise<void>
  },
) {
  // each server has its own sequence of days, so that neither fills up first
  let [ourIndex, bareIndex] = [0, 0]
  const ourRate = (ms: number) =>
    measureRate(() => send(ourTarget.port, ours(ourIndex++)), CLIENTS, ms)
  const bareRate = (ms: number) =>
    measureRate(() => send(bareTarget.port, bare(bareIndex++)), CLIENTS, ms)
  await ourRate(WARM_MS)
  await bareRate(WARM_MS)
  await settle()
  const [rates, limits, cpus]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const before = measureCpuMs(ourTarget.pid)
    const rate = await ourRate(ROUND_MS)
    cpus.push((measureCpuMs(ourTarget.pid) - before) / ((rate * ROUND_MS) / 1000))
    rates.push(rate)
    limits.push(await bareRate(ROUND_MS))
  }
  const ratios = rates.map((rate, round) => rate / (limits[round] ?? 1))
  return {
    over_limit: atLeast(least, ratios, 'of bare Node and PostgreSQL'),
    per_s: withoutTarget(rates, 'a second, ours'),
    limit_per_s: withoutTarget(limits, 'a second, bare Node and PostgreSQL'),
    cpu_ms: withoutTarget(cpus, 'ms of Node a request, ours'),
  }
}

/** Updates statistics, which in production happens within the first minutes. */
async function analyze(portal: Portal): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query('analyze')
  await client.end()
}
