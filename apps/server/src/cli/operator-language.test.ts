import { expect, it } from 'vitest'
import { operatorLocale } from './operator-language.ts'

it.each([
  [{}, 'en-US'],
  [{ LANG: 'es_US.UTF-8' }, 'es-US'],
  [{ LANG: 'es' }, 'es-US'],
  [{ LANG: 'es_MX@modern' }, 'es-US'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en-US'],
  // the first variable that is set decides, even if it names no language
  [{ LC_ALL: 'C', LC_MESSAGES: 'es_US', LANG: 'es_US' }, 'en-US'],
  [{ LC_ALL: '', LC_MESSAGES: 'es_US', LANG: 'en_US' }, 'es-US'],
])('%j selects %s', (env, locale) => expect(operatorLocale(env)).toBe(locale))
