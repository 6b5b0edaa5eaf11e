import { CURRENCIES, type Currency } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { SOURCE_CONTEXT } from './context.ts'
import { money, wholeMoney } from './format-money.ts'

// issue 38, C24: expected texts as the resort's owners write them
const WRITTEN: Readonly<Record<Currency, readonly [cents: string, whole: string, es: string]>> = {
  USD: ['$1,284.50', '$1,284', '$1,284.50'],
  CAD: ['CA$1,284.50', 'CA$1,284', 'CAD 1,284.50'],
  MXN: ['MX$1,284.50', 'MX$1,284', 'MXN 1,284.50'],
  EUR: ['€1,284.50', '€1,284', 'EUR 1,284.50'],
  GBP: ['£1,284.50', '£1,284', 'GBP 1,284.50'],
}

it.each(CURRENCIES)('amounts in %s have its symbol', (currency) => {
  const english = { ...SOURCE_CONTEXT, terms: { ...SOURCE_CONTEXT.terms, currency } }
  const spanish = { ...english, locale: 'es-US' as const }
  const texts = [money(english, 128_450), wholeMoney(english, 128_450), money(spanish, 128_450)]
  expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(WRITTEN[currency])
})
