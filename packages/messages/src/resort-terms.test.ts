import { describe, expect, it } from 'vitest'
import { capitalized, countPoints } from './format.ts'
import { getResortTerms, peopleLabel } from './resort-terms.ts'
import { terms as SPANISH_TERMS } from './terms.es-us.ts'
import { SOURCE_TERMS } from './terms.ts'

const NONE = {
  pointsLabel: '',
  room: '',
  makePayment: '',
  bookReservation: '',
  guestOfOwner: '',
  ownerReferral: '',
  currency: 'USD',
} as const

describe('terms of a resort', () => {
  it('are the defaults without labels', () => expect(getResortTerms(NONE)).toEqual(SOURCE_TERMS))
  it.each([
    ['Credits', 'credit', 'credits'],
    ['WorldMark Credits', 'WorldMark Credit', 'WorldMark Credits'],
    ['Points', 'point', 'points'],
    ['Bliss', 'bliss', 'bliss'],
    ['RCI Points', 'RCI Point', 'RCI Points'],
  ])('%s: singular %s, plural %s', (pointsLabel, point, points) => {
    const terms = getResortTerms({ ...NONE, pointsLabel })
    expect(terms).toMatchObject({ point, points })
    expect(countPoints({ locale: 'en-US', terms }, 1)).toBe(`1 ${point}`)
    expect(countPoints({ locale: 'en-US', terms }, 1825)).toBe(`1,825 ${points}`)
  })
  it.each([
    ['House', 'house', 'houses'],
    ['Villa', 'villa', 'villas'],
    ['Suite A-Frame', 'Suite A-Frame', 'Suite A-Frames'],
    ['Berth', 'berth', 'berths'],
    ['Box', 'box', 'boxes'],
    ['Property', 'property', 'properties'],
  ])('%s: singular %s, plural %s', (room, one, many) => {
    expect(getResortTerms({ ...NONE, room })).toMatchObject({ room: one, rooms: many })
  })
  it('keep the spelling of buttons and stay types', () => {
    const terms = getResortTerms({
      ...NONE,
      makePayment: 'Pay dues',
      guestOfOwner: 'Friend',
      ownerReferral: 'Renter',
    })
    expect(terms.makePayment).toBe('Pay dues')
    expect(terms.stayTypes).toEqual({ O: 'Owner', G: 'Friend', R: 'Renter' })
  })
  it('are translated if the label equals the English default', () => {
    const labels = { ...NONE, pointsLabel: 'Points', room: 'Villa', makePayment: 'Make Payment' }
    expect(getResortTerms(labels, SPANISH_TERMS)).toMatchObject({
      point: 'punto',
      points: 'puntos',
      rooms: 'villas',
      makePayment: 'Hacer un pago',
    })
  })
  it.each([
    ['Adults', 'Adultos'],
    ['children', 'Niños'],
    ['Infants', 'Bebés'],
    ['Grown-ups', 'Grown-ups'],
    ['', ''],
  ])('translate the people label “%s” to “%s”', (label, word) =>
    expect(peopleLabel(label, SPANISH_TERMS)).toBe(word),
  )
  it('keep people labels in English', () =>
    expect(peopleLabel('adults', getResortTerms(NONE))).toBe('adults'))
  it('are capitalized at the start of a sentence', () =>
    expect(capitalized('credits')).toBe('Credits'))
})
