import type { BatchKind } from '@ownerng/contract/batches'
import { readAmount } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { FileStore } from '../../integrations/files/files.ts'
import { dropLongPasswords } from '../check-folder.ts'
import { crossCheck } from '../cross-check.ts'
import type { FolderTexts } from '../folder-texts.ts'
import type { ReadFile } from '../read-file.ts'
import type { FolderRows } from '../read-folder.ts'
import type { Refusal } from '../refusal.ts'
import { findCategories, findResortTexts } from '../resort-texts.queries.ts'
import type { KeptFile } from '../write-request.ts'
import type { BatchFacts } from './batch-facts.ts'
import type { BatchContext, BatchRefusals, BatchRow, RowResult } from './batch-row.ts'
import { findAccountsWithLogin, findDocumentFiles } from './stored-records.queries.ts'

/** Kinds whose stored rows only get another status: the ledgers are append-only. */
const POSTED: Readonly<Partial<Record<BatchKind, { readonly amount: string }>>> = {
  charges: { amount: 'amount' },
  payments: { amount: 'amount' },
  points: { amount: 'points' },
}
/** Columns that only count for new records of these kinds. */
const FOR_NEW = ['charge', 'banked', 'borrowed', 'status', 'password']

type Kept = RowResult['kept']

const isSame = (column: string, one = '', other = '') =>
  one === other || (column === 'amount' && readAmount(one, null) === readAmount(other, null))

/**
 * Refuses a new amount for a posted charge, payment, or lot. Returns the other columns that keep
 * their stored value, by line.
 */
export function checkPosted(
  kind: BatchKind,
  rows: readonly BatchRow[],
  refusals: BatchRefusals,
): ReadonlyMap<number, Kept> {
  const posted = POSTED[kind]
  if (!posted && kind !== 'people') return new Map()
  const messages = cliImport()
  const kept = rows.flatMap(({ line, stored, given, values }) => {
    if (!stored || refusals.has(line)) return []
    const changed = given.filter(
      (column) =>
        !FOR_NEW.includes(column) &&
        column in stored.values &&
        !isSame(column, values[column], stored.values[column]),
    )
    if (posted && changed.includes(posted.amount))
      refusals.refuse(line, 'POSTED', messages.row.ledgerDiffers, posted.amount)
    const columns = changed.map((field) => ({ field, reason: messages.batch.posted }))
    return [[line, columns] as const]
  })
  return new Map(kept)
}

/**
 * Refuses a new login for an account that already has one, because its sender knows the password.
 * Several logins in one batch can share a new account.
 */
export async function refuseOtherAccounts(
  { sql, resortId, kind }: BatchContext,
  rows: readonly BatchRow[],
  refusals: BatchRefusals,
): Promise<void> {
  if (kind !== 'people') return
  const added = rows.filter(({ line, stored }) => !stored && !refusals.has(line))
  const numbersOf = ({ values }: BatchRow) => (values['owner_numbers'] ?? '').split(/\s+/)
  const found = await sql.rows(findAccountsWithLogin, {
    ...{ resortId, numbers: added.flatMap(numbersOf) },
  })
  const known = new Set(found.map((row) => row.owner_number))
  for (const row of added) {
    const number = numbersOf(row).find((one) => known.has(one))
    if (!number) continue
    const reason = cliImport().batch.hasLogin({ number })
    refusals.refuse(row.line, 'ACCOUNT_HAS_LOGIN', reason, 'owner_numbers')
  }
}

interface Pdfs {
  readonly rows: readonly BatchRow[]
  readonly readFile: ReadFile
  readonly keptFiles: ReadonlyMap<string, KeptFile>
}

/** The start of a kept file, which was checked when it was stored. */
const PDF = Buffer.from('%PDF-')

/** The PDF files of documents: those sent, and where stored ones are that documents keep. */
export async function readPdfs(
  { sql, resortId, kind }: BatchContext,
  rows: readonly BatchRow[],
  { files, refusals }: { readonly files: Pick<FileStore, 'has'>; readonly refusals: BatchRefusals },
): Promise<Pdfs> {
  const none: ReadFile = () => null
  const keptFiles = new Map<string, KeptFile>()
  if (kind !== 'documents') return { rows, readFile: none, keptFiles }
  const numbers = rows.flatMap(({ stored }) => stored?.key ?? [])
  const known = await sql.rows(findDocumentFiles, { resortId, numbers })
  const bytes = new Map<string, Buffer>()
  const named: BatchRow[] = []
  for (const row of rows) {
    const { content, file: stored, ...values } = row.values
    const name = `${row.line}.pdf`
    const kept = content ? undefined : known.find(({ sha256 }) => sha256 === stored)
    if (content) bytes.set(name, Buffer.from(content, 'base64'))
    else if (kept && (await files.has(`documents/${kept.sha256}`))) keptFiles.set(name, kept)
    else if (!row.end)
      refusals.refuse(row.line, 'VALUE_INVALID', cliImport().batch.notBase64, 'content')
    named.push({ ...row, values: { ...values, file: name } })
  }
  const readFile = (name: string) => bytes.get(name) ?? (keptFiles.has(name) ? PDF : null)
  return { rows: named, readFile, keptFiles }
}

/** Columns of a file that rows have under another name. */
const SENT_AS: Readonly<Record<string, string>> = { file: 'content' }

/**
 * Checks rows against each other and against stored data, as the import does. Removes invalid ones
 * from `rows` and refuses them.
 */
export async function checkBatch(
  { sql, resortId, kind }: BatchContext,
  { rows, texts, readFile }: { rows: FolderRows; texts: FolderTexts; readFile: ReadFile },
  { facts, properties, passwordMost }: BatchFacts,
  refusals: BatchRefusals,
): Promise<void> {
  const faults: Refusal[] = []
  const wrong = rows.units.filter(
    (row) => row.property_code !== '' && !properties.has(row.property_code),
  )
  faults.push(
    ...wrong.map(({ line, property_code: code }) => {
      const reason = cliImport().row.noProperty({ code })
      return { file: 'units.csv', line, field: 'property_code', reason }
    }),
  )
  rows.units = rows.units.filter((row) => !wrong.includes(row))
  faults.push(...crossCheck(readFile, rows, facts), ...dropLongPasswords(rows, passwordMost))
  for (const { line, field, reason } of faults)
    refusals.refuse(line, 'ROW_REFUSED', reason, SENT_AS[field] ?? field)
  if (texts.list().length === 0) return
  const stored = await sql.rows(findResortTexts, { resortId })
  if (kind === 'documents') {
    const categories = await sql.rows(findCategories, { resortId })
    const all = [
      ...categories.map(({ category }) => category),
      ...rows.documents.map(({ category }) => category),
    ]
    const [first] = rows.documents
    const list = { file: 'documents.csv', line: first?.line ?? 1, field: 'category' }
    texts.addList({ ...list, texts: [...new Set(all)] })
  }
  texts.addStored({ texts: stored, lists: [] })
  for (const { line, field, reason } of texts.findAmbiguous())
    refusals.refuse(line, 'ROW_REFUSED', reason, field)
}
