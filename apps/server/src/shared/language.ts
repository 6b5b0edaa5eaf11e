import {
  addTranslations,
  defaultWords,
  type Locale,
  localeFor,
  type MessageContext,
  type ResortLabels,
  resortWords,
  SOURCE_LOCALE,
} from '@ownerng/messages'
import * as spanish from '@ownerng/messages/es-us/all'
import Negotiator from 'negotiator'

// a server writes in every language from its start on
addTranslations('es-US', spanish)

/** For whom something is written: who chose no language is written to in English. */
export function contextOf(locale: Locale | null, labels?: ResortLabels): MessageContext {
  const language = locale ?? SOURCE_LOCALE
  const usual = defaultWords(language)
  return { locale: language, words: labels ? resortWords(labels, usual) : usual }
}

/**
 * The language of who asks: the one they chose, else the best of the languages that their browser
 * lists (`Accept-Language`).
 */
export const readerLocale = (
  chosen: Locale | null,
  request: { readonly headers: { readonly 'accept-language'?: string | undefined } },
): Locale => chosen ?? localeFor(new Negotiator(request).languages())

/**
 * A person as they are written to in answer to their own request, such as with a code: who chose no
 * language reads the one of the page that they asked on.
 */
export const askedBy = <Person extends { readonly locale: Locale | null }>(
  person: Person,
  request: Parameters<typeof readerLocale>[1],
) => ({ ...person, locale: readerLocale(person.locale, request) })
