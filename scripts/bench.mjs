// npm run bench: runs the benchmarks and prints a table of ratios and sizes. --json FILE writes
// them to a file, --only NAME runs a single one, and --smoke runs each once with little data.
import { buildPortal, install, NODE, run, useChromium } from './machine.mjs'

install()
useChromium()
buildPortal()
run(NODE, ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', ...process.argv.slice(2)])
