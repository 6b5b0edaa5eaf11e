import { createServer } from 'node:net'
import { postCycleBills } from './features/bills/post-cycle-bills.ts'
import { postLateCharges } from './features/bills/post-late-charges.ts'
import { useOwnerCredits } from './features/bills/use-owner-credits.ts'
import { readDocuments } from './features/documents/read-documents.ts'
import { sweepHolds } from './features/holds/hold-stay.ts'
import { sendOutbox } from './features/outbox/send-outbox.ts'
import { matchPayments } from './features/payments/match-payments.ts'
import { forgetMethods } from './features/payments/payment-methods.route.ts'
import { drawPlanned, planPayments } from './features/payments/planned-payments.ts'
import { sweepRefunds } from './features/payments/refund-payment.ts'
import { sweepPayments } from './features/payments/settle-payment.ts'
import { tellEndingPoints } from './features/points/tell-ending-points.ts'
import { rollUseYears } from './features/rights/roll-use-years.ts'
import { sweepSignIn } from './features/sign-in/sweep-sign-in.ts'
import { sweepWaitlist } from './features/waitlist/match-waitlist.ts'
import { loadDemo } from './import/load-demo.ts'
import { buildApp } from './platform/app.ts'
import { startClock } from './platform/clock.ts'
import { openFiles } from './platform/files.ts'
import { connectGateway } from './platform/gateway.ts'
import { openKeys } from './platform/keys.ts'
import { openData } from './platform/open-data.ts'
import { repeat } from './platform/repeat.ts'
import { openSenders } from './platform/senders.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { StartFault } from './platform/start-fault.ts'

const SWEEP_EVERY_MS = 2_000
const PLAN_EVERY_MS = 60_000
const SEND_EVERY_MS = 500
const TIDY_EVERY_MS = 3_600_000
const APP_VERSION = '0.1.0'

const DEMO_SIGN_INS = `  Demo sign-ins, password Heron-Cove-26!
    HERON    owner.points  owner.float  owner.multi  owner.credit  owner.late  owner.former
             owner.text  owner.mail  owner.app (they ask for a code: see /dev/outbox, owner.app has secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP)
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
  const keys = openKeys(settings)
  const parts = {
    settings,
    database: data.database,
    clock,
    gateway: connectGateway(settings.gatewayUrl, settings.gatewaySecret),
    keys,
    files: openFiles(settings),
    appVersion: APP_VERSION,
  }
  if (settings.demo) await loadDemo(parts, (line) => console.log(line))
  await rollUseYears(parts)
  await tellEndingPoints(parts)
  const app = await buildApp(parts, { log: true })
  const senders = openSenders(settings)
  const again = (what: string, work: () => Promise<unknown>, everyMs: number) => repeat(work, everyMs, (error) => app.log.error({ err: error }, `${what} failed`))
  const jobs = [
    again('the payment sweeper', () => sweepPayments(parts), SWEEP_EVERY_MS),
    again('the refund sweeper', () => sweepRefunds(parts), SWEEP_EVERY_MS),
    again('reading documents', () => readDocuments(parts), PLAN_EVERY_MS),
    again('billing', () => postCycleBills(parts), TIDY_EVERY_MS),
    again('paying bills from what was paid ahead', () => useOwnerCredits(parts), TIDY_EVERY_MS),
    again('planning payments', () => planPayments(parts), TIDY_EVERY_MS),
    again('making planned payments', () => drawPlanned(parts), PLAN_EVERY_MS),
    again('forgetting cards', () => forgetMethods(parts), PLAN_EVERY_MS),
    again('charging what is late', () => postLateCharges(parts), TIDY_EVERY_MS),
    again('matching payments with the gateway', () => matchPayments(parts), TIDY_EVERY_MS),
    again('letting holds go', () => sweepHolds(parts), SWEEP_EVERY_MS),
    again('matching the waitlist', () => sweepWaitlist(parts), SWEEP_EVERY_MS),
    again('rolling use years', () => rollUseYears(parts), TIDY_EVERY_MS),
    again('telling of points that end', () => tellEndingPoints(parts), TIDY_EVERY_MS),
    again('sending mail and texts', () => sendOutbox(parts, senders), SEND_EVERY_MS),
    again('tidying up after sign-ins', () => sweepSignIn(parts), TIDY_EVERY_MS),
  ]
  await app.listen({ port: settings.port, host: settings.host })
  console.log(`OwnerNg is ready: ${settings.publicUrl}/#/login?server=${settings.defaultServer}&resort=${settings.defaultResort}`)
  if (settings.demo) console.log(DEMO_SIGN_INS)
  else if (!settings.smtpUrl) console.log('No SMTP_URL is set: mail waits in the database until it is.')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await Promise.all(jobs.map((job) => job.stop()))
    senders.close()
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
