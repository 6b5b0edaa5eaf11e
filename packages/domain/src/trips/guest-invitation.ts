import { addDays, type CalendarDate, instantAt } from '../dates/calendar-date.ts'
import { DAY_MS } from '../dates/units.ts'
import type { RateLimit } from '../identity/limits.ts'
import { holdsCardNumber } from '../masking/card-numbers.ts'
import { isPhoneNumber } from '../people/phone-number.ts'

/** How often guests are invited: by one person, to one address, and to one stay. */
export const GUEST_LIMITS: {
  readonly byLogin: RateLimit
  readonly toAddress: RateLimit
  readonly perStay: number
} = {
  byLogin: { most: 20, perMs: DAY_MS },
  toAddress: { most: 5, perMs: DAY_MS },
  perStay: 10,
}

const INVITATION_MS = 14 * DAY_MS

/** What an invitation has come to, as it is stored; its time being over is not. */
export type GuestStep = 'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn'
/** The same as people see it. */
export type GuestState = GuestStep | 'expired'

/** The last day to invite a guest: the day before arrival. */
export const lastDayToInvite = (arrival: CalendarDate): CalendarDate => addDays(arrival, -1)

/** Guests are invited to a booked stay until the day before arrival, a few times. */
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

/** Until when a form can be filled in: two weeks, and never on the day of arrival. */
export function guestInvitationEnd(now: Date, arrival: CalendarDate, timeZone: string): Date {
  const arrives = instantAt(arrival, '00:00', timeZone)
  return new Date(Math.min(now.getTime() + INVITATION_MS, arrives.getTime()))
}

/** Where an invitation stands. An owner can approve until the day before arrival. */
export function guestState(
  invitation: { readonly step: GuestStep; readonly endsAt: Date },
  arrival: CalendarDate,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): GuestState {
  const { step, endsAt } = invitation
  if (step === 'invited' && (endsAt <= now || arrival <= today)) return 'expired'
  return step === 'filled' && arrival <= today ? 'expired' : step
}

/** Whether guests can say now that they cannot come: until the day of arrival. */
export const mayDecline = (
  state: GuestState,
  arrival: CalendarDate,
  today: CalendarDate,
): boolean =>
  (state === 'invited' || state === 'filled' || state === 'confirmed') && today <= arrival

/** Whether one who declined can send the form after all: as long as it could have been sent. */
export const mayReturn = (
  { step, endsAt }: { readonly step: GuestStep; readonly endsAt: Date },
  arrival: CalendarDate,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): boolean => step === 'declined' && now < endsAt && today < arrival

/** How often the guest of one invitation can send the form or decline. */
export const GUEST_ANSWERS: RateLimit = { most: 10, perMs: DAY_MS }

/** So long can the words be that come with declining. */
export const MAX_GUEST_NOTE = 500

/** Whether words to the owner can be passed on: some lines, and no card number. */
export const isGuestNote = (note: string): boolean =>
  note.length <= MAX_GUEST_NOTE &&
  !NO_NAME.test(note.replaceAll(/\r?\n/g, ' ')) &&
  !holdsCardNumber(note)

/** What a guest fills in, as it was typed. */
export interface GuestForm {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** `15:30`, or empty. */
  readonly arrivalTime: string
  readonly carPlate: string
  /** By category, the first is adults; not a number where that is what was typed. */
  readonly people: readonly number[]
  readonly acceptsRules: boolean
}

/** The fields of the form that can have a fault; people are checked by the rules of the resort. */
export type GuestField = 'firstName' | 'lastName' | 'phone' | 'arrivalTime' | 'carPlate' | 'rules'
/** What is wrong with one. */
export type GuestFault = 'needed' | 'unreadable'

const MAX = { firstName: 40, lastName: 40, carPlate: 12 } as const
const NO_NAME = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const MOST_PEOPLE = 50

/** Everything that is wrong with the form of a guest, field by field; people apart. */
export function guestFaults(form: GuestForm): Partial<Record<GuestField, GuestFault>> {
  const faults: Partial<Record<GuestField, GuestFault>> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    if (form[field] === '') faults[field] = 'needed'
    else if (!isShortText(form[field], MAX[field])) faults[field] = 'unreadable'
  }
  if (form.phone === '') faults.phone = 'needed'
  else if (!isPhoneNumber(form.phone) || holdsCardNumber(form.phone)) faults.phone = 'unreadable'
  if (form.arrivalTime !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(form.arrivalTime))
    faults.arrivalTime = 'unreadable'
  if (!isShortText(form.carPlate, MAX.carPlate)) faults.carPlate = 'unreadable'
  if (!form.acceptsRules) faults.rules = 'needed'
  return faults
}

/** Whether the counts of people are ones at all. */
export const areCounts = (people: readonly number[]): boolean =>
  people.every((count) => Number.isInteger(count) && count >= 0 && count <= MOST_PEOPLE)

const isShortText = (text: string, most: number) =>
  text.length <= most && !NO_NAME.test(text) && !holdsCardNumber(text)
