import { buildApp } from '../apps/server/src/app/app.ts'
import { openClock } from '../apps/server/src/db/clock-watch.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { openFiles } from '../apps/server/src/integrations/files/files.ts'
import { openGateways } from '../apps/server/src/integrations/gateway/gateways.ts'
import { openKeys } from '../apps/server/src/shared/keys.ts'
import { readSettings } from '../apps/server/src/shared/settings.ts'

/**
 * A server without jobs, so that measurements of requests don't include the jobs of many resorts.
 * `QUIET_DATABASE` is a connection as JSON; the settings are those of the server. Prints a line
 * when it listens.
 */
const settings = readSettings(process.env)
const database = openDatabase(JSON.parse(process.env['QUIET_DATABASE'] ?? '{}'))
const app = await buildApp(
  {
    settings,
    database,
    ...openClock(settings, database),
    gateways: openGateways(settings),
    keys: openKeys(settings),
    files: openFiles(settings),
    appVersion: 'bench',
  },
  { log: true },
)
await app.listen({ port: settings.port, host: settings.host })
console.log('listens')
