import { createServer } from 'node:net'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { openData } from '../db/open-data.ts'
import { siteWarnings } from '../http/public-site.ts'
import { loadDemo } from '../import/load-demo.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import { openSenders } from '../integrations/senders.ts'
import { startClock } from '../shared/clock.ts'
import { openKeys } from '../shared/keys.ts'
import { outliveLostOutput } from '../shared/log-stream.ts'
import { readSettings, type Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { buildApp } from './app.ts'
import { allJobs } from './jobs.ts'
import { openJobs } from './run-jobs.ts'

const APP_VERSION = '0.1.0'

const APP_SECRET = 'owner.app has secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PINES = '(add ?server=DEMO&resort=PINES)'
const BAYVIEW = '(add ?server=DEMO2&resort=BAYVIEW)'
const DEMO_SIGN_INS = `  Demo sign-ins, password Heron-Cove-26!
    HERON    owner.points  owner.float  owner.multi  owner.credit  owner.late  owner.former
             owner.text  owner.mail  owner.app (they ask for a code: see /dev/outbox, ${APP_SECRET})
    PINES    owner.fixed  owner.biennial  owner.fraction  owner.whole   ${PINES}
    BAYVIEW  owner.points                                               ${BAYVIEW}`

/** A busy port is reported before the database is touched. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const words = cliStartFaults().port
      const why =
        error.code === 'EADDRINUSE'
          ? words.inUse({ port: `${port}`, host })
          : words.closed({ port: `${port}`, host, code: `${error.code}` })
      reject(new StartFault(why))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  for (const warning of siteWarnings(settings)) console.warn(warning)
  const gateways = openGateways(settings)
  await requireFreePort(settings)
  const clock = startClock(settings.startClockAt)
  const data = await openData(settings, (fault) => {
    // a server is useless without its database: its supervisor starts it again
    console.error(`The database ended and could not be started again. ${fault.message}`)
    process.exit(1)
  })
  const keys = openKeys(settings)
  const services = {
    settings,
    database: data.database,
    clock,
    gateways,
    keys,
    files: openFiles(settings),
    appVersion: APP_VERSION,
  }
  if (settings.demo) await loadDemo(services, (line) => console.log(line))
  const app = await buildApp(services, { log: true })
  const senders = openSenders(settings)
  const jobs = openJobs(services, allJobs(senders), app.log)
  // what was imported meanwhile has its rights and points before the first owner looks
  await jobs.runNow(['roll-use-years', 'tell-ending-points'])
  await app.listen({ port: settings.port, host: settings.host })
  jobs.start()
  const { publicUrl, defaultServer, defaultResort } = settings
  const login = `${publicUrl}/#/login?server=${defaultServer}&resort=${defaultResort}`
  console.log(`OwnerNg is ready: ${login}`)
  if (settings.demo) console.log(DEMO_SIGN_INS)
  else if (!settings.smtpUrl)
    console.log('No SMTP_URL is set: mail waits in the database until it is.')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await jobs.stop()
    senders.close()
    await data.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

// whatever it writes is its own user's alone
process.umask(0o077)
outliveLostOutput()
try {
  await start()
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error)
  process.exit(1)
}
