import {
  addTranslations,
  getDefaultTerms,
  getResortTerms,
  type Locale,
  localeFor,
  type MessageContext,
  type ResortLabels,
  SOURCE_LOCALE,
  translateWithin,
} from '@ownerng/messages'
import * as spanish from '@ownerng/messages/es-us/all'
import Negotiator from 'negotiator'
import type { ResortTexts } from './resort-texts.ts'

// the server writes in every language, so all catalogs are loaded at startup
addTranslations('es-US', spanish)

/** English unless the reader chose a language. */
export function getContext(
  locale: Locale | null,
  labels?: ResortLabels,
  texts: ResortTexts | null = null,
): MessageContext {
  const language = locale ?? SOURCE_LOCALE
  const usual = getDefaultTerms(language)
  // the labels of the resort are inserted into sentences, so they are not marked as untranslated
  const terms = labels && texts ? translateWithin(labels, texts.translateIfKnown) : labels
  return {
    locale: language,
    words: terms ? getResortTerms(terms, usual) : usual,
    ...(texts ? { translate: texts.translate, translateIfKnown: texts.translateIfKnown } : {}),
  }
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

/** Translates a text of the resort for the reader of a message. */
export const writeResortText = ({ translate }: MessageContext, text: string): string =>
  translate?.(text) ?? text

/** Translates the texts of the resort within a row, for pages and files that the server writes. */
export const translateTexts = <T>({ translateIfKnown }: MessageContext, row: T): T =>
  translateIfKnown ? translateWithin(row, translateIfKnown) : row
