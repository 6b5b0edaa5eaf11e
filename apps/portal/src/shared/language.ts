import {
  addTranslations,
  defaultWords,
  type Locale,
  localeFor,
  readerContext,
  setReaderContext,
} from '@ownerng/messages'

type Load = () => Promise<Parameters<typeof addTranslations>[1]>
/** The source language is part of each page; every other one is loaded. */
type TranslatedLocale = Exclude<Locale, 'en-US'>

/** The translations of sign-in, and of all that is behind it. */
const TRANSLATIONS: Readonly<
  Record<TranslatedLocale, { readonly signIn: Load; readonly portal: Load }>
> = {
  'es-US': {
    signIn: () => import('@ownerng/messages/es-us/sign-in'),
    portal: () => import('@ownerng/messages/es-us/portal'),
  },
}

/** The language that the browser asks for. */
const browserLocale = (): Locale => localeFor(navigator.languages)

/** Writes the sign-in page in the language of the browser. */
export const applyBrowserLanguage = (): Promise<void> => loadLanguage(browserLocale(), 'signIn')

/** Writes the portal in the language that the person chose, else in that of the browser. */
export async function applyChosenLanguage(chosen: Locale | null): Promise<void> {
  const locale = chosen ?? browserLocale()
  await loadLanguage(locale, 'signIn')
  await loadLanguage(locale, 'portal')
}

/** What cannot be loaded stays in English: a page in another language is better than none. */
async function loadLanguage(locale: Locale, part: 'signIn' | 'portal'): Promise<void> {
  if (locale !== 'en-US')
    await TRANSLATIONS[locale][part]().then(
      (bundle) => addTranslations(locale, bundle),
      () => {},
    )
  document.documentElement.lang = locale
  if (readerContext().locale !== locale) setReaderContext({ locale, words: defaultWords(locale) })
}
