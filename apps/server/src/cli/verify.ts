import { readFileSync, writeFileSync } from 'node:fs'
import { MINUTE_MS } from '@ownerng/domain'
import { cliVerify } from '@ownerng/messages/cli/verify'
import { z } from 'zod'
import { findResorts } from '../db/job-runs.queries.ts'
import { findLogWarning } from '../db/server-log.ts'
import { contentName } from '../integrations/files/files.ts'
import type { Services } from '../services.ts'
import { PRIVATE_FILE } from '../shared/data-folder.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import { resealValue } from './reseal.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.queries.ts'
import * as queries from './verify.queries.ts'

/** Ledger sums in the file that `--write` creates. */
const SUMS = z.object({
  until: z.iso.datetime(),
  ledgers: z.array(
    z.object({ resort: z.string(), account: z.string(), sum: z.string(), entries: z.number() }),
  ),
})
type Sums = z.output<typeof SUMS>
type LedgerSum = Sums['ledgers'][number]

/** A transaction that is still running can post entries this old. */
const SETTLED_AFTER_MS = 5 * MINUTE_MS
const BATCH = 200
/** Maximum faults listed per kind; the rest are counted. */
const MAX_LISTED = 20

/**
 * Checks a database, for example after a restore: each ledger transaction balances, each referenced
 * file exists and matches its checksum, and the keys decrypt every encrypted value. Opening the
 * database has already checked the schema and the keys. `--write` stores the ledger sums in a file,
 * and `--compare` compares them with the original's file. Warns if PostgreSQL logs values.
 */
export async function verify(
  services: Services,
  _: readonly string[],
  options: Options = {},
): Promise<string> {
  const { write, compare } = options as { readonly write?: string; readonly compare?: string }
  if (write !== undefined && compare !== undefined) throw new InvalidArguments()
  const { database, clock } = services
  const text = cliVerify()
  const expected = compare === undefined ? null : readSums(compare)
  const until = expected
    ? new Date(expected.until)
    : new Date(clock.now().getTime() - SETTLED_AFTER_MS)
  const resorts = await database.readDirectory(findResorts)
  const ledgers: LedgerSum[] = []
  const faults: string[] = []
  let files = 0
  let values = 0
  for (const { id: resortId } of resorts) {
    const rows = await database.readResort(resortId, queries.sumLedgers, { resortId, until })
    ledgers.push(...rows.map((row) => ({ resort: resortId, ...row })))
    const [unbalanced] = await database.readResort(resortId, queries.countUnbalanced, {
      resortId,
    })
    const { transactions = 0, lots = 0, accounts = 0 } = unbalanced ?? {}
    if (transactions > 0) faults.push(text.unbalanced({ resort: resortId, transactions }))
    if (lots > 0) faults.push(text.lots({ resort: resortId, lots }))
    if (accounts > 0) faults.push(text.features({ resort: resortId, accounts }))
    const checked = await checkFiles(services, resortId)
    files += checked.files
    faults.push(...shorten(checked.faults))
    const opened = await openSealed(services, resortId)
    values += opened.values
    if (opened.closed > 0) faults.push(text.closed({ resort: resortId, values: opened.closed }))
  }
  if (expected && compare) faults.push(...shorten(findDifferences(expected.ledgers, ledgers)))
  const logWarning = await findLogWarning(database)
  const warnings = logWarning ? [logWarning] : []
  if (faults.length > 0) throw new CommandRefusal([...faults, ...warnings].join('\n'))
  if (write !== undefined) writeSums(write, { until: until.toISOString(), ledgers })
  return [
    ...ledgers.map((ledger) => text.ledger(ledger)),
    text.checked({ resorts: resorts.length, files, values }),
    ...(expected ? [text.same] : []),
    ...(write === undefined ? [] : [text.written({ file: write })]),
    ...warnings,
  ].join('\n')
}

function readSums(file: string): Sums {
  try {
    return SUMS.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandRefusal(cliVerify().noSums({ file }))
  }
}

const writeSums = (file: string, sums: Sums) =>
  writeFileSync(file, `${JSON.stringify(sums, null, 2)}\n`, { mode: PRIVATE_FILE })

/**
 * Checksums are compared in the data folder only: with a bucket, every file would have to be
 * downloaded.
 */
async function checkFiles({ database, files, settings }: Services, resortId: string) {
  const text = cliVerify()
  const rows = await database.readResort(resortId, queries.findFileKeys, { resortId })
  const faults: string[] = []
  for (const { key, sha256 } of rows) {
    const bytes = sha256 && !settings.s3 ? await files.read(key) : null
    if (bytes ? contentName(bytes) !== sha256 : !(await files.has(key)))
      faults.push(text[bytes ? 'changed' : 'missing']({ resort: resortId, key }))
  }
  return { files: rows.length, faults }
}

async function openSealed({ database, keys }: Services, resortId: string) {
  const counts = { values: 0, closed: 0 }
  const columns = Object.entries(SEALED_COLUMNS) as [keyof typeof SEALED_COLUMNS, SealedColumn][]
  // no value has an empty header, so every value is read
  const header = Buffer.alloc(0)
  for (const [purpose, { place, next }] of columns) {
    let after: readonly string[] | undefined = place.key.map(() => '')
    while (after) {
      const params = { resortId, after, header, batch: BATCH }
      const rows: readonly { key: string[]; sealed: Buffer }[] = await database.readResort(
        resortId,
        next,
        params,
      )
      counts.values += rows.length
      for (const { sealed } of rows) if (!resealValue(keys, purpose, sealed)) counts.closed++
      after = rows.length === BATCH ? rows.at(-1)?.key : undefined
    }
  }
  return counts
}

function findDifferences(expected: readonly LedgerSum[], actual: readonly LedgerSum[]): string[] {
  const getName = ({ resort, account }: LedgerSum) => `${resort} ${account}`
  const index = (sums: readonly LedgerSum[]) => new Map(sums.map((sum) => [getName(sum), sum]))
  const [before, after] = [index(expected), index(actual)]
  const none = { sum: '0', entries: 0 }
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((ledger) => {
    const [was, is] = [before.get(ledger) ?? none, after.get(ledger) ?? none]
    if (was.sum === is.sum && was.entries === is.entries) return []
    const params = { ledger, sum: is.sum, entries: is.entries }
    return [cliVerify().differs({ ...params, expectedSum: was.sum, expectedEntries: was.entries })]
  })
}

const shorten = (faults: readonly string[]): readonly string[] =>
  faults.length <= MAX_LISTED
    ? faults
    : [...faults.slice(0, MAX_LISTED), cliVerify().more({ faults: faults.length - MAX_LISTED })]
