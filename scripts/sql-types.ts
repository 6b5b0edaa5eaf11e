// npm run sql-types: describes every statement of the server with an embedded database, and writes
// their types. With --check it writes nothing, and fails if the file is out of date.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { findPostgresBinaries } from '../apps/server/src/db/postgres-binaries.ts'
import { startPostgres } from '../apps/server/src/db/postgres-process.ts'
import { allStatements } from '../apps/server/src/db/statement.ts'
import { databaseUser } from '../apps/server/src/shared/run-as.ts'
import { describeStatements } from './sql-types/describe.ts'
import { writeTypes } from './sql-types/write.ts'

const SERVER = fileURLToPath(new URL('../apps/server', import.meta.url))
const FILE = fileURLToPath(
  new URL('../apps/server/src/db/generated/statement-types.ts', import.meta.url),
)

/** Imports every module with statements, which registers them. */
async function loadStatements(): Promise<ReadonlyMap<string, string>> {
  for (const file of globSync('{src,test-support}/**/*.ts', { cwd: SERVER }).sort()) {
    if (file.endsWith('.test.ts')) continue
    const path = join(SERVER, file)
    if (/\bsql\(/.test(readFileSync(path, 'utf8'))) await import(pathToFileURL(path).href)
  }
  return allStatements()
}

/** Runs a function on an empty database with the migrated schema. */
async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-sql-types-'))
  const runAs = databaseUser()
  const server = await startPostgres({
    binaries: findPostgresBinaries(runAs),
    folder,
    runAs,
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    listen: null,
  })
  try {
    await migrate(server.connection)
    const client = new pg.Client(server.connection)
    await client.connect()
    return await work(client).finally(() => client.end())
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const statements = await loadStatements()
const made = writeTypes(await onDatabase((client) => describeStatements(client, statements)))
const isSame = readFileSync(FILE, 'utf8') === made
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, made)
  console.log(`The types of ${statements.size} statements are written.`)
} else if (!isSame) {
  console.error('The types of the statements are out of date: run npm run sql-types.')
  process.exitCode = 1
}
