import { type MessageContext, readerContext } from './context.ts'
import type { Catalogs } from './generated/catalogs.ts'
import type { Locale } from './locales.ts'
import { type ResortTerms, SOURCE_TERMS } from './terms.ts'

/** Such as `points/texts`. */
export type CatalogName = keyof Catalogs

/** Creates the messages of a catalog for a reader. */
type Catalog<Name extends CatalogName> = (context: MessageContext) => Catalogs[Name]

/** All or some catalogs of one language. */
export type Translations = { readonly [Name in CatalogName]?: Catalog<Name> }

const loaded: Partial<Record<Locale, Translations>> = {}
const terms: Partial<Record<Locale, ResortTerms>> = {}

/** Adds catalogs of a language, and the product's default terms in it. */
export function addTranslations(
  locale: Locale,
  bundle: { readonly translations: Translations; readonly terms?: ResortTerms },
): void {
  loaded[locale] = { ...loaded[locale], ...bundle.translations }
  if (bundle.terms) terms[locale] = bundle.terms
}

/** The product's default terms. English if the language isn't loaded. */
export const getDefaultTerms = (locale: Locale): ResortTerms => terms[locale] ?? SOURCE_TERMS

/**
 * Defines a catalog: `pointsTexts().lots` is in the language of the page,
 * `pointsMail(context).subject` in the language of another reader. English if the language isn't
 * loaded.
 */
export function messages<Name extends CatalogName>(
  name: Name,
  source: Catalog<Name>,
): (context?: MessageContext) => Catalogs[Name] {
  let cached: { context: MessageContext; catalog: Catalog<Name>; messages: Catalogs[Name] } | null =
    null
  return (context = readerContext()) => {
    const catalog: Catalog<Name> = loaded[context.locale]?.[name] ?? source
    if (cached?.context !== context || cached.catalog !== catalog)
      cached = { context, catalog, messages: catalog(context) }
    return cached.messages
  }
}
