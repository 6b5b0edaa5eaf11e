// npm run dev: the fast loop. The server starts anew when a source changes; Vite shows changes of
// the portal at once.
import { join } from 'node:path'
import { endTogether, install, isDemo, NODE, ROOT, start } from './machine.mjs'

install()
const port = process.env.DEV_PORT ?? '8090'
const quiet = '--disable-warning=ExperimentalWarning'
const env = { PUBLIC_URL: `http://portal.localhost:${port}` }
const children = [
  ...(isDemo() ? [start(NODE, [quiet, join(ROOT, 'apps/gateway/src/main.ts')])] : []),
  start(
    NODE,
    [quiet, '--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/app/main.ts')],
    env,
  ),
  start(
    NODE,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'apps/portal',
      '--config',
      'apps/portal/vite.config.ts',
    ],
    { DEV_PORT: port },
  ),
]
process.exit(await endTogether(children))
