import { describe, expect, it } from 'vitest'
import { capitalized, countPoints } from './format.ts'
import { peopleLabel, resortWords } from './resort-words.ts'
import { words as SPANISH_WORDS } from './words.es-us.ts'
import { SOURCE_WORDS } from './words.ts'

const NONE = {
  pointsLabel: '',
  room: '',
  makePayment: '',
  bookReservation: '',
  guestOfOwner: '',
  ownerReferral: '',
}

describe('the words of a resort', () => {
  it('are the product’s own where it sets no label', () =>
    expect(resortWords(NONE)).toEqual(SOURCE_WORDS))
  it.each([
    ['Credits', 'credit', 'credits'],
    ['WorldMark Credits', 'WorldMark Credit', 'WorldMark Credits'],
    ['Points', 'point', 'points'],
    ['Bliss', 'bliss', 'bliss'],
    ['RCI Points', 'RCI Point', 'RCI Points'],
  ])('%s: one %s, many %s', (pointsLabel, point, points) => {
    const words = resortWords({ ...NONE, pointsLabel })
    expect(words).toMatchObject({ point, points })
    expect(countPoints({ locale: 'en-US', words }, 1)).toBe(`1 ${point}`)
    expect(countPoints({ locale: 'en-US', words }, 1825)).toBe(`1,825 ${points}`)
  })
  it.each([
    ['House', 'house', 'houses'],
    ['Villa', 'villa', 'villas'],
    ['Suite A-Frame', 'Suite A-Frame', 'Suite A-Frames'],
    ['Berth', 'berth', 'berths'],
    ['Box', 'box', 'boxes'],
    ['Property', 'property', 'properties'],
  ])('%s: one %s, many %s', (room, one, many) => {
    expect(resortWords({ ...NONE, room })).toMatchObject({ room: one, rooms: many })
  })
  it('name buttons and kinds of stay as they are written', () => {
    const words = resortWords({
      ...NONE,
      makePayment: 'Pay dues',
      guestOfOwner: 'Friend',
      ownerReferral: 'Renter',
    })
    expect(words.makePayment).toBe('Pay dues')
    expect(words.stayTypes).toEqual({ O: 'Owner', G: 'Friend', R: 'Renter' })
  })
  it('in Spanish are Spanish where the label says what the product says in English', () => {
    const labels = { ...NONE, pointsLabel: 'Points', room: 'Villa', makePayment: 'Make Payment' }
    expect(resortWords(labels, SPANISH_WORDS)).toMatchObject({
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
  ])('name the people called %s %s in Spanish', (label, word) =>
    expect(peopleLabel(label, SPANISH_WORDS)).toBe(word),
  )
  it('name people in English as the resort does', () =>
    expect(peopleLabel('adults', resortWords(NONE))).toBe('adults'))
  it('begin a sentence with a capital', () => expect(capitalized('credits')).toBe('Credits'))
})
