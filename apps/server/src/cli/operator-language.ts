import { type Locale, localeFor, setReaderContext } from '@ownerng/messages'
import { z } from 'zod'
import { contextOf } from '../shared/language.ts'

/** What zod itself says about a wrong value, in each language. */
const ZOD_WORDS: Readonly<Record<Locale, () => z.core.$ZodConfig>> = {
  'en-US': z.locales.en,
  'es-US': z.locales.es,
}

/** The language of a terminal, from its locale (POSIX): English for `C` and any other language. */
export function operatorLocale({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Locale {
  const [language = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/)
  return localeFor([language])
}

/** A command has one reader, like a page: from now on, messages are written for the operator. */
export function useOperatorLanguage(env: Readonly<Record<string, string | undefined>>): void {
  const locale = operatorLocale(env)
  setReaderContext(contextOf(locale))
  z.config(ZOD_WORDS[locale]())
}
