import {
  addTranslations,
  getDefaultTerms,
  type Locale,
  localeFor,
  readerContext,
  setReaderContext,
} from '@ownerng/messages'

type Load = () => Promise<Parameters<typeof addTranslations>[1]>
/** The source language is bundled with each page; all others are loaded. */
type TranslatedLocale = Exclude<Locale, 'en-US'>

/** The translations of the sign-in page, and of the pages behind it. */
const TRANSLATIONS: Readonly<
  Record<TranslatedLocale, { readonly signIn: Load; readonly portal: Load }>
> = {
  'es-US': {
    signIn: () => import('@ownerng/messages/es-us/sign-in'),
    portal: () => import('@ownerng/messages/es-us/portal'),
  },
}

/** The browser's preferred language. */
const browserLocale = (): Locale => localeFor(navigator.languages)

/** Shows the sign-in page in the browser's language. */
export const applyBrowserLanguage = (): Promise<void> => loadLanguage(browserLocale(), 'signIn')

/** Shows the portal in the language that the owner chose, or else in the browser's. */
export async function applyChosenLanguage(chosen: Locale | null): Promise<void> {
  const locale = chosen ?? browserLocale()
  await loadLanguage(locale, 'signIn')
  await loadLanguage(locale, 'portal')
}

/** Loads a language; falls back to English if that fails, so that the page still works. */
async function loadLanguage(locale: Locale, part: 'signIn' | 'portal'): Promise<void> {
  if (locale !== 'en-US')
    await TRANSLATIONS[locale][part]().then(
      (bundle) => addTranslations(locale, bundle),
      () => {},
    )
  document.documentElement.lang = locale
  if (readerContext().locale !== locale)
    setReaderContext({ locale, terms: getDefaultTerms(locale), keepsDates: true })
}
