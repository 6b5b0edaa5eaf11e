// npm run dev: runs every part for development. The server, sandbox gateway, and login-kit's page
// restart when a source changes; Vite applies changes of the portal and payment frame immediately.
import { join } from 'node:path'
import { buildKitHost, endTogether, install, isDemo, NODE, ROOT, start } from './machine.mjs'

install()
const port = process.env.DEV_PORT ?? '8090'
const env = { PUBLIC_URL: `http://portal.localhost:${port}`, DEV_PORT: port }

/** A part that Node runs from its sources, restarted when a source changes. */
const watched = (main) =>
  start(
    NODE,
    [
      '--disable-warning=ExperimentalWarning',
      '--watch',
      '--watch-preserve-output',
      join(ROOT, main),
    ],
    env,
  )
const vite = (...args) => start(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], env)

/** Parts of the demo: the sandbox gateway, and login-kit as each kind of app. */
function startDemoParts() {
  buildKitHost()
  return [
    watched('apps/gateway/src/main.ts'),
    watched('apps/kit-host/src/server/main.ts'),
    vite(
      'build',
      'apps/kit-host',
      '--config',
      'apps/kit-host/vite.config.ts',
      '--watch',
      '--logLevel',
      'warn',
    ),
  ]
}

const children = [
  ...(isDemo() ? startDemoParts() : []),
  watched('apps/server/src/app/main.ts'),
  vite('apps/portal', '--config', 'apps/portal/vite.config.ts'),
]
process.exit(await endTogether(children))
