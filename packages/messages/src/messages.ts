import { type MessageContext, readerContext } from './context.ts'
import type { Catalogs } from './generated/catalogs.ts'
import type { Locale } from './locales.ts'
import { type ResortWords, SOURCE_WORDS } from './words.ts'

/** The name of a catalog, such as `points/screens`. */
export type CatalogName = keyof Catalogs

/** Writes all messages of a catalog for a reader. */
type Catalog<Name extends CatalogName> = (context: MessageContext) => Catalogs[Name]

/** The catalogs of one language, or those of them that a page needs. */
export type Translations = { readonly [Name in CatalogName]?: Catalog<Name> }

const loaded: Partial<Record<Locale, Translations>> = {}
const words: Partial<Record<Locale, ResortWords>> = {}

/** Makes a language available: its messages, and the product's words in it. What is there stays. */
export function addTranslations(
  locale: Locale,
  bundle: { readonly translations: Translations; readonly words?: ResortWords },
): void {
  loaded[locale] = { ...loaded[locale], ...bundle.translations }
  if (bundle.words) words[locale] = bundle.words
}

/** The words of a resort that sets no label; English where the language is not loaded. */
export const defaultWords = (locale: Locale): ResortWords => words[locale] ?? SOURCE_WORDS

/**
 * The messages of a catalog: `pointsScreens().lots` in the language of the page, or for another
 * reader, `pointsMail(context).subject`. English where the language is not loaded.
 */
export function messages<Name extends CatalogName>(
  name: Name,
  source: Catalog<Name>,
): (context?: MessageContext) => Catalogs[Name] {
  let written: { context: MessageContext; by: Catalog<Name>; messages: Catalogs[Name] } | null =
    null
  return (context = readerContext()) => {
    const by: Catalog<Name> = loaded[context.locale]?.[name] ?? source
    if (written?.context !== context || written.by !== by)
      written = { context, by, messages: by(context) }
    return written.messages
  }
}
