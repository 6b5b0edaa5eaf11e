import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitLanguages } from '@ownerng/contract/options'
import { APP_KINDS, type AppKind, dateAt } from '@ownerng/domain'
import { listNamedSeasons } from '@ownerng/domain/rule-contradictions'
import { cliImport } from '@ownerng/messages/cli/import'
import { parseOptions } from '../modules/resort/resort-directory.ts'
import { pathExists } from '../shared/path-exists.ts'
import { countCharacters } from './columns.ts'
import { crossCheck } from './cross-check.ts'
import { describeContradiction, type FolderTexts, type StoredTexts } from './folder-texts.ts'
import { NO_REFERENCES, type StoredFacts } from './owned-time.ts'
import type { ReadFile } from './read-file.ts'
import { type FolderRows, readFolder, readResort } from './read-folder.ts'
import { type FolderOptions, readOptions } from './read-options.ts'
import { readRules } from './read-rules.ts'
import { type Refusal, sortRefusals } from './refusal.ts'
import type { WriteRequest } from './write-request.ts'

/** The rows of a folder, checked without the other rows. */
export interface ReadFolder extends Pick<WriteRequest, 'resort' | 'laidOutOn'> {
  readonly read: ReturnType<typeof readFolder>
}

/** Stored data that a folder must be consistent with. */
export interface StoredRows extends Omit<StoredFacts, 'rules' | 'today'> {
  readonly options: FolderOptions['options']
  readonly texts: StoredTexts['texts']
  /** Choices of the resort's questions, and the categories of its documents. */
  readonly choices: readonly (readonly string[])[]
  readonly categories: readonly string[]
}

const NOTHING_STORED: StoredRows = {
  otherNights: new Map(),
  canceled: new Set(),
  checkedIn: new Set(),
  places: new Map(),
  pastNights: [],
  ownedUnits: [],
  granted: new Set(),
  owners: new Set(),
  units: new Set(),
  references: NO_REFERENCES,
  events: [],
  options: [],
  texts: [],
  choices: [],
  categories: [],
}

/**
 * Returns what an import into an empty database would refuse: rows, references between them, rules,
 * and options. Can't know whether the rows that `ended.csv` names are stored.
 */
export async function checkFolder(folder: string, now: Date): Promise<readonly Refusal[]> {
  const { resort, refusals } = readResort(folder)
  if (!resort) return refusals
  const laidOutOn = dateAt(now, resort.time_zone)
  const read = readFolder(folder, laidOutOn)
  // a wrong header invalidates every row, and every row that refers to those
  const unread = read.refusals.filter((refusal) => refusal.wholeFile)
  if (unread.length > 0) return sortRefusals(unread)
  const checked = await checkRows(folder, { resort, read, laidOutOn }, NOTHING_STORED)
  return sortRefusals(checked.refusals)
}

/** Checks the rows with each other, with stored ones, and with the folder's rules and options. */
export async function checkRows(
  folder: string,
  { resort, read, laidOutOn }: ReadFolder,
  stored: StoredRows,
) {
  // copies, because checks remove rows and a deadlock repeats all this
  const rows = { ...read.rows }
  const refusals = [...read.refusals]
  const rules = readRules(folder, refusals)
  refusals.push(...findUnknownSeasons(rules, read.rows.seasons))
  refusals.push(...crossCheck(readIn(folder), rows, { ...stored, rules, today: laidOutOn }))
  const options = await readOptions(folder, resort.id, refusals)
  refusals.push(...addOptionTexts(read.texts, options))
  const categories = new Set([
    ...stored.categories,
    ...rows.documents.map(({ category }) => category),
  ])
  const [file, line, field] = ['documents.csv', 1, 'category']
  read.texts.addList({ texts: [...categories], file, line, field })
  read.texts.addStored({ texts: stored.texts, lists: findStoredLists(stored, rows, options) })
  refusals.push(...read.texts.findAmbiguous())
  const named = options.options.length > 0 ? options.options : stored.options
  refusals.push(...dropLongPasswords(rows, parseOptions(named).maxpl))
  refusals.push(...clearProperties(rows, new Set(options.properties.map(({ code }) => code))))
  const texts = { given: read.texts.list(), items: read.texts.listItems() }
  return { rows, rules, options, texts, refusals }
}

