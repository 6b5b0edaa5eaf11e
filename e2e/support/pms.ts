import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPms, type Pms } from '../../examples/pms-connector/src/database.ts'
import { KINDS, type KindName } from '../../examples/pms-connector/src/kinds.ts'
import type { Portal } from './portal.ts'
import { end } from './server-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NODE = [
  join(ROOT, 'node_modules/.bin/node'),
  '--disable-warning=ExperimentalWarning',
] as const
const MAIN = join(ROOT, 'examples/pms-connector/src/main.ts')

/** Runs a command of the operator on the embedded database, while the server is stopped. */
export function runOperator(portal: Portal, args: readonly string[]): string {
  const [program, option] = NODE
  return execFileSync(program, [option, join(ROOT, 'apps/server/src/cli/ownerng.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...portal.settings, OWNERNG_STAFF: 'operator' },
    encoding: 'utf8',
  })
}

/** A simulated PMS: a process with a database, which the test can read and write as well. */
export interface SimulatedPms {
  readonly pms: Pms
  /** Starts it, with a clock that is ahead. */
  start(aheadMs?: number): void
  kill(): Promise<void>
  isRunning(): boolean
}

/** Options of Node for a clock that is ahead: the PMS refuses webhooks of another time. */
function moveClock(aheadMs: number): string[] {
  const code = `const { now } = Date; Date.now = () => now() + ${aheadMs}`
  return aheadMs === 0 ? [] : ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}

/** Prepares a PMS in a folder; `start` starts it. */
export function preparePms(
  folder: string,
  name: string,
  settings: Readonly<Record<string, string>>,
): SimulatedPms {
  const path = join(folder, `${name}.sqlite`)
  const pms = openPms(path)
  let child: ChildProcess | null = null
  return {
    pms,
    start: (aheadMs = 0) => {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const [program, option] = NODE
      child = spawn(program, [option, ...moveClock(aheadMs), MAIN, 'start'], {
        env: { ...process.env, PMS_PAUSES: '50,1000', PMS_DATABASE: path, ...settings },
        stdio: ['ignore', log, log],
      })
    },
    kill: async () => {
      if (child) await end(child, 'SIGKILL')
      child = null
    },
    isRunning: () => child !== null && child.exitCode === null,
  }
}

/** The rows of a table of the PMS by their IDs in the portal, as `readPortalRows` returns them. */
export function readPmsRows({ pms }: SimulatedPms, kind: KindName): Record<string, object> {
  const { table, columns } = KINDS[kind]
  const names = ['status', ...Object.keys(columns)]
  const rows = pms.all(`select * from ${table} where status is distinct from 'refused'`)
  return Object.fromEntries(
    rows.map((row) => [
      `${row['portal_id'] ?? `not sent ${row['number']}`}`,
      Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    ]),
  )
}

interface Page {
  readonly next: string | null
  readonly records: readonly {
    readonly id: string
    readonly status: string | null
    readonly snapshot: Readonly<Record<string, unknown>>
    readonly details: Readonly<Record<string, unknown>>
  }[]
}

/** All records of a kind, by the columns that the PMS has. */
export async function readPortalRows(
  url: string,
  key: string,
  kind: KindName,
): Promise<Record<string, object>> {
  const rows: Record<string, object> = {}
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after === '' ? '' : `&after=${after}`
    const answer = await fetch(`${url}/api/records/${kind}?limit=1000${from}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`)
    const page = (await answer.json()) as Page
    for (const { id, status, snapshot, details } of page.records) {
      const fields: Record<string, unknown> = { ...details, ...snapshot }
      const columns = Object.entries(KINDS[kind].columns).map(([column, field]) => [
        ...[column, fields[field] ?? null],
      ])
      rows[id] = { status, ...Object.fromEntries(columns) }
    }
    after = page.next
  }
  return rows
}
