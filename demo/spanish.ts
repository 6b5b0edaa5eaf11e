import { OFFICE_TEXTS } from './spanish/office.ts'
import { PHOTO_TEXTS } from './spanish/photos.ts'
import { PLACE_TEXTS } from './spanish/places.ts'
import { TRIP_TEXTS } from './spanish/trips.ts'

/** Texts of the demo resorts and their Spanish translations. */
const SPANISH: Readonly<Record<string, string>> = {
  ...OFFICE_TEXTS,
  ...TRIP_TEXTS,
  ...PLACE_TEXTS,
  ...PHOTO_TEXTS,
}

/** Names with a number, and texts that differ only in their numbers. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^Garden Suite (\d+), Side ([AB])$/, 'Suite Jardín $1, lado $2'],
  [/^Garden Suite (\d+)$/, 'Suite Jardín $1'],
  [/^Pine Cottage (\d+)$/, 'Cabaña Pine $1'],
  [/^Dune Villa (\d+)$/, 'Villa Dune $1'],
  [/^(Harbor|Lakeview|Ridge|Summit|Lodge) (\d+)$/, '$1 $2'],
  [/^Stay (.+), 1 night$/, 'Estadía $1, 1 noche'],
  [/^Stay (.+), (\d+) nights$/, 'Estadía $1, $2 noches'],
  [/^(\d{4})$/, '$1'],
]

/** Translates a text of a demo resort. Throws if it has no translation. */
export function toSpanish(text: string): string {
  if (text === '') return ''
  const translation = SPANISH[text] ?? usePattern(text)
  if (translation === undefined) throw new Error(`demo/spanish lacks: ${text}`)
  return translation
}

function usePattern(text: string): string | undefined {
  const [pattern, translation] = PATTERNS.find(([pattern]) => pattern.test(text)) ?? []
  if (pattern && translation) return text.replace(pattern, translation)
  // units of Bayview: the name of the type and a number
  const [, name = '', number = ''] = /^(.+) ([A-Z]\d\d\d?)$/.exec(text) ?? []
  return SPANISH[name] && `${SPANISH[name]} ${number}`
}
