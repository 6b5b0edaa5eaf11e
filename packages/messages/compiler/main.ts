// npm run messages: writes src/compiled from catalogs/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileAll } from './compile.ts'
import { CatalogFault } from './icu.ts'

const COMPILED = fileURLToPath(new URL('../src/compiled/', import.meta.url))

const files = compileOrStop()
rmSync(COMPILED, { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(`${COMPILED}${path}`), { recursive: true })
  writeFileSync(`${COMPILED}${path}`, text)
}

function compileOrStop(): ReturnType<typeof compileAll> {
  try {
    return compileAll()
  } catch (error) {
    if (!(error instanceof CatalogFault)) throw error
    console.error(`${error.message}.`)
    process.exit(1)
  }
}
