import { createServer } from 'node:net'
import { sweepPayments } from './features/payments/settle-payment.ts'
import { loadDemo } from './import/load-demo.ts'
import { buildApp } from './platform/app.ts'
import { startClock } from './platform/clock.ts'
import { connectGateway } from './platform/gateway.ts'
import { openData } from './platform/open-data.ts'
import { repeat } from './platform/repeat.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { StartFault } from './platform/start-fault.ts'

const SWEEP_EVERY_MS = 2_000
const APP_VERSION = '0.1.0'

const DEMO_SIGN_INS = `  Demo sign-ins, password Heron-Cove-26!
    HERON    owner.points  owner.float  owner.multi  owner.credit  owner.late  owner.former
    PINES    owner.fixed  owner.biennial  owner.fraction  owner.whole   (add ?server=DEMO&resort=PINES)
    BAYVIEW  owner.points                                               (add ?server=DEMO2&resort=BAYVIEW)`

/** A busy port is told before the database is touched. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use: stop what runs there, or set PORT to another one' : `cannot be opened (${error.code}): set PORT or HOST`
      reject(new StartFault(`Port ${port} of ${host} ${why}.`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  await requireFreePort(settings)
  const clock = startClock(settings.startClockAt)
  const data = await openData(settings)
  if (settings.demo) await loadDemo(data.database, clock, settings.dataFolder, (line) => console.log(line))
  const parts = { settings, database: data.database, clock, gateway: connectGateway(settings.gatewayUrl, settings.gatewaySecret), appVersion: APP_VERSION }
  const app = await buildApp(parts, { log: true })
  const sweeper = repeat(
    () => sweepPayments(parts),
    SWEEP_EVERY_MS,
    (error) => app.log.error({ err: error }, 'the payment sweeper failed'),
  )
  await app.listen({ port: settings.port, host: settings.host })
  console.log(`OwnerNg is ready: ${settings.publicUrl}/#/login?server=${settings.defaultServer}&resort=${settings.defaultResort}`)
  if (settings.demo) console.log(DEMO_SIGN_INS)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await sweeper.stop()
    await data.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof StartFault || (error instanceof Error && error.message.startsWith('The setting')) ? error.message : error)
  process.exit(1)
}
