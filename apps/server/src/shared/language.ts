import {
  addTranslations,
  getDefaultTerms,
  getResortTerms,
  type Locale,
  localeFor,
  type MessageContext,
  type ResortLabels,
  SOURCE_LOCALE,
} from '@ownerng/messages'
import * as spanish from '@ownerng/messages/es-us/all'
import Negotiator from 'negotiator'

// the server writes in every language, so all catalogs are loaded at startup
addTranslations('es-US', spanish)

/** English unless the reader chose a language. */
export function getContext(locale: Locale | null, labels?: ResortLabels): MessageContext {
  const language = locale ?? SOURCE_LOCALE
  const usual = getDefaultTerms(language)
  return { locale: language, words: labels ? getResortTerms(labels, usual) : usual }
}

/** The person's language, or the best match of `Accept-Language`. */
export const readerLocale = (
  chosen: Locale | null,
  request: { readonly headers: { readonly 'accept-language'?: string | undefined } },
): Locale => chosen ?? localeFor(new Negotiator(request).languages())

/** For messages that answer a person's own request, such as a code: the page's language applies. */
export const askedBy = <Person extends { readonly locale: Locale | null }>(
  person: Person,
  request: Parameters<typeof readerLocale>[1],
) => ({ ...person, locale: readerLocale(person.locale, request) })
