import { type Language, TRANSLATED_LANGUAGES } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { z } from 'zod'
import { getTranslated, isWrittenByPerson } from './columns.ts'
import type { Refusal } from './refusal.ts'

/** A text of the folder, and where its translation is. `translation` is '' if it has none. */
export interface FolderText {
  readonly language: Language
  readonly text: string
  readonly translation: string
  readonly file: string
  readonly line: number
  /** The lines of the file that translate it this way. */
  readonly lines: readonly number[]
}

/** Columns of translations, such as `title:es`, with their column and language. */
export const listTranslations = (columns: z.ZodRawShape) =>
  Object.entries(columns).flatMap(([column, schema]) => {
    const kind = getTranslated(schema as z.ZodType)
    if (!kind) return []
    return TRANSLATED_LANGUAGES.map((language) => ({
      ...{ name: `${column}:${language}`, column, language },
      isList: kind === 'list',
      isByPerson: (row: Readonly<Record<string, unknown>>) =>
        isWrittenByPerson(schema as z.ZodType, row),
      split: kind === 'list' ? splitList : (text: string) => [text],
    }))
  })

/** Texts of one list, from which people choose. */
interface TextList {
  readonly texts: readonly string[]
  readonly file: string
  readonly line: number
  readonly field: string
}

/** The resort's stored translations, and its lists that the folder doesn't replace. */
export interface StoredTexts {
  readonly texts: readonly {
    readonly language: string
    readonly text: string
    readonly translation: string
  }[]
  readonly lists: readonly (readonly string[])[]
}

export type FolderTexts = ReturnType<typeof collectTexts>

/**
 * Collects what a folder translates. A text has one translation for each language, wherever it
 * occurs, because translations belong to the text (decision 105).
 */
export function collectTexts() {
  const byKey = new Map<string, FolderText>()
  const storedByKey = new Map<string, string>()
  const lists: TextList[] = []
  const translate = (language: Language, text: string) => {
    const key = `${language} ${text}`
    const given = byKey.get(key)
    return (given ? given.translation : storedByKey.get(key)) || text
  }
  /** Returns the first of some texts that the folder translates. */
  const findTranslated = (texts: readonly string[]) =>
    texts
      .flatMap((text) => TRANSLATED_LANGUAGES.map((language) => byKey.get(`${language} ${text}`)))
      .find((given) => given && given.translation !== '')
  return {
    addList: (list: TextList) => void lists.push(list),
    /** Adds stored translations; a folder that contradicts them is refused. */
    addStored({ texts, lists: stored }: StoredTexts): void {
      for (const { language, text, translation } of texts)
        storedByKey.set(`${language} ${text}`, translation)
      for (const items of stored) {
        const cause = findTranslated(items)
        if (cause) lists.push({ texts: items, file: cause.file, line: cause.line, field: '' })
      }
    },
    /** Texts of all lists. */
    listItems: (): string[] => lists.flatMap(({ texts }) => texts),
    /**
     * Finds texts that look like another one of their list in some language: the server couldn't
     * tell which of them a person chose.
     */
    findAmbiguous: (): Refusal[] =>
      lists.flatMap(({ texts, file, line, field }) =>
        TRANSLATED_LANGUAGES.flatMap((language) =>
          texts.flatMap((text, at) => {
            const translation = translate(language, text)
            const other = texts.find(
              (item, index) =>
                item !== text &&
                // each pair once
                (item === translation
                  ? translation !== text
                  : index < at && translate(language, item) === translation),
            )
            if (other === undefined) return []
            const reason = cliImport().row.ambiguous({ text, translation, other })
            return [{ file, line, field, reason }]
          }),
        ),
      ),
    list: (): FolderText[] => [...byKey.values()],
    /** Adds a text; returns a contradicting text, if any. */
    add(text: Omit<FolderText, 'lines'>): FolderText | null {
      const given = { ...text, lines: [text.line] }
      const key = `${given.language} ${given.text}`
      const stored = byKey.get(key)
      if (!stored || stored.translation === '') byKey.set(key, given)
      else if (given.translation === stored.translation)
        byKey.set(key, { ...stored, lines: [...stored.lines, given.line] })
      else if (given.translation !== '') return stored
      return null
    },
  }
}

/** Describes a text that is translated in two ways. */
export const describeContradiction = ({ translation, file, line }: FolderText): string =>
  cliImport().row.translatedTwice({ translation, file, line })

interface GivenRow {
  readonly file: string
  readonly line: number
  /** Values of the row as typed, by column. */
  readonly values: Readonly<Record<string, string>>
  /** The parsed row. */
  readonly row: Readonly<Record<string, unknown>>
}

/** Reads the translations of a row's texts. Returns its faults. */
export function readTranslations(
  columns: z.ZodRawShape,
  { file, line, values, row }: GivenRow,
  texts: FolderTexts,
): Refusal[] {
  return listTranslations(columns).flatMap((translation) => {
    const { name, column, language, isList, isByPerson, split } = translation
    const refuse = (reason: string): Refusal[] => [{ file, line, field: name, reason }]
    const text = row[column]
    const given = values[name] ?? ''
    if (typeof text !== 'string') return []
    if (isByPerson(row)) return given === '' ? [] : refuse(cliImport().row.translatesPerson)
    if (text === '') return given === '' ? [] : refuse(cliImport().row.translatesNothing)
    const parsed = given === '' ? null : (columns[column] as z.ZodType).safeParse(given)
    if (parsed?.success === false) return refuse(parsed.error.issues[0]?.message ?? '')
    const parts = split(text)
    const translations = split(String(parsed?.data ?? ''))
    if (isList) texts.addList({ texts: parts, file, line, field: column })
    if (given !== '' && parts.length !== translations.length)
      return refuse(cliImport().row.translatedChoices({ count: parts.length }))
    return parts.flatMap((part, at) => {
      const stored = texts.add({
        ...{ language, text: part, translation: translations[at] ?? '' },
        ...{ file, line },
      })
      return stored ? refuse(describeContradiction(stored)) : []
    })
  })
}

const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
