import { createServer } from 'node:net'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { openClock } from '../db/clock-watch.ts'
import { openData } from '../db/open-data.ts'
import { findLogWarning } from '../db/server-log.ts'
import { endServer } from '../http/end-connections.ts'
import { siteWarnings } from '../http/public-site.ts'
import { loadDemo } from '../import/load-demo.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import { openSenders } from '../integrations/senders.ts'
import { allJobs } from '../jobs/jobs.ts'
import { reportServer } from '../jobs/report-server.ts'
import { openJobs } from '../jobs/run-jobs.ts'
import { openWatch } from '../observability/watch.ts'
import type { Services } from '../services.ts'
import { runAs } from '../shared/actor.ts'
import { APP_VERSION } from '../shared/app-version.ts'
import { nameCommands } from '../shared/command-name.ts'
import { outliveLostOutput } from '../shared/log-stream.ts'
import { readSettings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { buildApp } from './app.ts'

const APP_SECRET = 'owner.app has secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PINES = '(add ?server=DEMO&resort=PINES)'
const BAYVIEW = '(add ?server=DEMO2&resort=BAYVIEW)'
const DEMO_SIGN_INS = `  Demo sign-ins, password Heron-Cove-26!
    HERON    owner.points  owner.float  owner.multi  owner.credit  owner.late  owner.former
             owner.text  owner.mail  owner.app (they ask for a code: see /dev/outbox, ${APP_SECRET})
    PINES    owner.fixed  owner.event  owner.biennial  owner.fraction  owner.whole   ${PINES}
    BAYVIEW  owner.points                                                            ${BAYVIEW}`

/** Checks the port before opening the database, so that a busy port is reported early. */
async function requireFreePort(
  { port, host }: { readonly port: number; readonly host: string },
  [setting, hostSetting]: readonly [string, string] = ['PORT', 'HOST'],
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const messages = cliStartFaults().port
      const why =
        error.code === 'EADDRINUSE'
          ? messages.inUse({ port: `${port}`, host, setting })
          : messages.closed({ port: `${port}`, host, code: `${error.code}`, setting, hostSetting })
      reject(new StartFault(why))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** Handler of SIGINT and SIGTERM. During startup there is nothing to finish. */
let onSignal: () => void = () => process.exit(0)

/** Exits on the first signal, after `end`. The listener is never replaced, so no signal is lost. */
function endBySignal(end: () => Promise<void>): void {
  let stopping = false
  onSignal = () => {
    if (stopping) return
    stopping = true
    void end().then(() => process.exit(0))
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  for (const warning of siteWarnings(settings)) console.warn(warning)
  const gateways = openGateways(settings)
  await requireFreePort(settings)
  if (settings.metrics) await requireFreePort(settings.metrics, ['METRICS_PORT', 'METRICS_HOST'])
  const data = await openData(settings, {
    kind: 'server',
    onLost: (fault) => {
      // exit, so that the supervisor restarts the server
      console.error(`The database exited and could not be restarted. ${fault.message}`)
      process.exit(1)
    },
  })
  const { database, keys } = data
  const logWarning = await findLogWarning(database)
  if (logWarning) console.warn(logWarning)
  const services: Services = {
    settings,
    database,
    ...openClock(settings, database),
    gateways,
    keys,
    files: openFiles(settings),
    appVersion: APP_VERSION,
  }
  if (settings.demo)
    await runAs({ kind: 'job', name: 'load-demo' }, () =>
      loadDemo(services, (line) => console.log(line)),
    )
  const watch = await openWatch(services)
  const app = await buildApp(services, { log: true, observers: watch.observers })
  const reports = await reportServer(services, app.log)
  const senders = openSenders(settings)
  const jobs = openJobs(services, allJobs(senders), app.log)
  // run the use-year jobs before accepting traffic, so that new imports are complete
  await jobs.runFirst(['roll-use-years', 'tell-ending-points'])
  const port = await watch.offer()
  await app.listen({ port: settings.port, host: settings.host })
  jobs.start()
  const { publicUrl, defaultServer, defaultResort } = settings
  const login = `${publicUrl}/#/login?server=${defaultServer}&resort=${defaultResort}`
  if (!settings.databaseUrl && !settings.demo)
    console.warn(cliStartFaults().embedded.notForProduction)
  console.log(`OwnerNg is ready: ${login}`)
  if (settings.demo) console.log(DEMO_SIGN_INS)
  else if (!settings.smtpUrl)
    console.log('No SMTP_URL is set: mail waits in the database until it is.')
  endBySignal(async () => {
    await endServer(app, settings.drainMs)
    await app.close()
    await reports.stop()
    await jobs.stop()
    senders.close()
    await port?.close()
    await watch.close()
    await data.close()
  })
}

// files that the server writes are readable only by its user
process.umask(0o077)
outliveLostOutput()
// process 1 of a container has no default signal handlers
for (const signal of SIGNALS) process.on(signal, () => onSignal())
try {
  // settings are environment variables: `--port 9000` would silently use the default
  const [argument] = process.argv.slice(2)
  if (argument !== undefined) throw new StartFault(cliStartFaults().noArguments({ argument }))
  await start()
} catch (error) {
  console.error(error instanceof StartFault ? nameCommands(error.message, process.env) : error)
  process.exit(1)
}
