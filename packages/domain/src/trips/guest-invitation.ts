import { addDays, type CalendarDate, instantAt } from '../dates/calendar-date.ts'
import { DAY_MS } from '../dates/units.ts'
import type { RateLimit } from '../identity/limits.ts'
import { holdsCardNumber } from '../masking/card-numbers.ts'
import { findNameFault } from '../people/person-name.ts'
import { isPhoneNumber } from '../people/phone-number.ts'

/** Limits on inviting guests: per person, per address, and per stay. */
export const GUEST_LIMITS: {
  readonly byLogin: RateLimit
  readonly toAddress: RateLimit
  readonly perStay: number
} = {
  byLogin: { max: 20, perMs: DAY_MS },
  toAddress: { max: 5, perMs: DAY_MS },
  perStay: 10,
}

const INVITATION_MS = 14 * DAY_MS

/** Stored state of an invitation. Expiry isn't stored. */
export type GuestStep = 'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn'
/** State of an invitation as displayed, including expiry. */
export type GuestState = GuestStep | 'expired'

/** The last day to invite a guest: the day before arrival. */
export const lastDayToInvite = (arrival: CalendarDate): CalendarDate => addDays(arrival, -1)

/**
 * Returns whether another guest can be invited: the stay is booked, arrival is after today, and the
 * limit per stay isn't reached.
 */
export function mayInviteGuest(
  stay: { readonly status: string; readonly arrival: CalendarDate; readonly invited: number },
  today: CalendarDate,
): boolean {
  return (
    stay.status === 'confirmed' &&
    today <= lastDayToInvite(stay.arrival) &&
    stay.invited < GUEST_LIMITS.perStay
  )
}

/**
 * Returns when an invitation's form expires: after two weeks, but always before the day of arrival.
 */
export function guestInvitationEnd(now: Date, arrival: CalendarDate, timeZone: string): Date {
  const arrives = instantAt(arrival, '00:00', timeZone)
  return new Date(Math.min(now.getTime() + INVITATION_MS, arrives.getTime()))
}

/**
 * Returns the current state of an invitation. An owner can approve until the day before arrival.
 */
export function guestState(
  invitation: { readonly step: GuestStep; readonly endsAt: Date },
  arrival: CalendarDate,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): GuestState {
  const { step, endsAt } = invitation
  if (step === 'invited' && (endsAt <= now || arrival <= today)) return 'expired'
  return step === 'filled' && arrival <= today ? 'expired' : step
}

/** Returns whether guests can still decline: until the day of arrival. */
export const mayDecline = (
  state: GuestState,
  arrival: CalendarDate,
  today: CalendarDate,
): boolean =>
  (state === 'invited' || state === 'filled' || state === 'confirmed') && today <= arrival

/** Returns whether a guest who declined can still send the form: until it expires. */
export const mayReturn = (
  { step, endsAt }: { readonly step: GuestStep; readonly endsAt: Date },
  arrival: CalendarDate,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): boolean => step === 'declined' && now < endsAt && today < arrival

/** Limit on how often a guest can send the form of one invitation or decline it. */
export const GUEST_ANSWERS: RateLimit = { max: 10, perMs: DAY_MS }

/** Maximum length of the note that a guest can add when declining, in characters. */
export const MAX_GUEST_NOTE = 500
/** Limit on the owner's note to a guest: one or two sentences in large type. */
export const MAX_OWNER_NOTE = 200

/**
 * Returns whether a guest's note can be forwarded to the owner: several lines are allowed, card
 * numbers aren't.
 */
export const isGuestNote = (note: string): boolean =>
  note.length <= MAX_GUEST_NOTE &&
  findNameFault(note.replaceAll(/\r?\n/g, ' ')) !== 'nameCharacter' &&
  !holdsCardNumber(note)

/** The guest form as typed. */
export interface GuestForm {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** `15:30`, or empty. */
  readonly arrivalTime: string
  readonly carPlate: string
  /** Counts by category, adults first; NaN if the input isn't a number. */
  readonly people: readonly number[]
  readonly acceptsRules: boolean
}

/** Form fields that can be invalid. The resort's rules check the people. */
export type GuestField = 'firstName' | 'lastName' | 'phone' | 'arrivalTime' | 'carPlate' | 'rules'
/** The problem with a field. */
export type GuestFault = 'needed' | 'unreadable'

const MAX = { firstName: 40, lastName: 40, carPlate: 12 } as const
const MOST_PEOPLE = 50

/** Returns all invalid fields of a guest form, except people. */
export function guestFaults(form: GuestForm): Partial<Record<GuestField, GuestFault>> {
  const faults: Partial<Record<GuestField, GuestFault>> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    if (form[field] === '') faults[field] = 'needed'
    else if (!isShortText(form[field], MAX[field]) || findNameFault(form[field]))
      faults[field] = 'unreadable'
  }
  if (form.phone === '') faults.phone = 'needed'
  else if (!isPhoneNumber(form.phone) || holdsCardNumber(form.phone)) faults.phone = 'unreadable'
  if (form.arrivalTime !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(form.arrivalTime))
    faults.arrivalTime = 'unreadable'
  if (!isShortText(form.carPlate, MAX.carPlate)) faults.carPlate = 'unreadable'
  if (!form.acceptsRules) faults.rules = 'needed'
  return faults
}

/** Returns whether the counts of people are valid numbers. */
export const areCounts = (people: readonly number[]): boolean =>
  people.every((count) => Number.isInteger(count) && count >= 0 && count <= MOST_PEOPLE)

const isShortText = (text: string, most: number) =>
  text.length <= most && findNameFault(text) !== 'nameCharacter' && !holdsCardNumber(text)
