import { expect, it } from 'vitest'
import { readerLocale } from './language.ts'

it.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['es-MX', 'es-US'],
  ['ES', 'es-US'],
  ['fr-FR, es;q=0.8, en;q=0.7', 'es-US'],
  ['en;q=0.5, es;q=0.9', 'es-US'],
  ['es;q=0, en', 'en-US'],
  ['de, fr', 'en-US'],
  ['es;q=x, ;;,', 'en-US'],
])('Accept-Language %j selects %s', (acceptLanguage, locale) =>
  expect(readerLocale(null, { headers: { 'accept-language': acceptLanguage } })).toBe(locale),
)

it('prefers the language that a person chose', () =>
  expect(readerLocale('es-US', { headers: { 'accept-language': 'en' } })).toBe('es-US'))
