// npm start: everything from an empty clone to a running portal. Warm, it only starts the two servers.
import { join } from 'node:path'
import { buildPortal, install, NODE, ROOT, start } from './machine.mjs'

install()
buildPortal()

const quiet = '--disable-warning=ExperimentalWarning'
const children = [start(NODE, [quiet, join(ROOT, 'apps/gateway/src/main.ts')]), start(NODE, [quiet, join(ROOT, 'apps/server/src/main.ts')])]
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
