import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Portal } from '../e2e/support/portal.ts'
import { freePort } from '../scripts/free-port.ts'
import type { Figure } from './figure.ts'

/** Returns the median and range of the rounds. */
export function spread(values: readonly number[]): Pick<Figure, 'value' | 'min' | 'max'> {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  }
}

/** Returns a figure with a lower limit. */
export function atLeast(least: number, values: readonly number[], unit: string): Figure {
  const figure = spread(values)
  return { ...figure, unit, target: `at least ${least}`, good: figure.value >= least }
}

/** Returns a figure without a target. */
export const withoutTarget = (values: readonly number[], unit: string): Figure => ({
  ...spread(values),
  unit,
  target: '',
  good: true,
})

/**
 * Returns the rate per second at which some clients, each with its number, complete the work, over
 * a time in ms.
 */
export async function measureRate(
  work: (client: number) => Promise<void>,
  clients: number,
  forMs: number,
): Promise<number> {
  const began = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < began + forMs) {
        await work(client)
        done++
      }
    }),
  )
  return done / ((performance.now() - began) / 1000)
}

/** Returns user and system time of a process so far, in ms (proc(5): ticks of 10 ms). */
export function measureCpuMs(pid: number): number {
  const [user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

/** Starts a server from this folder, which prints a line when it listens on `PORT`. */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; port: string }> {
  const port = String(await freePort())
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL(`./${script}`, import.meta.url)),
    ],
    { env: { ...process.env, ...env, PORT: port }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error(`${script} of the bench ended`)))
  })
  return { child, port }
}

/** Starts the server without its jobs, on the database and files of a portal. */
export function startQuiet({ database, folder }: Portal): ReturnType<typeof startServer> {
  return startServer('quiet-server.ts', {
    QUIET_DATABASE: JSON.stringify(database),
    OWNERNG_DATA: folder,
    OWNERNG_DEMO: '1',
  })
}
