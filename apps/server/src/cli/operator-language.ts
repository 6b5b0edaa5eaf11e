import { type Locale, localeFor, setReaderContext } from '@ownerng/messages'
import { z } from 'zod'
import { getContext } from '../shared/language.ts'

const ZOD_MESSAGES: Readonly<Record<Locale, () => z.core.$ZodConfig>> = {
  'en-US': z.locales.en,
  'es-US': z.locales.es,
}

/**
 * Returns the language for a terminal's POSIX locale: English for `C` and unsupported languages.
 */
export function operatorLocale({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Locale {
  const [language = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/)
  return localeFor([language])
}

/** Sets the language of this process's messages to the operator's. */
export function useOperatorLanguage(env: Readonly<Record<string, string | undefined>>): void {
  const locale = operatorLocale(env)
  setReaderContext(getContext(locale))
  z.config(ZOD_MESSAGES[locale]())
}
