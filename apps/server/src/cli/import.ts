import { runToExit } from './command-refusal.ts'
import { runCommand } from './commands.ts'

await runToExit(() => runCommand(['import', ...process.argv.slice(2)]))
