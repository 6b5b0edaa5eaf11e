import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { daysBetween, type WaitlistTerms } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import type { FieldChecks } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { dayInAddress, isFarDay, isUsableDay } from '../../shared/address-day.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { upcomingStaysQuery } from '../../shared/stays.query.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { unitTypesQuery } from './waitlist.query.ts'

const FLEX_DAYS = [1, 2, 3, 7, 14]
/** What the server takes: at most a year of nights. */
const MAX_NIGHTS = 366

type Rules = CallAnswer<typeof getWaitlist>

/** What an account waits for. */
export type Request = Rules['requests'][number]

/** The owner's terms, as they are chosen. */
export interface Terms {
  readonly arrival: string
  readonly departure: string
  readonly people: readonly number[]
  /** Codes of the kinds of place that would do, the favorite first. */
  readonly kinds: readonly string[]
  readonly flexDays: string
  /** The shortest stay that would do; empty for all nights. */
  readonly minNights: string
  /** The most points it may cost; empty for no limit. */
  readonly maxPoints: string
  /** The stay that is given up for it; empty for none. */
  readonly replaces: string
  /** The lot that is used first; empty for the one that expires first. */
  readonly lotFirst: string
  readonly how: 'ask' | 'auto'
}

/** What each of the terms can be. */
export type TermOptions = ReturnType<typeof useTermOptions>

/** What the page that leads here was about: it lies in the address. */
function readWaitlistCriteria(query: URLSearchParams) {
  const count = (index: number) =>
    Math.max(0, Math.trunc(Number(query.get(`people${index}`) ?? (index === 1 ? 2 : 0))) || 0)
  return {
    arrival: dayInAddress(query, 'arrival'),
    departure: dayInAddress(query, 'departure'),
    unitType: query.get('unitType') ?? '',
    flex: query.get('flex') ?? '0',
    people: [1, 2, 3, 4].map(count),
  }
}

/** What is waited for, and the owner's terms: a draft until they are sent. */
export function useJoinTerms(rules: Rules) {
  const { arrival, departure, unitType, people, flex } = readWaitlistCriteria(useRoute().query)
  return useTerms(rules, `waitlist ${arrival} ${departure} ${unitType}`, {
    arrival,
    departure,
    people,
    kinds: unitType === '' ? [] : [unitType],
    flexDays: flex,
    minNights: '',
    maxPoints: '',
    replaces: '',
    lotFirst: '',
    how: 'ask',
  })
}

/** The same of a request that is changed. */
export const useChangeTerms = (rules: Rules, request: Request) =>
  useTerms(rules, `waitlist-change ${request.id}`, {
    arrival: request.arrival,
    departure: request.departure,
    people: request.people,
    kinds: request.unitTypes.map(({ code }) => code),
    flexDays: String(request.flexDays),
    minNights: String(request.minNights ?? ''),
    maxPoints: String(request.maxPoints ?? ''),
    replaces: request.replaces?.id ?? '',
    lotFirst: request.lotOrder[0] ?? '',
    how: request.autoConfirm ? 'auto' : 'ask',
  })

function useTerms(rules: Rules, form: string, start: Terms) {
  const termOptions = useTermOptions(rules, start)
  const draft = useDraft(form, start)
  return { termOptions, terms: withoutUnoffered(draft.values, termOptions), draft }
}

function useTermOptions(rules: Rules, start: Terms) {
  const session = useSession()
  // the kinds are the same in every month: another date leaves the form as it stands
  const types = useQuery(unitTypesQuery(session, rules.today.slice(0, 7)))
  const stays = useQuery(upcomingStaysQuery(session))
  const points = useQuery(pointsQuery(session))
  const today = stays.data?.today ?? ''
  const isComing = (stay: { status: string; arrival: string }) =>
    stay.status === 'confirmed' && stay.arrival > today
  const flexDays = FLEX_DAYS.filter((days) => days <= rules.maxFlexDays)
  return {
    types,
    unitTypes: types.data?.unitTypes ?? [],
    flexDays: [...new Set([0, ...flexDays, Math.trunc(Number(start.flexDays)) || 0])]
      .sort((one, other) => one - other)
      .map(String),
    stays: stays.data?.reservations.filter(isComing) ?? [],
    lots: points.data?.lots.filter((lot) => lot.remaining > 0) ?? [],
    /** Until then, what was chosen stands. */
    areStaysKnown: stays.data !== undefined,
    areLotsKnown: points.data !== undefined,
  }
}

