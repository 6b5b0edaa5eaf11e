import { describe, expect, it } from 'vitest'
import {
  areCounts,
  GUEST_LIMITS,
  type GuestForm,
  guestFaults,
  guestInvitationEnd,
  guestState,
  isGuestNote,
  MAX_GUEST_NOTE,
  mayDecline,
  mayInviteGuest,
  mayReturn,
} from './guest-invitation.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const AT = { now: NOW, today: '2026-11-23' }
const LATER = new Date('2026-11-24T15:00:00Z')

describe('inviting a guest', () => {
  it.each([
    [{}, true],
    [{ status: 'cancelled' }, false],
    [{ arrival: '2026-11-23' }, false],
    [{ arrival: '2026-11-24' }, true],
    [{ invited: GUEST_LIMITS.perStay - 1 }, true],
    [{ invited: GUEST_LIMITS.perStay }, false],
  ])('%o: %s', (part, allowed) => {
    const stay = { status: 'confirmed', arrival: '2026-12-12', invited: 0, ...part }
    expect(mayInviteGuest(stay, AT.today)).toBe(allowed)
  })
  it('expires after two weeks, and always before the day of arrival', () => {
    expect(guestInvitationEnd(NOW, '2027-03-01', 'America/New_York').toISOString()).toBe(
      '2026-12-07T15:00:00.000Z',
    )
    expect(guestInvitationEnd(NOW, '2026-11-25', 'America/New_York').toISOString()).toBe(
      '2026-11-25T05:00:00.000Z',
    )
  })
})

describe('the state of an invitation', () => {
  it.each([
    ['invited', LATER, '2026-12-12', 'invited'],
    ['invited', NOW, '2026-12-12', 'expired'],
    ['invited', LATER, '2026-11-23', 'expired'],
    ['filled', NOW, '2026-12-12', 'filled'],
    ['filled', NOW, '2026-11-23', 'expired'],
    ['confirmed', NOW, '2026-11-20', 'confirmed'],
    ['withdrawn', LATER, '2026-12-12', 'withdrawn'],
    ['declined', NOW, '2026-11-20', 'declined'],
  ] as const)('%s until %s, arriving %s: %s', (step, endsAt, arrival, state) => {
    expect(guestState({ step, endsAt }, arrival, AT)).toBe(state)
  })
})

describe('a guest who declines', () => {
  it.each([
    ['invited', '2026-12-12', true],
    ['filled', '2026-12-12', true],
    ['confirmed', '2026-11-23', true],
    ['confirmed', '2026-11-22', false],
    ['declined', '2026-12-12', false],
    ['expired', '2026-12-12', false],
    ['withdrawn', '2026-12-12', false],
  ] as const)('%s, arriving %s, can decline: %s', (state, arrival, may) =>
    expect(mayDecline(state, arrival, AT.today)).toBe(may),
  )
  it.each([
    ['declined', LATER, '2026-11-24', true],
    ['declined', NOW, '2026-11-24', false],
    ['declined', LATER, '2026-11-23', false],
    ['invited', LATER, '2026-11-24', false],
  ] as const)('%s until %s, arriving %s, can come after all: %s', (step, endsAt, arrival, may) =>
    expect(mayReturn({ step, endsAt }, arrival, AT)).toBe(may),
  )
  it.each([
    ['', true],
    ['Sorry!\r\nNext year.', true],
    ['x'.repeat(MAX_GUEST_NOTE), true],
    ['x'.repeat(MAX_GUEST_NOTE + 1), false],
    ['4321 0000 0000 1119', false],
    ['\u202Eno', false],
  ])('%j can be forwarded: %s', (note, is) => expect(isGuestNote(note)).toBe(is))
})

describe('the guest form', () => {
  const form: GuestForm = {
    firstName: 'Dan',
    lastName: 'Whitfield',
    phone: '(555) 010-0199',
    arrivalTime: '',
    carPlate: '',
    people: [2, 0, 0, 0],
    acceptsRules: true,
  }
  it.each<[Partial<GuestForm>, object]>([
    [{}, {}],
    [
      { firstName: '', lastName: '' },
      { firstName: 'needed', lastName: 'needed' },
    ],
    [{ firstName: 'D'.repeat(40), lastName: 'W'.repeat(41) }, { lastName: 'unreadable' }],
    [{ firstName: 'Dan\u202E' }, { firstName: 'unreadable' }],
    [{ phone: '' }, { phone: 'needed' }],
    [{ phone: 'call me' }, { phone: 'unreadable' }],
    [{ phone: '4111 1111 1111 1111' }, { phone: 'unreadable' }],
    [{ arrivalTime: '23:59' }, {}],
    [{ arrivalTime: '24:00' }, { arrivalTime: 'unreadable' }],
    [{ carPlate: 'K'.repeat(12) }, {}],
    [{ carPlate: 'K'.repeat(13) }, { carPlate: 'unreadable' }],
    [
      { acceptsRules: false, phone: '' },
      { rules: 'needed', phone: 'needed' },
    ],
  ])('%o: %o', (part, faults) => {
    expect(guestFaults({ ...form, ...part })).toEqual(faults)
  })
  it.each([
    [[0, 50], true],
    [[51], false],
    [[-1], false],
    [[1.5], false],
    [[Number.NaN], false],
  ])('%o are valid counts: %s', (people, are) => expect(areCounts(people)).toBe(are))
})
