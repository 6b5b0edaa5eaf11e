// npm run drill: starts three nodes with a balancer, pooler, and replica on this machine, breaks
// one part after the other under load, and prints the losses. --only STEP runs one step, --short
// the steps of npm run test:long.
import { beginDebian, install, NODE, postgresFolders, run } from './machine.mjs'

install()
await beginDebian([
  [postgresFolders(), 'postgresql'],
  [['/usr/sbin/pgbouncer'], 'pgbouncer'],
  [['/usr/sbin/haproxy'], 'haproxy'],
  [['/usr/bin/openssl'], 'openssl'],
])
run(NODE, ['--disable-warning=ExperimentalWarning', 'ops/drill/drill.ts', ...process.argv.slice(2)])
