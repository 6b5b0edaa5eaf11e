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
type Translated = Exclude<Locale, 'en-US'>

/** The translations of sign-in, and of all that is behind it. */
const TRANSLATIONS: Readonly<Record<Translated, { readonly signIn: Load; readonly portal: Load }>> =
  {
    'es-US': {
      signIn: () => import('@ownerng/messages/es-us/sign-in'),
      portal: () => import('@ownerng/messages/es-us/portal'),
    },
  }

/** The language that the browser asks for. */
const browserLocale = (): Locale => localeFor(navigator.languages)

/** Writes the sign-in page in the language of the browser. */
export const followBrowser = (): Promise<void> => readIn(browserLocale(), 'signIn')

/** Writes the portal in the language that the person chose, else in that of the browser. */
export async function followPerson(chosen: Locale | null): Promise<void> {
  const locale = chosen ?? browserLocale()
  await readIn(locale, 'signIn')
  await readIn(locale, 'portal')
}

/** What cannot be loaded stays in English: a page in another language is better than none. */
async function readIn(locale: Locale, part: 'signIn' | 'portal'): Promise<void> {
  if (locale !== 'en-US')
    await TRANSLATIONS[locale][part]().then(
      (bundle) => addTranslations(locale, bundle),
      () => {},
    )
  document.documentElement.lang = locale
  if (readerContext().locale !== locale) setReaderContext({ locale, words: defaultWords(locale) })
}
