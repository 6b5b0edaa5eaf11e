import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './bench.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
const ROUND_MS = unlessSmoke(3_000, 50)
const WARM_MS = unlessSmoke(7_000, 25)

/**
 * Home requests a second of two workers over those of one, eight clients for each, rounds in turn, as
 * if the clients and PostgreSQL ran on another machine.
 *
 * Here they take CPU of the same cores. So each rate is divided by the cores that the workers had, and
 * multiplied by those that they would have, one each. One worker had what it used: its rate is that of
 * a core that never waits. Two had all that nothing else used, read from /proc: a core that idles, since
 * they wait for each other or share the requests badly, counts against them.
 */
export async function measureWorkers(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('workers_2_over_1')) return {}
  const one = await openPortal('server')
  const two = await openPortal('server', { workers: 2 })
  try {
    const targets = [await targetOf(one, 1), await targetOf(two, 2)] as const
    for (const target of targets) await rateOf(target, WARM_MS * target.workers)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [ofOne, ofTwo] = [
        await rateOf(targets[0], ROUND_MS),
        await rateOf(targets[1], ROUND_MS),
      ]
      ratios.push(ofTwo / ofOne)
    }
    ratios.sort((a, b) => a - b)
    const value = ratios[Math.floor(ROUNDS / 2)] ?? 0
    return {
      workers_2_over_1: {
        value,
        min: ratios[0] ?? 0,
        max: ratios.at(-1) ?? 0,
        unit: 'of one worker, without the CPU of all else',
        target: 'at least 1.7',
        good: value >= 1.7,
      },
    }
  } finally {
    await one.close()
    await two.close()
  }
}

/** A portal that a signed-in owner asks, and the processes that answer. */
interface Target {
  readonly portal: Portal
  readonly owner: ApiOwner
  readonly workers: number
  readonly pids: readonly number[]
}

async function targetOf(portal: Portal, workers: number): Promise<Target> {
  const owner = await signInByApi(portal, 'owner.points')
  const pid = portal.serverPid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return { portal, owner, workers, pids: children === '' ? [pid] : children.split(' ').map(Number) }
}

/** Requests a ms, as if each worker had a core of its own. */
async function rateOf(target: Target, forMs: number): Promise<number> {
  const began = performance.now()
  const [busy, own] = [busyMs(), workersMs(target)]
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS * target.workers }, async () => {
      while (performance.now() < began + forMs) {
        await askHome(target)
        done++
      }
    }),
  )
  const ms = performance.now() - began
  const used = workersMs(target) - own
  const others = busyMs() - busy - used
  const had = target.workers === 1 ? used : Math.min(2 * ms, availableParallelism() * ms - others)
  return (done * target.workers) / had
}

/** How long all cores of the machine were busy so far, in ms (proc(5): ticks of 10 ms). */
function busyMs(): number {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/) ?? []
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks.map(Number)
  return (user + nice + system + irq + softirq) * 10
}

/** User and system time of the workers so far, in ms. */
function workersMs({ pids }: Target): number {
  return pids.reduce((sum, pid) => {
    const [user = '0', system = '0'] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
    return sum + (Number(user) + Number(system)) * 10
  }, 0)
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 * CLIENTS })

function askHome({ portal, owner }: Target): Promise<void> {
  const { host, port } = new URL(portal.url)
  const headers = { host, cookie: owner.cookie, 'x-session-id': owner.handle }
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path: '/api/home', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}
