import { fileKinds } from '../apps/server/src/import/file-kinds.ts'
import { listTranslations } from '../apps/server/src/import/folder-texts.ts'
import { ANY_DAY } from '../apps/server/src/import/read-folder.ts'
import { splitLanguages } from '../packages/contract/src/schemas/option-table.ts'
import { toSpanish } from './spanish.ts'
import { type Rows, writeFolder } from './write-folder.ts'

/** Writes the import folder of a demo resort, with every text in English and Spanish. */
export function writeDemoFolder(
  folder: URL,
  files: Record<string, Rows>,
  options: object,
  rules: object,
): void {
  const translated = Object.entries(files).map(([file, rows]) => [file, addSpanish(file, rows)])
  writeFolder(folder, Object.fromEntries(translated), translateOptions(options), rules)
}

/** Adds a column with the Spanish text after each column that owners read. */
function addSpanish(file: string, rows: Rows): Rows {
  const kind = Object.values(fileKinds(ANY_DAY)).find((kind) => kind.file === file)
  const translations = kind ? listTranslations(kind.columns) : []
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => [
        [column, value],
        ...translations
          .filter((translation) => translation.column === column)
          .map(({ name, split, isByPerson }) => [
            name,
            isByPerson(row) ? '' : split(`${value}`).map(toSpanish).join('|'),
          ]),
      ]),
    ),
  )
}

/** Replaces the texts of the options with one for each language. */
function translateOptions(options: object): object {
  const translated = structuredClone(options)
  for (const { path, text: en } of splitLanguages(options).translations) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<Record<string, unknown>>(
      (inner, name) => inner[name] as Record<string, unknown>,
      translated as Record<string, unknown>,
    )
    if (en !== '') holder[last] = { en, es: toSpanish(en) }
  }
  return translated
}
