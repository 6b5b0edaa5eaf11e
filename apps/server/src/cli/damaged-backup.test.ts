import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable, type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asAdmin,
  type EmptyPlace,
  emptyPlace,
  readContents,
  readSums,
  urlOf,
} from '../../test-support/backups.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { BACKUP_ROLE } from '../db/backup-role.ts'
import { dumpDatabase } from '../db/dump-database.ts'
import { keepingFiles } from '../db/kept-files.ts'
import { migrate } from '../db/migrate.ts'
import { openSealingKeys } from '../db/sealing-keys.ts'
import { type NewArchive, watching } from '../shared/archive.ts'
import { readSettings, type Settings } from '../shared/settings.ts'
import { MANIFEST, type Manifest } from './archive-manifest.ts'
import { refusingFaults } from './archive-refusal.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const CLI = fileURLToPath(new URL('./ownerng.ts', import.meta.url))
const KEY = Buffer.alloc(32, 'k').toString('base64')
const LARGE = 'tables/public.client_log.gz'

let test: TestApp
let folder: string
let env: Record<string, string>
let source: Settings
let archive: string
let place: EmptyPlace

beforeAll(async () => {
  test = await startTestApp()
  // more than the buffers between the database and the disk hold
  await test.owner.query(
    `insert into client_log (resort_id, kind, prefix, message)
      select 'HERON', 1, 'probe', md5(n::text) || repeat('x', 200) from generate_series(1, 20000) n`,
  )
  folder = mkdtempSync(join(tmpdir(), 'ownerng-damaged-'))
  env = {
    DATABASE_URL: urlOf(String(test.asApp.database)),
    OWNERNG_DATA: join(folder, 'data'),
    OWNERNG_KEY: KEY,
    OWNERNG_DEMO: '0',
    OWNERNG_PAUSE_FOLDER: folder,
  }
  source = readSettings(env)
  mkdirSync(join(folder, 'data', 'documents'), { recursive: true })
  writeFileSync(join(folder, 'data', 'documents', 'one'), 'a document')
  // as the first start does
  await openSealingKeys(test.database, source)
  archive = join(folder, 'good')
  await backUp(source, '1.2.3', [archive])
  place = await emptyPlace()
})
afterAll(async () => {
  await test.close()
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command in a shell that sets limits first; `kill` ends it when it has reached a point. */
function run(
  words: readonly string[],
  { limit = '', killAt = '' } = {},
): Promise<{ exitCode: number | null; err: string }> {
  return new Promise((resolve) => {
    const command = [process.execPath, '--disable-warning=ExperimentalWarning', CLI, ...words]
    const child = spawn('sh', ['-c', `${limit} exec "$@"`, 'sh', ...command], {
      env: { ...process.env, ...env, LC_ALL: 'C' },
    })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk))
    const watch = setInterval(() => {
      if (killAt && existsSync(join(folder, `reached-${killAt}`))) child.kill('SIGKILL')
    }, 20)
    child.on('close', (exitCode) => {
      clearInterval(watch)
      resolve({ exitCode, err })
    })
  })
}

/** A copy of the good archive, with something done to it. */
function damaged(damage: (copy: string) => void): string {
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(archive, copy, { recursive: true })
  damage(copy)
  return copy
}

function changeByte(file: string): void {
  const bytes = readFileSync(file)
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** Changes the manifest as a careful forger would: its checksum fits again. */
function rewriteManifest(copy: string, change: (manifest: Manifest) => object): void {
  const file = join(copy, MANIFEST)
  const text = JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest))
  writeFileSync(file, text)
  const sums = readSums(copy)
  sums[MANIFEST] = createHash('sha256').update(text).digest('hex')
  writeFileSync(
    join(copy, 'SHA256SUMS'),
    Object.entries(sums)
      .map(([name, sum]) => `${sum}  ${name}\n`)
      .join(''),
  )
}

