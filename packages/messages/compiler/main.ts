// npm run messages: writes src/compiled from catalogs/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileAll } from './compile.ts'

const COMPILED = fileURLToPath(new URL('../src/compiled/', import.meta.url))

const files = compileAll()
rmSync(COMPILED, { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(`${COMPILED}${path}`), { recursive: true })
  writeFileSync(`${COMPILED}${path}`, text)
}
