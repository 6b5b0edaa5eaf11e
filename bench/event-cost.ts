import pg from 'pg'
import type { Figure } from './figure.ts'
import { atLeast, measureCpuMs, measureRate, withoutTarget } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'
import { openWorks, send } from './works.ts'

const NAME = 'booking_with_events_over_without'
const LEAST = 0.95
const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
/** Of one round: short parts in turns, so that other work of the machine slows both. */
const TURNS = unlessSmoke(8, 1)
const TURN_MS = unlessSmoke(1_000, 50)
/** Until V8 has compiled the code of a request. */
const WARM_MS = unlessSmoke(15_000, 50)
/** After each switch: every connection plans its statements again. */
const SETTLE_MS = unlessSmoke(300, 10)

/** Bookings, and the CPU time of Node and PostgreSQL for them. */
interface Work {
  count: number
  cpuMs: number
}

/**
 * Compares bookings with and without the event log, on one server, by enabling and disabling the
 * triggers in turns. Compares CPU time of Node and PostgreSQL instead of the rate, because other
 * work of the machine affects it less.
 */
export async function measureEventCost(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted(NAME)) return {}
  const portal = await openPortal('server')
  const owner = new pg.Client(portal.databaseOwner)
  await owner.connect()
  try {
    const { booking } = await openWorks(portal, 'event', { owners: CLIENTS, ours: 4, bare: 1 })
    const { port } = new URL(portal.url)
    let index = 0
    const book = (ms: number) => measureRate(() => send(port, booking.ours(index++)), CLIENTS, ms)
    const measure = async (isLogged: boolean, work: Work) => {
      await switchEvents(owner, isLogged)
      await book(SETTLE_MS)
      const pids = [portal.serverPid(), ...(await findBackends(owner))]
      const [cpuBefore, countBefore] = [pids.map(measureCpuMs), index]
      await book(TURN_MS)
      work.cpuMs += pids.reduce((sum, pid, at) => sum + measureCpuMs(pid) - (cpuBefore[at] ?? 0), 0)
      work.count += index - countBefore
    }
    await book(WARM_MS)
    await owner.query('analyze')
    const [on, off]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const works = { on: { count: 0, cpuMs: 0 }, off: { count: 0, cpuMs: 0 } }
      for (let turn = 0; turn < TURNS; turn++)
        // the later one of a turn has more rows
        for (const name of turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const))
          await measure(name === 'on', works[name])
      on.push(works.on.cpuMs / works.on.count)
      off.push(works.off.cpuMs / works.off.count)
    }
    const ratios = on.map((cpuMs, round) => (off[round] ?? Number.NaN) / cpuMs)
    return {
      [NAME]: atLeast(LEAST, ratios, 'of the rate without events, by CPU time'),
      booking_with_events_cpu_ms: withoutTarget(on, 'ms of Node and PostgreSQL'),
      booking_without_events_cpu_ms: withoutTarget(off, 'ms of Node and PostgreSQL'),
    }
  } finally {
    await switchEvents(owner, true)
    await owner.end()
    await portal.close()
  }
}

/** The processes of PostgreSQL that serve the portal. */
async function findBackends(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type in ('client backend', 'walwriter')`,
  )
  return rows.map(({ pid }) => pid)
}

/** Enables or disables the triggers of `log_events`. */
async function switchEvents(owner: pg.Client, isLogged: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table
    from pg_trigger
    where tgname ~ '_log_(added|changed|removed)$'`,
  )
  if (rows.length === 0) throw new Error('No table logs events.')
  const act = isLogged ? 'enable' : 'disable'
  for (const { name, table } of rows)
    await owner.query(`alter table ${table} ${act} trigger ${name}`)
}
