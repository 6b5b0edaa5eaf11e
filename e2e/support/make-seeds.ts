// Creates, once, the data that the parts of `npm test` start with: the loaded demo for each kind of
// database, and the tarball of login-kit. The argument is the folder.
import { join } from 'node:path'
import { packLoginKit } from '../../scripts/pack-login-kit.ts'
import { makeSeeds } from './portal.ts'

const folder = process.argv[2] ?? ''
await Promise.all([
  makeSeeds(folder, ['embedded', 'server']),
  packLoginKit(join(folder, 'login-kit')),
])