/** Refuses rules for seasons that the folder doesn't have; they would never apply. */
function findUnknownSeasons(
  rules: ReturnType<typeof readRules>,
  seasons: FolderRows['seasons'],
): Refusal[] {
  const known = new Set(seasons.map(({ code }) => code))
  if (known.size === 0) return []
  return listNamedSeasons(rules)
    .filter(([, code]) => !known.has(code))
    .map(([field, code]) => {
      const reason = cliImport().row.noSeason({ code })
      return { file: 'rules.json', line: 1, field, reason }
    })
}

/** Reads files of a folder that its rows name. */
export const readIn =
  (folder: string): ReadFile =>
  (name) =>
    pathExists(join(folder, name)) ? readFileSync(join(folder, name)) : null

/** Lists that stay stored, because the folder has no file for them. */
function findStoredLists(
  { options, choices }: StoredRows,
  rows: FolderRows,
  folder: FolderOptions,
): string[][] {
  const named = Object.fromEntries(options.map(({ name, value }) => [name, value]))
  return [
    ...(folder.options.length > 0 ? [] : getLists(splitLanguages(named).translations).values()),
    ...(rows.commentConfig.length > 0 ? [] : choices.map((items) => [...items])),
  ]
}

/** The texts of each list in the options, by its path. */
function getLists(translations: FolderOptions['translations']): Map<string, string[]> {
  const items = translations.filter(({ path, text }) => /\.\d+$/.test(path) && text !== '')
  const byPath = Map.groupBy(items, ({ path }) => path.replace(/\.\d+$/, ''))
  return new Map([...byPath].map(([path, all]) => [path, all.map(({ text }) => text)]))
}

/** Adds the translations of the options to those of the files. */
function addOptionTexts(texts: FolderTexts, { translations }: FolderOptions): Refusal[] {
  const file = 'options.json'
  for (const [field, items] of getLists(translations))
    texts.addList({ texts: items, file, line: 1, field })
  return translations.flatMap(({ path, ...text }) => {
    const stored = text.text === '' ? null : texts.add({ ...text, file, line: 1 })
    return stored ? [{ file, line: 1, field: path, reason: describeContradiction(stored) }] : []
  })
}

/** Removes logins whose password is longer than the sign-in form of their app accepts. */
export function dropLongPasswords(rows: FolderRows, ownerMost: number): Refusal[] {
  const getMost = (appKind: AppKind) =>
    appKind === 'owner' ? ownerMost : APP_KINDS[appKind].passwordMaxLength
  const isLong = (row: FolderRows['logins'][number]) =>
    row.app_kind !== 'cms' && countCharacters(row.password) > getMost(row.app_kind)
  const long = rows.logins.filter(isLong)
  rows.logins = rows.logins.filter((row) => !isLong(row))
  return long.map(({ line, app_kind }) => ({
    file: 'logins.csv',
    line,
    field: 'password',
    reason: cliImport().value.tooLong({ most: getMost(app_kind) }),
  }))
}

/** Clears property codes that the options don't define; the unit remains. */
function clearProperties(rows: FolderRows, names: ReadonlySet<string>): Refusal[] {
  const wrong = rows.units.filter(
    (row) => row.property_code !== '' && !names.has(row.property_code),
  )
  rows.units = rows.units.map((row) => (wrong.includes(row) ? { ...row, property_code: '' } : row))
  return wrong.map(({ line, property_code }) => ({
    file: 'units.csv',
    line,
    field: 'property_code',
    reason: cliImport().row.noProperty({ code: property_code }),
  }))
}
