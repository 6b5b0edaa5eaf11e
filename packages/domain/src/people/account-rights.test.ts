import { describe, expect, it } from 'vitest'
import { findRightFault } from './account-rights.ts'

describe('findRightFault', () => {
  it.each([
    ['bookReservation', 'book', 'active', null],
    ['bookReservation', 'pay', 'active', 'ROLE_LIMIT'],
    // the booking rules refuse former owners with all their reasons
    ['bookReservation', 'full', 'former', null],
    ['cancelReservation', 'full', 'former', 'READ_ONLY'],
    ['cancelReservation', 'view', 'former', 'ROLE_LIMIT'],
    ['createPayment', 'pay', 'former', null],
    ['movePoints', 'book', 'active', 'ROLE_LIMIT'],
    ['createCalendarFeed', 'view', 'former', null],
  ] as const)('of %s by %s at an account that is %s is %s', (action, role, status, fault) => {
    expect(findRightFault(action, role, status)).toBe(fault)
  })
})
