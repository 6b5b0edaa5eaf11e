// npm start: installs and builds if needed, then starts the server and, in demo mode, the other
// programs.
import { join } from 'node:path'
import {
  buildKitHost,
  buildPortal,
  endTogether,
  getPrograms,
  install,
  isDemo,
  NODE,
  ROOT,
  start,
} from './machine.mjs'

// settings are environment variables: `--port 9000` would silently use the default
if (process.argv.length > 2) {
  console.error(`npm start takes no arguments: ${process.argv[2]}. Use environment variables.`)
  process.exit(2)
}
install()
buildPortal()
// login-kit's page is part of the demo only
if (isDemo()) buildKitHost()

const quiet = '--disable-warning=ExperimentalWarning'
const children = getPrograms().map((main) => start(NODE, [quiet, join(ROOT, main)]))
process.exit(await endTogether(children))
