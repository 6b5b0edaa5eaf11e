import { runToExit } from './command-refusal.ts'
import { runCommand } from './commands.ts'

await runToExit(() => runCommand(process.argv.slice(2)))
