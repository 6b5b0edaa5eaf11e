import type { Catalogues } from './compiled/catalogues.ts'
import { type MessageContext, readerContext } from './context.ts'
import type { Locale } from './locales.ts'
import { type ResortWords, SOURCE_WORDS } from './words.ts'

/** The name of a catalogue, such as `points/screens`. */
export type CatalogueName = keyof Catalogues

/** Writes all messages of a catalogue for a reader. */
type Catalogue<Name extends CatalogueName> = (context: MessageContext) => Catalogues[Name]

/** The catalogues of one language, or those of them that a page needs. */
export type Translations = { readonly [Name in CatalogueName]?: Catalogue<Name> }

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
 * The messages of a catalogue: `pointsScreens().lots` in the language of the page, or for another
 * reader, `pointsMail(context).subject`. English where the language is not loaded.
 */
export function messages<Name extends CatalogueName>(
  name: Name,
  source: Catalogue<Name>,
): (context?: MessageContext) => Catalogues[Name] {
  let written: { context: MessageContext; by: Catalogue<Name>; messages: Catalogues[Name] } | null =
    null
  return (context = readerContext()) => {
    const by: Catalogue<Name> = loaded[context.locale]?.[name] ?? source
    if (written?.context !== context || written.by !== by)
      written = { context, by, messages: by(context) }
    return written.messages
  }
}
