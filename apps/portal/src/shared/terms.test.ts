import { commonShell } from '@ownerng/messages/common/shell'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { afterEach, describe, expect, it } from 'vitest'
import { setResortLabels, terms } from './terms.ts'

const ODD = {
  pointsLabel: 'Zorkels',
  room: 'Burrow',
  makePayment: 'Settle up',
  bookReservation: 'Grab a slot',
  guestOfOwner: 'Chum pass',
  ownerReferral: 'Paying chum',
  currency: 'USD',
} as const

afterEach(() => setResortLabels(null))

describe("a resort's own terms", () => {
  it('replace the defaults', () => {
    setResortLabels(ODD)
    expect(commonShell().titles.points).toBe('Zorkels')
    expect(commonShell().titles.bookReservation).toBe('Grab a slot')
    expect(pointsTexts().doIt.bank).toBe('Bank these zorkels')
    expect(terms.stayTypes).toEqual({ O: 'Owner', G: 'Chum pass', R: 'Paying chum' })
    expect(terms.count(1)).toBe('1 zorkel')
  })
  it('are reset after the session', () => {
    setResortLabels(ODD)
    setResortLabels(null)
    expect(commonShell().titles.bookReservation).toBe('Book Reservation')
    expect(commonShell().titles.points).toBe('Points')
  })
})
