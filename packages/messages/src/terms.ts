import { type Currency, DEFAULT_CURRENCY } from '@ownerng/domain'

/**
 * Terms of a resort, spelled as inside a sentence. Messages insert them as `{resort_points}`, so
 * that screens, emails, and refusals use the same term.
 */
export interface ResortTerms {
  readonly point: string
  readonly points: string
  /** Terms for one unit and for several. */
  readonly room: string
  readonly rooms: string
  readonly makePayment: string
  readonly bookReservation: string
  readonly stayTypes: Readonly<Record<'O' | 'G' | 'R', string>>
  readonly people: Readonly<Record<'adults' | 'children' | 'infants', string>>
  /** Currency of all amounts. */
  readonly currency: Currency
}

/** English terms of resorts without their own labels. */
export const SOURCE_TERMS: ResortTerms = {
  point: 'point',
  points: 'points',
  room: 'unit',
  rooms: 'units',
  makePayment: 'Make Payment',
  bookReservation: 'Book Reservation',
  stayTypes: { O: 'Owner', G: 'Guest of owner', R: 'Owner referral' },
  people: { adults: 'Adults', children: 'Children', infants: 'Infants' },
  currency: DEFAULT_CURRENCY,
}
