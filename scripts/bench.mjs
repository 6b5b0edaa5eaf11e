// npm run bench: measures, prints one table of ratios and sizes; --json FILE writes them, --only
// NAME measures one, --smoke runs each once and small to see that it runs.
import { buildPortal, install, NODE, run, useChromium } from './machine.mjs'

install()
useChromium()
buildPortal()
run(NODE, ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', ...process.argv.slice(2)])
