// Loads the demo for `npm test`, once for each kind of database; the folder is the argument.
import { makeSeeds } from './portal.ts'

await makeSeeds(process.argv[2] ?? '', ['embedded', 'server'])
