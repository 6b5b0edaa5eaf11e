import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDrillOwners, compareActs } from './books.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { openSite, type Site } from './nodes.ts'
import { openPlace, type Place, ROOT, waitUntil } from './programs.ts'
import { isWhole, printTable, type Row } from './table.ts'
import { type Act, sendVisitors, type Visitors } from './visitors.ts'

const VISITORS = 12
/** Normal traffic before the first fault, and after each. */
const CALM_MS = 5_000
const WHOLE_WITHIN_MS = 10 * 60_000
const NODES = 3

/** Context of a step. */
interface Drill {
  readonly place: Place
  readonly cluster: Cluster
  readonly site: Site
  readonly visitors: Visitors
  /** The folder of the next release. */
  readonly release: string
}

/** Runs a step; returns actions that are missing in a place other than the primary. */
type Step = (drill: Drill) => Promise<readonly Act[] | undefined>

const STEPS: Readonly<Record<string, Step>> = {
  kill: async ({ site }) => {
    await site.killNode(0)
    await pause(CALM_MS)
    await site.startNode(0)
    return undefined
  },
  restart: async ({ cluster }) => {
    await cluster.restartPrimary()
    return undefined
  },
  promote: async ({ cluster }) => {
    await cluster.failOver()
    await pause(CALM_MS)
    await cluster.addReplica()
    return undefined
  },
  roll: async ({ site, release }) => {
    site.useRelease(release)
    await site.command(['migrate'])
    // the old nodes keep running on the migrated schema
    await pause(CALM_MS)
    for (let index = 0; index < NODES; index++) await site.replaceNode(index)
    return undefined
  },
  backup: backUpAndRestore,
}
/** The steps that `npm run test:long` runs. */
const SHORT = ['kill', 'restart', 'roll']

/** Checks that everything acknowledged before a backup is in the restored database. */
async function backUpAndRestore({ place, cluster, site, visitors }: Drill) {
  const before = [...visitors.acts]
  const restored = {
    DATABASE_URL: await cluster.copyDatabase('restored'),
    DATABASE_POOLER: '',
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
    OWNERNG_DATA: place.makeFolder('restored'),
  }
  const client = await cluster.connect('restored')
  const { lost } = await compareActs(client, before).finally(() => client.end())
  await site.tryNode(restored)
  return lost
}

/** Command-line arguments. */
interface Arguments {
  readonly steps: readonly string[]
  /** Folders of the initial nodes and their replacements. */
  readonly from: string
  readonly release: string
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      from: { type: 'string', default: ROOT },
      release: { type: 'string', default: ROOT },
    },
  })
  const [from, release] = [resolve(values.from), resolve(values.release)]
  for (const folder of [from, release])
    if (!existsSync(join(folder, 'apps/server/src/app/main.ts')))
      throw new Error(`There is no release in ${folder}.`)
  if (values.only !== undefined && !Object.hasOwn(STEPS, values.only))
    throw new Error(`There is no step ${values.only}: ${Object.keys(STEPS).join(', ')}.`)
  const steps = values.short ? SHORT : Object.keys(STEPS)
  return { from, release, steps: values.only ? [values.only] : steps }
}

const seconds = (sinceMs: number) => (performance.now() - sinceMs) / 1000

/** Runs a part without visitors, and records its duration. */
async function timed<T>(rows: Row[], step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  console.log(`${step} …`)
  const result = await work()
  rows.push({ step, seconds: seconds(start), seen: null })
  return result
}

async function bringUp(rows: Row[], place: Place, from: string) {
  const cluster = await timed(rows, 'up: primary, replica, pooler', () => startCluster(place))
  const site = await openSite(place, from, cluster.settings)
  const logins = await timed(rows, 'up: schema and demo resort', async () => {
    await site.command(['migrate'])
    await site.importFolder(join(from, 'demo/heron'))
    const client = await cluster.connect()
    return addDrillOwners(client, VISITORS).finally(() => client.end())
  })
  await timed(rows, 'up: three nodes, balancer', () => site.startNodes())
  return { cluster, site, logins }
}

/** Runs a step under load; records requests that failed and acknowledged actions that were lost. */
async function runStep(rows: Row[], name: string, drill: Drill, step: Step): Promise<void> {
  const { visitors, cluster } = drill
  const actsBefore = visitors.acts.length
  visitors.look()
  console.log(`${name} …`)
  const start = performance.now()
  const missing = (await step(drill)) ?? []
  const took = seconds(start)
  await pause(CALM_MS)
  const seen = visitors.look()
  const acts = [...visitors.acts]
  const client = await cluster.connect()
  const { lost, wrong } = await compareActs(client, acts).finally(() => client.end())
  for (const act of [...lost, ...missing]) console.log(`lost: ${JSON.stringify(act)}`)
  rows.push({
    step: name,
    seconds: took,
    seen: {
      ...seen,
      acts: acts.length - actsBefore,
      lost: lost.length + missing.length,
      wrong,
    },
  })
}

/**
 * Waits until no payment is open, then checks that attempts, ledger and the card company's books
 * agree.
 */
async function settle({ cluster, site }: Drill): Promise<void> {
  const client = await cluster.connect()
  await waitUntil('every payment is known', async () => {
    const { rows } = await client.query(
      `select from payment_attempt where state in ('submitting', 'unknown', 'challenge')`,
    )
    return rows.length === 0
  }).finally(() => client.end())
  await site.command(['match'])
}

async function run(place: Place, rows: Row[]): Promise<void> {
  const { steps, from, release } = readArguments()
  const { cluster, site, logins } = await bringUp(rows, place, from)
  const visitors = await sendVisitors(site, logins)
  const drill = { place, cluster, site, visitors, release }
  await runStep(rows, 'calm', drill, async () => undefined)
  for (const name of steps) {
    const step = STEPS[name]
    if (step) await runStep(rows, name, drill, step)
  }
  await visitors.stop()
  for (const complaint of visitors.complaints) console.log(`failed again: ${complaint}`)
  await timed(rows, 'end: the books agree', () => settle(drill))
}

process.umask(0o077)
const start = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'ownerng-drill-'))
const place = openPlace(folder)
const rows: Row[] = []
setTimeout(() => {
  console.error(`The drill took longer than ${WHOLE_WITHIN_MS / 60_000} minutes.`)
  process.exit(1)
}, WHOLE_WITHIN_MS).unref()
try {
  await run(place, rows)
  printTable(rows)
  const whole = isWhole(rows)
  console.log(
    `${seconds(start).toFixed(0)} s in all: ` +
      (whole
        ? 'nothing was lost, and every request succeeded within two tries.'
        : 'something was lost, done twice, or failed after a second try.'),
  )
  process.exitCode = whole ? 0 : 1
} catch (error) {
  printTable(rows)
  console.error(error)
  process.exitCode = 1
} finally {
  await place.stopAll()
}
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true })
else console.log(`The logs are in ${folder}.`)
