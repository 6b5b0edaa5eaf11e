import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answerRequest } from './answer.ts'
import { openPms, type Pms } from './database.ts'
import { billOwner, bookRental, cancelStay, DeskError, moveStay, setProgress } from './desk.ts'
import { KINDS } from './kinds.ts'
import { openPortal, type Portal, Refused, SettingError } from './portal.ts'
import { followLog, readChanges, startOver } from './read.ts'
import { startReceiver } from './receive.ts'
import { sendChanges } from './send.ts'
import { storeUnits } from './units.ts'

const USAGE = `Commands:
  units FILE                      stores the units of a CSV file with number, name, unit_type
  start                           exchanges changes with the portal until it is stopped
  show TABLE                      prints the last rows of a table: owner, stay, bill, payment,
                                  work_order, unit, refusal
  book UNIT ARRIVAL DEPARTURE GUEST
  move STAY ARRIVAL DEPARTURE
  cancel STAY
  bill OWNER CENTS DESCRIPTION
  progress WORK_ORDER STATUS
Settings: OWNERNG_URL, OWNERNG_KEY, PMS_DATABASE; for webhooks PMS_PORT and WEBHOOK_SECRET, and
PMS_CERT and PMS_CERT_KEY unless a proxy has the certificate.`

const { env } = process
const IDLE_MS = 500
/** The most rows that `show` prints. */
const SHOWN_ROWS = 10

/** Repeats work, at once while there is any. */
async function repeat({ stop }: Portal, work: () => Promise<boolean>): Promise<void> {
  while (!stop.aborted) if (!(await work())) await sleep(IDLE_MS, null, { signal: stop })
}

/** Exchanges changes until the process is told to stop. It can be killed at any time. */
async function start(pms: Pms): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const pauses = env['PMS_PAUSES']?.split(',').map(Number)
  const [first = 1_000, most = 60_000] = pauses ?? []
  const portal = openPortal(env['OWNERNG_URL'] ?? '', env['OWNERNG_KEY'] ?? '', stop.signal, {
    ...{ first, most },
  })
  const port = Number(env['PMS_PORT'] ?? 0)
  const [cert, certKey] = [env['PMS_CERT'], env['PMS_CERT_KEY']]
  const tls = cert && certKey ? { cert: readFileSync(cert), key: readFileSync(certKey) } : undefined
  const webhooks = port
    ? startReceiver(pms, { port, secret: env['WEBHOOK_SECRET'] ?? '', ...(tls && { tls }) })
    : null
  try {
    if (!pms.get('select 1 from place')) await startOver(pms, portal)
    // stays can't be booked before their units are known
    while (await sendChanges(pms, portal));
    console.log('The PMS is connected.')
    await Promise.all([
      ...(webhooks ? [] : [repeat(portal, () => followLog(pms, portal).then(() => true))]),
      repeat(portal, () => readChanges(pms, portal)),
      repeat(portal, () => sendChanges(pms, portal)),
      repeat(portal, () => answerRequest(pms, portal)),
    ])
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    stop.abort()
    webhooks?.close()
  }
}

function show(pms: Pms, table: string): void {
  const names = [...Object.values(KINDS).map((kind) => kind.table as string), 'unit', 'refusal']
  if (!names.includes(table)) throw new DeskError(`Tables: ${names.join(', ')}`)
  const rows = pms.all(`select * from ${table} order by rowid desc limit ?`, SHOWN_ROWS)
  console.table(rows.toReversed())
}

async function run(pms: Pms, [command = '', ...args]: readonly string[]): Promise<void> {
  const [one = '', two = '', three = '', four = ''] = args
  if (command === 'start') await start(pms)
  else if (command === 'units') storeUnits(pms, one)
  else if (command === 'show') show(pms, one)
  else if (command === 'book')
    console.log(bookRental(pms, { unit: one, arrival: two, departure: three, guest: four }))
  else if (command === 'move') moveStay(pms, one, two, three)
  else if (command === 'cancel') cancelStay(pms, one)
  else if (command === 'bill') console.log(billOwner(pms, one, Number(two), three))
  else if (command === 'progress') setProgress(pms, one, two)
  else console.log(USAGE)
}

const pms = openPms(env['PMS_DATABASE'] ?? 'pms.sqlite')
try {
  await run(pms, parseArgs({ allowPositionals: true }).positionals)
} catch (error) {
  const isExpected = [DeskError, Refused, SettingError].some((kind) => error instanceof kind)
  if (!isExpected) throw error
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  pms.close()
}
