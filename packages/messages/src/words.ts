/**
 * What a resort calls things, as they stand inside a sentence: its own labels where it set some.
 * A message names one of these as `{resort_points}`, so that one label is one word on every screen,
 * in every mail and in every refusal.
 */
export interface ResortWords {
  readonly point: string
  readonly points: string
  /** A unit of the resort, and several. */
  readonly room: string
  readonly rooms: string
  readonly makePayment: string
  readonly bookReservation: string
  /** Whose stay it is. */
  readonly stayTypes: Readonly<Record<'O' | 'G' | 'R', string>>
  /** The kinds of people that stay. */
  readonly people: Readonly<Record<'adults' | 'children' | 'infants', string>>
}

/** The words of a resort that sets no label, in the source language. */
export const SOURCE_WORDS: ResortWords = {
  point: 'point',
  points: 'points',
  room: 'unit',
  rooms: 'units',
  makePayment: 'Make Payment',
  bookReservation: 'Book Reservation',
  stayTypes: { O: 'Owner', G: 'Guest of owner', R: 'Owner referral' },
  people: { adults: 'Adults', children: 'Children', infants: 'Infants' },
}
