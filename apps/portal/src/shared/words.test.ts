import { afterEach, describe, expect, it } from 'vitest'
import { profileTexts } from './profile-texts.ts'
import { texts } from './texts.ts'
import { nameThings } from './words.ts'

const sections = import.meta.glob<object>('./section-texts/*.ts', { eager: true })

const ODD = {
  pointsLabel: 'Zorkels',
  room: 'Burrow',
  makePayment: 'Settle up',
  bookReservation: 'Grab a slot',
  guestOfOwner: 'Chum pass',
  ownerReferral: 'Paying chum',
}
/** What the product says where a resort has no word of its own. */
const DEFAULTS = /\b(points?|units?)\b|Make Payment|Book Reservation|Guest of owner|Owner referral/i
/** Other meanings of these words. */
const OTHER = /point the camera|check-?points?/i

afterEach(() => nameThings(null))

/**
 * Every text of a catalogue with its path; functions are asked with things that fit any of them.
 */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return asked(value as (...given: unknown[]) => unknown).flatMap((text) =>
      textsOf(text, `${path}()`),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) =>
    textsOf((value as Record<string, unknown>)[key], `${path}.${key}`),
  )
}

function asked(text: (...given: unknown[]) => unknown): unknown[] {
  return [1, 2, 0, 'x', '', true, false, null, ['x', 'y'], {}].flatMap((given) => {
    try {
      return [text(...Array.from({ length: Math.max(1, text.length) }, () => given))]
    } catch {
      // another kind of thing
      return []
    }
  })
}

describe('the texts of a resort with words of its own', () => {
  it('never use a word of the product instead', () => {
    nameThings(ODD)
    const all = textsOf({ texts, sections, profileTexts }, '')
    expect(all.length).toBeGreaterThan(800)
    expect(all.filter(([, text]) => DEFAULTS.test(text) && !OTHER.test(text))).toEqual([])
    const said = all.map(([, text]) => text).join('\n')
    for (const word of [
      'zorkels',
      'Zorkels',
      'burrow',
      'Settle up',
      'Grab a slot',
      'Chum pass',
      'Paying chum',
    ])
      expect(said).toContain(word)
  })
  it('are the product’s own again after the session', () => {
    nameThings(ODD)
    nameThings(null)
    expect(texts.titles.bookReservation).toBe('Book Reservation')
    expect(texts.titles.points).toBe('Points')
  })
})