/** What is not offered any more is chosen anew. */
function withoutUnoffered(terms: Terms, termOptions: TermOptions): Terms {
  const { unitTypes, flexDays, stays, lots, areStaysKnown, areLotsKnown } = termOptions
  const hasStay = !areStaysKnown || stays.some(({ id }) => id === terms.replaces)
  const hasLot = !areLotsKnown || lots.some(({ id }) => id === terms.lotFirst)
  const nights = nightsIn(terms)
  return {
    ...terms,
    minNights: Number(terms.minNights) < nights ? terms.minNights : '',
    kinds: terms.kinds.filter((code) => unitTypes.some((type) => type.code === code)),
    flexDays: flexDays.includes(terms.flexDays) ? terms.flexDays : '0',
    replaces: hasStay ? terms.replaces : '',
    lotFirst: hasLot ? terms.lotFirst : '',
    how: terms.how === 'auto' ? 'auto' : 'ask',
  }
}

/**
 * The nights between the dates; none until both say so. A year that is being typed passes through
 * days centuries ago, between which are no nights to choose from.
 */
export function nightsIn(terms: Pick<Terms, 'arrival' | 'departure'>): number {
  const nights = nightsAsTyped(terms)
  return nights > MAX_NIGHTS ? 0 : nights
}

function nightsAsTyped({ arrival, departure }: Pick<Terms, 'arrival' | 'departure'>): number {
  if (!isUsableDay(arrival) || !isUsableDay(departure)) return 0
  return Math.max(0, daysBetween(arrival, departure))
}

/** What is missing or cannot be, in the order of the screen. */
export function checksOf(terms: Terms, today: string): FieldChecks {
  const { people, kinds } = terms
  return {
    arrival: arrivalFault(terms, today),
    departure: departureFault(terms),
    people: people.every((count) => count === 0) ? staysBooking().pickPeople : '',
    kinds: kinds.length === 0 ? waitlistTexts().needKind : '',
    maxPoints: isLimit(terms.maxPoints) ? '' : waitlistTexts().needLimit,
  }
}

function arrivalFault({ arrival }: Terms, today: string): string {
  const { need } = waitlistTexts()
  if (arrival === '') return need.arrival
  if (isFarDay(arrival)) return need.far
  return arrival <= today ? need.later : ''
}

function departureFault({ arrival, departure }: Terms): string {
  const { need } = waitlistTexts()
  if (departure === '') return need.departure
  if (isFarDay(departure)) return need.far
  if (departure <= arrival) return need.order
  const isTooLong = nightsAsTyped({ arrival, departure }) > MAX_NIGHTS
  return isTooLong ? need.fewerNights({ most: MAX_NIGHTS }) : ''
}

/** Whether they have dates and places, so that something can be said of them. */
export function saysEnough(terms: Terms, today: string): boolean {
  const checks = checksOf(terms, today)
  return !(checks['arrival'] || checks['departure'] || checks['kinds'])
}

/** The terms as the rules take them. */
export const ruleTermsOf = (terms: Terms): WaitlistTerms => ({
  arrival: terms.arrival,
  departure: terms.departure,
  flexDays: Number(terms.flexDays),
  minNights: numberOf(terms.minNights),
  maxPoints: numberOf(terms.maxPoints),
  unitTypeCodes: terms.kinds,
})

/** What is asked for now, as the rules take it. */
export const ruleTermsOfRequest = (request: Request): WaitlistTerms => ({
  ...request,
  unitTypeCodes: request.unitTypes.map(({ code }) => code),
})

/** A whole number, with or without what parts its thousands; or nothing. */
const isLimit = (text: string): boolean =>
  text.trim() === '' || /^[1-9]\d{0,6}$/.test(digitsOf(text))

const digitsOf = (text: string): string => text.replace(/[\s,]/g, '')

/** A number as it was typed; null where there is none yet. */
export const numberOf = (text: string): number | null =>
  /^\d+$/.test(digitsOf(text)) ? Number(digitsOf(text)) : null
