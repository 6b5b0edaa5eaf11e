// npm start: everything from an empty clone to a running portal. Warm, it only starts the two
// servers.
import { join } from 'node:path'
import {
  buildKitHost,
  buildPortal,
  endTogether,
  install,
  isDemo,
  mainsOf,
  NODE,
  ROOT,
  start,
} from './machine.mjs'

install()
buildPortal()
// what sibling apps install is shown in the demo only
if (isDemo()) buildKitHost()

const quiet = '--disable-warning=ExperimentalWarning'
const children = mainsOf().map((main) => start(NODE, [quiet, join(ROOT, main)]))
process.exit(await endTogether(children))
