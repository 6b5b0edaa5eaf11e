import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { splitLanguages } from '@ownerng/contract/options'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fileKinds } from '../src/import/file-kinds.ts'
import { listTranslations } from '../src/import/folder-texts.ts'
import { importFolder } from '../src/import/import-folder.ts'
import { ANY_DAY } from '../src/import/read-folder.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const HERON = fileURLToPath(new URL('../../../demo/heron', import.meta.url))

/** The app of the current test. */
export let test: TestApp

/** Copy of the resort folder, which a test may change. */
export let folder: string

/** Imports the folder. */
export const load = () =>
  importFolder({
    folder,
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood: false,
  })

export type Row = Record<string, string>

/** Reads a CSV file of the folder. */
export const readRows = (file: string): Row[] =>
  parse(readFileSync(join(folder, file)), { columns: true })

/** Every kind of file of a resort folder. */
export const KINDS = Object.values(fileKinds(ANY_DAY))

/** Translates every text of the folder by marking it, such as `«Pool»`; returns the texts. */
export function markTexts(): { source: string; text: string; marked: string }[] {
  const mark = (text: string) => (text === '' ? '' : `«${text}»`)
  const texts: { source: string; text: string; marked: string }[] = []
  for (const { file, columns } of KINDS.filter(({ file }) => readdirSync(folder).includes(file))) {
    const translations = listTranslations(columns)
    const rows = readRows(file).map((row) => ({
      ...row,
      ...Object.fromEntries(
        translations.map(({ name, column, split, isByPerson }) => {
          if (isByPerson(row)) return [name, '']
          const parts = split(row[column] ?? '').filter(Boolean)
          texts.push(
            ...parts.map((text) => ({ source: `${file} ${column}`, text, marked: mark(text) })),
          )
          return [name, parts.map(mark).join('|')]
        }),
      ),
    }))
    writeFileSync(join(folder, file), stringify(rows, { header: true }))
  }
  const { options, translations } = splitLanguages(
    JSON.parse(readFileSync(join(folder, 'options.json'), 'utf8')),
  )
  const translated = structuredClone(options) as Record<string, never>
  for (const { path, text } of translations.filter(({ text }) => text !== '')) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<Record<string, unknown>>(
      (inner, name) => inner[name] as Record<string, unknown>,
      translated,
    )
    const isHtml = /^(customHtml|footerHtml)/.test(path)
    const marked = isHtml ? text.replace('<p>', '<p>«').replace('</p>', '»</p>') : mark(text)
    holder[last] = { en: text, es: marked }
    texts.push({ source: path, text, marked })
  }
  writeFileSync(join(folder, 'options.json'), JSON.stringify(translated))
  return texts
}

/** Starts an app, and copies a resort folder for each test. */
export function startTranslatedResort(): void {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    return test.close()
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'texts-'))
    cpSync(HERON, folder, { recursive: true })
  })
}
