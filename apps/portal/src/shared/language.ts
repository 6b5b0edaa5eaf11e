import {
  addTranslations,
  defaultWords,
  type Locale,
  localeFor,
  readerContext,
  SOURCE_LOCALE,
  setReaderContext,
} from '@ownerng/messages'

/** The translations of sign-in, and of all that is behind it. English is part of each page. */
const loadSignIn = () => import('@ownerng/messages/es-us/sign-in')
const loadPortal = () => import('@ownerng/messages/es-us/portal')

/** The language that the browser asks for. */
const browserLocale = (): Locale => localeFor(navigator.languages)

/** Writes the sign-in page in the language of the browser. */
export const followBrowser = (): Promise<void> => readIn(browserLocale(), loadSignIn)

/** Writes the portal in the language that the person chose, else in that of the browser. */
export async function followPerson(chosen: Locale | null): Promise<void> {
  const locale = chosen ?? browserLocale()
  await readIn(locale, loadSignIn)
  await readIn(locale, loadPortal)
}

/** What cannot be loaded stays in English: a page in another language is better than none. */
async function readIn(
  locale: Locale,
  load: () => Promise<Parameters<typeof addTranslations>[1]>,
): Promise<void> {
  if (locale !== SOURCE_LOCALE)
    await load().then(
      (bundle) => addTranslations(locale, bundle),
      () => {},
    )
  document.documentElement.lang = locale
  if (readerContext().locale !== locale) setReaderContext({ locale, words: defaultWords(locale) })
}