describe('an archive that is not as it was written is refused before anything is touched', () => {
  it.each<[string, RegExp, (copy: string) => void]>([
    [
      'a table is cut off',
      /client_log\.gz is not what/,
      (copy) => truncateSync(join(copy, LARGE), 999),
    ],
    ['a byte of a table', /client_log\.gz is not what/, (copy) => changeByte(join(copy, LARGE))],
    ['a byte of the key', /: key is not what/, (copy) => changeByte(join(copy, 'key'))],
    ['a byte of the manifest', /manifest\.json is not/, (copy) => changeByte(join(copy, MANIFEST))],
    ['a byte of the list', /is not (what|whole)/, (copy) => changeByte(join(copy, 'SHA256SUMS'))],
    ['the list is cut off', /not whole/, (copy) => truncateSync(join(copy, 'SHA256SUMS'), 850)],
    ['a file is gone', /not whole: .*client_log/, (copy) => rmSync(join(copy, LARGE))],
    ['a file is added', /not whole/, (copy) => writeFileSync(join(copy, 'files', 'more'), '')],
    ['the list is gone', /not a complete backup/, (copy) => rmSync(join(copy, 'SHA256SUMS'))],
    [
      'it names a file outside',
      /not whole/,
      (copy) => appendFileSync(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../good/key\n`),
    ],
    [
      'another format',
      /in a format/,
      (copy) => rewriteManifest(copy, (manifest) => ({ ...manifest, format: 2 })),
    ],
    [
      'a later version',
      /migration 999-later\.sql, which/,
      (copy) =>
        rewriteManifest(copy, ({ database, ...manifest }) => ({
          ...manifest,
          database: {
            ...database,
            migrations: [...database.migrations, { name: '999-later.sql', sha256: 'x' }],
          },
        })),
    ],
  ])('%s', async (_, sentence, damage) => {
    await expect(restore(place.settings, [damaged(damage)])).rejects.toThrow(sentence)
    expect(existsSync(join(place.settings.dataFolder, 'documents'))).toBe(false)
    const client = await place.connect()
    expect(await readContents(client)).toEqual({})
    await client.end()
  })
})

describe('a restore', () => {
  it('keeps nothing where a count or a ledger differs, and can be tried again', async () => {
    const other = await emptyPlace()
    const { dataFolder } = other.settings
    const changes: ((figures: Manifest['database']['figures']) => object)[] = [
      (figures) => ({ ...figures, rows: { ...figures.rows, 'public.unit': 1 } }),
      ({ ledgers, ...figures }) => ({
        ...figures,
        ledgers: ledgers.map((each, at) => (at === 0 ? { ...each, sum: '1' } : each)),
      }),
    ]
    for (const change of changes) {
      const copy = damaged((path) =>
        rewriteManifest(path, ({ database, ...manifest }) => ({
          ...manifest,
          database: { ...database, figures: change(database.figures) },
        })),
      )
      await expect(restore(other.settings, [copy])).rejects.toThrow(/is not what was backed up/)
      expect(existsSync(join(dataFolder, 'documents', 'one'))).toBe(false)
      expect(existsSync(join(dataFolder, 'key'))).toBe(false)
    }
    const client = await other.connect()
    expect((await client.query('select from resort')).rowCount).toBe(0)
    await restore(other.settings, [archive])
    expect(await readContents(client)).toEqual(await readContents(test.owner))

    // once restored it is not empty
    await expect(restore(other.settings, [archive])).rejects.toThrow(/documents holds files/)
    for (const name of ['documents', 'key']) rmSync(join(dataFolder, name), { recursive: true })
    await expect(restore(other.settings, [archive])).rejects.toThrow(
      /database is not empty: public/,
    )
    expect(existsSync(join(dataFolder, 'documents', 'one'))).toBe(false)
    await client.end()
    await other.remove()
  })

  it('wants the key that the backup was made with', async () => {
    const without = join(folder, 'without-key')
    expect(await backUp(source, '1.2.3', [without, '--without-key'])).toMatch(/key is not in it/)
    expect(existsSync(join(without, 'key'))).toBe(false)
    await expect(restore(place.settings, [without])).rejects.toThrow(/made without its key: set/)
    const strange = [Buffer.alloc(32).toString('base64')]
    for (const path of [without, archive])
      await expect(restore({ ...place.settings, keys: strange }, [path])).rejects.toThrow(
        /The key [0-9a-f]{16} that values .* is not one of this server/,
      )
    // nor is one made with a key that does not open what is in the database
    const other = join(folder, 'other-key')
    await expect(backUp({ ...source, keys: strange }, '1.2.3', [other])).rejects.toThrow(
      /is not one of this server/,
    )
    expect(existsSync(other)).toBe(false)
    const client = await place.connect()
    expect(await readContents(client)).toEqual({})
    await client.end()
  })
})

describe('a backup that cannot be complete fails, and leaves none', () => {
  const target = () => join(folder, 'failed')
  const expectNothing = () => {
    expect(existsSync(target())).toBe(false)
    expect(existsSync(`${target()}.incomplete`)).toBe(false)
  }

  it('when the disk is full', async () => {
    // the same to a writer: no file may grow beyond so many blocks
    const { exitCode, err } = await run(['backup', target()], { limit: 'ulimit -f 100;' })
    expect(err).toMatch(/^\S*failed cannot be read or written \(EFBIG\), so .*\n$/)
    expect(exitCode).toBe(1)
    expectNothing()
  })

  it('when it is killed', async () => {
    writeFileSync(join(folder, 'stop-at-backup-dumped'), '')
    const { exitCode } = await run(['backup', target()], { killAt: 'backup-dumped' })
    rmSync(join(folder, 'stop-at-backup-dumped'))
    expect(exitCode).not.toBe(0)
    expect(existsSync(target())).toBe(false)
    const left = `${target()}.incomplete`
    await expect(restore(place.settings, [left])).rejects.toThrow(/is not a complete backup/)
    await expect(backUp(source, '1.2.3', [target()])).rejects.toThrow(/was interrupted: remove it/)
    rmSync(left, { recursive: true })
  })

  it('when its folder is there, or the one above it is not', async () => {
    await expect(backUp(source, '1.2.3', [archive])).rejects.toThrow(/exists already/)
    const absent = join(folder, 'no-mount', 'failed')
    await expect(backUp(source, '1.2.3', [absent])).rejects.toThrow(/\(ENOENT\)/)
  })

  it('when its role does not see every row', async () => {
    const user = `u_${Date.now()}`
    await asAdmin((admin) =>
      admin.query(`create role ${user} login createrole ${passwordClause()}`),
    )
    const managed = await emptyPlace({ OWNERNG_KEY: KEY }, user)
    try {
      await migrate({ connectionString: managed.env['DATABASE_URL'] ?? '' })
      await expect(backUp(managed.settings, '1.2.3', [target()])).rejects.toThrow(
        `"create role ${BACKUP_ROLE} nologin bypassrls;" and "grant ${BACKUP_ROLE} to ${user};"`,
      )
      expectNothing()
      await asAdmin((admin) => admin.query(`grant ${BACKUP_ROLE} to ${user}`))
      // the owner of the tables is nobody special: row security holds for it as well
      const again = join(folder, 'managed')
      rmSync(managed.settings.dataFolder, { recursive: true, force: true })
      expect(await restore({ ...managed.settings, keys: null }, [archive])).toMatch(/every ledger/)
      await backUp(managed.settings, '1.2.3', [again])
      expect(readSums(again)[LARGE]).toBe(readSums(archive)[LARGE])
      const client = await managed.connect()
      expect(await readContents(client)).toEqual(await readContents(test.owner))
      await client.end()
      await asAdmin((admin) => admin.query(`alter role ${BACKUP_ROLE} nobypassrls`))
      await expect(backUp(managed.settings, '1.2.3', [target()])).rejects.toThrow(/bypassrls/)
      expectNothing()
    } finally {
      await asAdmin((admin) => admin.query(`alter role ${BACKUP_ROLE} bypassrls`))
      await managed.remove()
      await asAdmin((admin) => admin.query(`drop role ${user}`))
    }
  })

  /** Takes what a dump sends, and throws it away. */
  const sink = (watch: (source: Readable) => Transform): NewArchive => ({
    add: (_, from, ...steps) =>
      pipeline([from, watch(from), ...steps, new Writable({ write: (_, __, done) => done() })]),
    pathOf: async (name) => name,
    addWritten: async () => {},
    finish: async () => {},
    discard: async () => {},
  })
  const connection = () => ({ connectionString: env['DATABASE_URL'] ?? '' })

  it('when a row of a table does not arrive', async () => {
    let isFirst = true
    const dropping = () =>
      new PassThrough({
        transform: (chunk: Buffer, _, done) => {
          done(null, isFirst ? chunk.subarray(chunk.indexOf('\n') + 1) : chunk)
          isFirst = false
        },
      })
    await expect(dumpDatabase(connection(), sink(dropping))).rejects.toThrow(
      /has \d+ rows, and \d+ of them were read/,
    )
  })

  it('when the database ends in the middle of a table', async () => {
    const killing = () =>
      watching(() => {
        void asAdmin((admin) =>
          admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = $1 and query like 'copy %client_log%'`,
            [test.asApp.database],
          ),
        )
      })
    const dump = async () => JSON.stringify(await dumpDatabase(connection(), sink(killing)))
    await expect(refusingFaults('', dump)).rejects.toThrow(/^The database stopped or was lost/)
  })

  it('when nothing keeps the files any more that it copies', async () => {
    const killing = async () => {
      await asAdmin((admin) =>
        admin.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
            where datname = $1 and query like 'select pg_advisory_lock_shared%'`,
          [test.asApp.database],
        ),
      )
      return 'copied'
    }
    const keep = () => keepingFiles(connection(), killing)
    await expect(refusingFaults('', keep)).rejects.toThrow(/^The database stopped or was lost/)
  })
})

function passwordClause(): string {
  const password = new URL(urlOf('x')).password
  return password ? `password '${password}'` : ''
}
