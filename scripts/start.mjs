// npm start: everything from an empty clone to a running portal. Warm, it only starts the two servers.
import { join } from 'node:path'
import { buildKitHost, buildPortal, install, NODE, ROOT, start } from './machine.mjs'

install()
buildPortal()
// what sibling apps install is shown in the demo only
const demo = process.env.OWNERNG_DEMO ? process.env.OWNERNG_DEMO === '1' : !process.env.DATABASE_URL
if (demo) buildKitHost()

const quiet = '--disable-warning=ExperimentalWarning'
const mains = ['apps/gateway/src/main.ts', 'apps/server/src/main.ts', ...(demo ? ['apps/kit-host/src/server/main.ts'] : [])]
const children = mains.map((main) => start(NODE, [quiet, join(ROOT, main)]))
let status = 0
for (const child of children) {
  child.on('exit', (code) => {
    status ||= code ?? 1
    for (const other of children) if (other.exitCode === null && other.signalCode === null) other.kill('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    status = 0
    for (const child of children) child.kill('SIGTERM')
  })
await Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))))
process.exit(status)
