// Makes what the parts of `npm test` start on, once: the demo, loaded, for each kind of database,
// and the tarball of login-kit. The folder is the argument.
import { join } from 'node:path'
import { packLoginKit } from '../../scripts/pack-login-kit.ts'
import { makeSeeds } from './portal.ts'

const folder = process.argv[2] ?? ''
await Promise.all([
  makeSeeds(folder, ['embedded', 'server']),
  packLoginKit(join(folder, 'login-kit')),
])
