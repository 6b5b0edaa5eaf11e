import { describe, expect, it } from 'vitest'
import { capitalized, DEFAULT_WORDS, pointsInWords, resortWords } from './resort-words.ts'

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
    expect(resortWords(NONE)).toEqual(DEFAULT_WORDS))
  it.each([
    ['Credits', 'credit', 'credits'],
    ['WorldMark Credits', 'WorldMark Credit', 'WorldMark Credits'],
    ['Points', 'point', 'points'],
    ['Bliss', 'bliss', 'bliss'],
    ['RCI Points', 'RCI Point', 'RCI Points'],
  ])('%s: one %s, many %s', (pointsLabel, point, points) => {
    expect(resortWords({ ...NONE, pointsLabel })).toMatchObject({ point, points })
    expect(pointsInWords(1, { point, points })).toBe(`1 ${point}`)
    expect(pointsInWords(1825, { point, points })).toBe(`1,825 ${points}`)
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
  it('begin a sentence with a capital', () => expect(capitalized('credits')).toBe('Credits'))
})
