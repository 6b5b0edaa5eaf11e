import type { Currency } from '@ownerng/domain'
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
  const terms = labels && texts ? translateLabels(labels, texts) : labels
  return {
    ...texts,
    locale: language,
    terms: terms ? getResortTerms(terms, usual) : usual,
  }
}

/** Labels are inserted into sentences, so they are not marked as untranslated. */
const translateLabels = (
  labels: ResortLabels,
  { translateIfKnown }: ResortTexts,
): ResortLabels => ({
  ...mapValues(labels, translateIfKnown),
  currency: labels.currency,
})

const mapValues = <T extends Readonly<Record<keyof T, string>>>(
  record: T,
  change: (text: string) => string,
): T =>
  Object.fromEntries(
    Object.entries<string>(record).map(([name, text]) => [name, change(text)]),
  ) as T

/** The same reader at a resort with this currency. */
export const withCurrency = (context: MessageContext, currency: Currency): MessageContext => ({
  ...context,
  terms: { ...context.terms, currency },
})

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

type TextField<Row> = {
  [Name in keyof Row]: Row[Name] extends string ? Name : never
}[keyof Row]

/**
 * Returns a copy of a row in which the named fields, which are texts of the resort, are translated.
 * It is for pages, mail, and files: decisions and writes need the row as stored.
 */
export const translateFields = <Row extends object>(
  { translate: unmarked, translateMarked: translate = unmarked }: MessageContext,
  row: Row,
  ...names: TextField<Row>[]
): Row =>
  translate
    ? { ...row, ...Object.fromEntries(names.map((name) => [name, translate(String(row[name]))])) }
    : row
