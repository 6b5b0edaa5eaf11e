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

// a server writes in every language from its start on
addTranslations('es-US', spanish)

/** For whom something is written: who chose no language is written to in English. */
export function contextOf(locale: Locale | null, labels?: ResortLabels): MessageContext {
  const language = locale ?? SOURCE_LOCALE
  const usual = defaultWords(language)
  return { locale: language, words: labels ? resortWords(labels, usual) : usual }
}

/** The language of who asks: the one they chose, else that of their browser. */
export const readerLocale = (
  chosen: Locale | null,
  request: { readonly headers: { readonly 'accept-language'?: string | undefined } },
): Locale => chosen ?? localeOf(request.headers['accept-language'])

/** The language of a browser, from its Accept-Language, which lists the best one first. */
function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';')
    const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean)
    return { tag, quality: Number(quality ?? 1) }
  })
  return localeFor(
    wanted
      .filter(({ quality }) => quality > 0)
      .sort((a, b) => b.quality - a.quality)
      .map(({ tag }) => tag),
  )
}
