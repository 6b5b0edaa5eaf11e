// npm run messages: writes src/generated from catalogs/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileAll } from './compile.ts'
import { CatalogError } from './compile-message.ts'

const GENERATED = fileURLToPath(new URL('../src/generated/', import.meta.url))

const files = compileOrExit()
rmSync(GENERATED, { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(`${GENERATED}${path}`), { recursive: true })
  writeFileSync(`${GENERATED}${path}`, text)
}

function compileOrExit(): ReturnType<typeof compileAll> {
  try {
    return compileAll()
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
