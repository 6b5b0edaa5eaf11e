import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeImportFormat } from '../import/describe-format.ts'

const FORMAT = fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url))

/** The command line of OwnerNg: one word a command. */
const COMMANDS: Record<string, { about: string; run: () => void }> = {
  help: {
    about: 'shows this list',
    run: () => {
      for (const [name, command] of Object.entries(COMMANDS)) console.log(`  ${name.padEnd(16)}${command.about}`)
    },
  },
  'import-format': { about: 'writes docs/import-format.md from the table of file kinds', run: () => writeFileSync(FORMAT, describeImportFormat()) },
}

const command = COMMANDS[process.argv[2]?.toLowerCase() ?? 'help']
if (!command) {
  console.error(`There is no command "${process.argv[2]}". "npm run ownerng -- help" lists them.`)
  process.exit(2)
}
command.run()
